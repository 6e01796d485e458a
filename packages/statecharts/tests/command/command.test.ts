import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartDifferences } from '../../src/command/diff.ts';
import { main } from '../../src/command/main.ts';
import { serveView } from '../../src/command/view.ts';
import { kettleMachine } from '../../example/kettle.machine.ts';
import { readChart } from '../../src/read-chart.ts';
import { after, before } from '../fixtures/command/door.machine.ts';

const folder = join(import.meta.dirname, '../..');
const turnstile = join(folder, 'example/turnstile.machine.ts');
const model = join(folder, 'example/turnstile.model.ts');
const kettle = join(folder, 'example/kettle.machine.ts');

/** What the command prints, and its exit code. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(args, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the README', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```sh\nnpx statecharts (.+)\n```\n+```\w*\n([^`]*)```/g)];

  it('has three examples', () => {
    expect(examples).toHaveLength(3);
  });

  it.each(examples.map(([, args = '', output = '']) => ({ args, output })))(
    'has the output of statecharts $args',
    async ({ args, output }) => {
      const paths = args.split(' ').map((arg) => arg.replace(/^packages\/statecharts/, folder));
      expect((await run(...paths)).out.trim()).toBe(output.trim());
    },
  );
});

describe('statecharts check', () => {
  it('is fine about a model that keeps its rules', async () => {
    expect(await run('check', model)).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing found') as string,
    });
  });

  it('counts the pairs of transitions when it is asked', async () => {
    const { out } = await run('check', model, '--pairs');
    expect(out).toMatch(/\d+ pairs of transitions taken, by \d+ paths/);
  });

  it('ends with 1 at a finding, and at a graph that is not whole', async () => {
    expect((await run('check', kettle)).code).toBe(1);
    const limited = await run('check', model, '--limit', '3');
    expect(limited).toMatchObject({
      code: 1,
      out: expect.stringContaining('more than 3 steps') as string,
    });
  });
});

describe('statecharts draw', () => {
  it('writes an SVG of a view into a file', async () => {
    const place = mkdtempSync(join(tmpdir(), 'statecharts-'));
    const file = join(place, 'kettle.svg');
    await run('draw', kettle, '--format', 'svg', '--out', file);
    expect(readFileSync(file, 'utf8')).toContain('>heating</text>');
    rmSync(place, { recursive: true });
  });

  it('writes a configuration from which the same chart is read', async () => {
    const { out } = await run('draw', `${turnstile}#turnstileMachine`, '--format', 'config');
    expect(JSON.parse(out)).toMatchObject({ id: 'turnstile', initial: 'locked' });
  });

  it.each([
    [
      ['draw', kettle, '--format', 'pdf'],
      'There is no format pdf, but mermaid, svg, json, config.',
    ],
    [['draw', kettle, '--view', 'attic'], 'kettle has no view attic, but everything.'],
    [['draw', `${kettle}#teapot`], 'exports no machine or model teapot, but kettleMachine.'],
    [['draw', join(folder, 'src/serialize.ts')], 'exports no machine of XState 5 and no model.'],
    [['draw', 'nowhere.ts'], 'There is no file nowhere.ts.'],
    [['paint', kettle], 'There is no command paint.'],
    [['draw'], 'Which file?'],
    [['diff', kettle], 'Which second file?'],
    [['check', kettle, '--limit', 'few'], '--limit is a number, not few.'],
    [['check', kettle, '--fast'], "Unknown option '--fast'"],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('statecharts mutate', () => {
  it('lists the mutants that no rule detects', async () => {
    const { out } = await run('mutate', model);
    expect(out).toMatch(/^turnstile: \d+ mutants, \d+ detected\n- /);
  });
});

describe('statecharts diff', () => {
  it('finds nothing in equal charts', async () => {
    expect(await run('diff', turnstile, model)).toMatchObject({
      code: 0,
      out: 'The charts are equal.',
    });
  });

  it('names what is added, removed and changed', async () => {
    const fixtures = join(folder, 'tests/fixtures/command/door.machine.ts');
    const { code, out } = await run('diff', `${fixtures}#before`, `${fixtures}#after`);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual(chartDifferences(readChart(before), readChart(after)));
    expect(out.split('\n')).toEqual([
      '- state ajar',
      '~ state shut: entry (none) → beep',
      '+ state locked',
      '- transition ajar | pull',
      '~ transition shut | pull: guard isFree → (none); actions (none) → count',
      '+ transition shut | lock → locked',
      '~ transition open | push: target ajar → shut',
    ]);
  });
});

describe('statecharts view', () => {
  it('serves a page with all views of the chart', async () => {
    const { address, close } = await serveView(readChart(kettleMachine), 0);
    const page = await (await fetch(address)).text();
    close();
    expect(page).toContain('<title>kettle</title>');
    expect(page).toContain('>descaling</text>');
    expect(page).toContain('id="v0-tip-event"');
    expect(page).not.toMatch(/#tip-/);
  });
});

it('runs as a program of the package', () => {
  const program = join(folder, 'bin/statecharts.mjs');
  expect(execFileSync(process.execPath, [program], { encoding: 'utf8' })).toContain(
    'statecharts <command> <file.ts>[#export]',
  );
});
