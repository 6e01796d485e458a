import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { bothVersions } from '../../src/command/both-versions.ts';
import { changeLines, chartChanges } from '../../src/command/diff.ts';
import { main } from '../../src/command/main.ts';
import { serveDrawings } from '../../src/command/view.ts';
import { viewsOf } from '../../src/drawing/view.ts';
import { kettleMachine } from '../../example/kettle.machine.ts';
import { readChart } from '../../src/read-chart.ts';
import { after, before } from '../fixtures/command/door.machine.ts';

const folder = join(import.meta.dirname, '../..');
const turnstile = join(folder, 'example/turnstile.machine.ts');
const model = join(folder, 'example/turnstile.model.ts');
const kettle = join(folder, 'example/kettle.machine.ts');
const program = join(folder, 'bin/statecharts.mjs');

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

  it('counts the pairs of transitions when it is asked, in words that agree (X-CHART-105)', async () => {
    const { out } = await run('check', model, '--pairs');
    expect(out).toContain('9 pairs of transitions taken, by 1 path of 11 steps in all');
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
    [['diff', kettle, kettle, '--format', 'json'], 'There is no format json, but text, svg.'],
    [['draw', 'no-such-branch:door.machine.ts'], 'There is no revision no-such-branch here.'],
    [['draw', '--help:door.machine.ts'], "Unknown option '--help:door.machine.ts'"],
    [['check', kettle, '--limit', 'few'], '--limit is a number, not few.'],
    [['check', kettle, '--fast'], "Unknown option '--fast'"],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('says why a file does not load', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'statecharts-'));
    try {
      const file = join(elsewhere, 'lamp.ts');
      writeFileSync(
        file,
        `import { nothing } from './not-there.ts';\nexport const lamp = nothing;\n`,
      );
      const { code, err } = await run('diff', file, kettle);
      expect(code).toBe(2);
      expect(err).toMatch(/lamp\.ts does not load: .*not-there/);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
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
    expect(out.split('\n')).toEqual(changeLines(chartChanges(readChart(before), readChart(after))));
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

describe('a drawing of two versions', () => {
  const door = join(folder, 'tests/fixtures/command/door.machine.ts');

  it('has what is added, removed and changed, each with a sign, a colour and its words', async () => {
    const { code, out } = await run('diff', `${door}#before`, `${door}#after`, '--format', 'svg');
    expect(code).toBe(1);
    // The card of the state that is gone, with its row.
    expect(out).toMatch(/<g class="removed">.*>−<.*>ajar<.*class="row event gone".*>pull</);
    expect(out).toMatch(/<g class="added">.*>[+]<.*>locked</);
    expect(out).toMatch(/<g class="changed"><title>entry [(]none[)] → beep<\/title>.*>~<.*>shut</);
    // Another guard, and another target: the old row and the new one.
    expect(out).toMatch(/gone".*>pull<tspan class="guard"> \[isFree\]<.*tint added.*>pull<\/text>/);
    expect(out.match(/>push</g)).toHaveLength(2);
    expect(out).toMatch(/<path class="event removed"/);
    expect(out).toMatch(/<path class="event added"/);
    // The line of a row that is there twice.
    expect(out).toMatch(/<path class="event changed"/);
    expect(out).toContain('</tspan> added');
  });

  it('leaves alone what is equal', async () => {
    const { code, out } = await run('diff', kettle, kettle, '--format', 'svg');
    expect(code).toBe(0);
    expect(out).not.toMatch(/class="(?:[^"]* )?(?:gone|tint \w+)"|<g class=/);
  });

  it('folds the states in which nothing differs, and opens the others', () => {
    const old = readChart(nested('idle'));
    const now = readChart(nested('ready'));
    const { chart, marks } = bothVersions(old, now, chartChanges(old, now));
    const [view] = viewsOf(chart, marks);
    expect(view).toMatchObject({ id: 'changes', folded: new Set(['nested.other']) });
    // The removed state is where it was, with what was inside it.
    expect(chart.nodes.map(({ id }) => id)).toEqual([
      'nested',
      'nested.one',
      'nested.one.ready',
      'nested.one.ready.deep',
      'removed: nested.one.idle',
      'removed: nested.one.idle.deep',
      'nested.other',
      'nested.other.within',
    ]);
  });

  it('is served as a page', async () => {
    const old = readChart(before);
    const now = readChart(after);
    const { chart, marks } = bothVersions(old, now, chartChanges(old, now));
    const { address, close } = await serveDrawings(chart, 0, marks);
    const page = await (await fetch(address)).text();
    await close();
    expect(page).toMatch(/<g class="removed">.*>ajar</);
  });

  /** A machine with two compound states; the first of them has one that is called `name`. */
  function nested(name: string) {
    return createMachine({
      id: 'nested',
      initial: 'one',
      states: {
        one: { initial: name, states: { [name]: { initial: 'deep', states: { deep: {} } } } },
        other: { initial: 'within', states: { within: {} } },
      },
    });
  }
});

it('reads a file of a revision from git, and removes what it wrote', async () => {
  const folderOfTest = mkdtempSync(join(tmpdir(), 'marquee-revision-'));
  const repository = join(folderOfTest, 'repository');
  const temporary = join(folderOfTest, 'temporary');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
  const write = (event: string) =>
    writeFileSync(
      join(repository, 'door.machine.ts'),
      `import { createMachine } from 'xstate';
       export const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { ${event}: 'open' } }, open: {} } });`,
    );
  const statecharts = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: temporary },
    });
  const installed = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));
  try {
    mkdirSync(temporary);
    mkdirSync(repository);
    symlinkSync(dirname(installed), join(repository, 'node_modules'));
    git('init', '-q');
    writeFileSync(join(repository, 'package.json'), '{"type":"module"}');
    write('push');
    git('add', 'package.json', 'door.machine.ts');
    git('commit', '-q', '-m', 'Push');
    write('pull');
    expect(statecharts('diff', 'HEAD:door.machine.ts', 'door.machine.ts')).toMatchObject({
      status: 1,
      stdout: '- transition shut | push\n+ transition shut | pull → open\n',
      stderr: '',
    });
    expect(statecharts('draw', 'HEAD:gate.machine.ts').stderr).toContain(
      'There is no file HEAD:gate.machine.ts.',
    );
    // The file is gone when the page would play it, so a revision is shown as drawings.
    const view = spawn(process.execPath, [program, 'view', 'HEAD:door.machine.ts', '--port', '0'], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: temporary },
    });
    let address = '';
    for await (const line of createInterface(view.stdout)) {
      address = /http:.*/.exec(line)?.[0] ?? '';
      break;
    }
    const page = await fetch(address);
    expect(await page.text()).toMatch(/>push<[^]*>open</);
    view.kill();
    await once(view, 'exit');
    expect(readdirSync(temporary).filter((name) => name.startsWith('statecharts-'))).toEqual([]);
  } finally {
    rmSync(folderOfTest, { recursive: true });
  }
});

describe('statecharts view', () => {
  it('serves a page with all views of the chart', async () => {
    const { address, close } = await serveDrawings(readChart(kettleMachine), 0);
    const page = await (await fetch(address)).text();
    await close();
    expect(page).toContain('<title>kettle</title>');
    expect(page).toContain('>descaling</text>');
    expect(page).toContain('id="v0-tip-event"');
    expect(page).not.toMatch(/#tip-/);
  });
});

it('runs as a program of the package', () => {
  expect(execFileSync(process.execPath, [program], { encoding: 'utf8' })).toContain(
    'statecharts <command> <file.ts>[#export]',
  );
});
