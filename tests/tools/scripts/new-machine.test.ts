import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { check } from 'prettier';
import ts from 'typescript';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { coverageProblems } from '@marquee/statecharts/check-model';
import { coverPaths } from '@marquee/statecharts/cover-paths';
import { explore } from '@marquee/statecharts/explore';
import { checkInvariants } from '@marquee/statecharts/invariants';
import type { MachineModel } from '@marquee/statecharts/model';
import { readChart } from '@marquee/statecharts/read-chart';
import { runPath } from '@marquee/statecharts/run-path';
import { ensureContractTypes } from '../../../tools/scripts/lib/contract-types.mjs';
import { createMachine, nameProblem } from '../../../tools/scripts/new-machine.ts';
import { withArea } from '../../../tools/scripts/new-machine/with-area.ts';
import { chartProblems } from '../../../tools/scripts/statecharts/chart-problems.ts';
import { projectMachines } from '../../../tools/scripts/statecharts/load-machines.ts';

const repository = resolve(import.meta.dirname, '../../..');
const AREAS = 'tools/scripts/statecharts/areas.ts';
const areas = "export const AREA_OF = {\n  booking: 'booking',\n  'seat-hold': 'booking',\n};\n";

/** What the files of a machine import. It is below the repository, where the packages are found. */
function copyProject(): string {
  mkdirSync(join(repository, '.cache'), { recursive: true });
  const root = mkdtempSync(join(repository, '.cache/new-machine-'));
  for (const file of [
    'machines/calls.ts',
    'machines/model/failures.ts',
    'machines/model/readers.ts',
    'tests/machines/describe-machine.ts',
  ]) {
    cpSync(join(repository, file), join(root, file));
  }
  cpSync(join(repository, 'machines/lifecycle'), join(root, 'machines/lifecycle'), {
    recursive: true,
  });
  mkdirSync(join(root, 'tools/scripts/statecharts'), { recursive: true });
  writeFileSync(join(root, AREAS), areas);
  for (const path of ['packages', 'tools/scripts/chart-coverage', 'domain', 'openapi.gen.d.ts']) {
    symlinkSync(join(repository, path), join(root, path));
  }
  return root;
}

/** Everything below a folder, without what its links lead to. */
function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
}

/** @param files the first imports the others */
function typeErrors(files: readonly [string, ...string[]]): string[] {
  const config = ts.readConfigFile(join(repository, 'tsconfig.json'), (path) =>
    readFileSync(path, 'utf8'),
  );
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, repository, {
    noEmit: true,
  });
  const program = ts.createProgram([files[0]], options);
  return files
    .flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('a new machine', () => {
  let root: string;
  let model: MachineModel;
  let written: string[];

  beforeAll(async () => {
    await ensureContractTypes();
    root = copyProject();
    written = await createMachine(root, 'gift-card', 'payment');
    ({ giftCardModel: model } = (await import(
      join(root, 'machines/gift-card/gift-card.model.ts')
    )) as {
      giftCardModel: MachineModel;
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('has a machine, a model, a test and an area, formatted', async () => {
    expect(written).toEqual([
      'machines/gift-card/gift-card.machine.ts',
      'machines/gift-card/gift-card.model.ts',
      'tests/machines/gift-card.test.ts',
      AREAS,
    ]);
    const look = { parser: 'typescript', printWidth: 100, singleQuote: true };
    for (const file of written) {
      expect(await check(readFileSync(join(root, file), 'utf8'), look), file).toBe(true);
    }
  });

  it('has generated paths that run, and invariants that apply and hold', async () => {
    const graph = explore(model);
    const paths = coverPaths(graph);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) await runPath(model, path);
    expect(coverageProblems(model, graph)).toEqual([]);
    expect(checkInvariants(model, graph)).toEqual({ violations: [], unused: [] });
  });

  it('shows a guard, a timer and a payload', () => {
    const chart = readChart(model.machine);
    expect(chart.transitions.map(({ label }) => label)).toContain('after patience');
    expect(chart.transitions.map(({ guard }) => guard)).toContain('hasTriesLeft');
    expect(model.cases).toHaveProperty(['entry.load'], [{ id: 'E-1' }]);
  });

  it('has a chart that can be drawn, beside the other machines', async () => {
    const machines = await projectMachines(root);
    expect(machines.map(({ name }) => name)).toContain('gift-card');
    expect(machines.flatMap(chartProblems)).toEqual([]);
  });

  it('compiles', () => {
    const [machine = '', modelFile = '', test = ''] = written.map((file) => join(root, file));
    expect(typeErrors([test, modelFile, machine])).toEqual([]);
  });
});

describe('the name of a new machine', () => {
  let root: string;
  beforeEach(() => (root = copyProject()));
  afterEach(() => rmSync(root, { recursive: true }));

  it.each(['', 'GiftCard', 'gift_card', '2-cards', 'gift-', '../gift', 'a'.repeat(41)])(
    'is refused when it is "%s", and nothing is written',
    async (name) => {
      const before = listFiles(root);
      await expect(createMachine(root, name, 'payment')).rejects.toThrow(
        'is no name: use lower-case words',
      );
      expect(listFiles(root)).toEqual(before);
    },
  );

  it('is refused when another machine has it, in any folder', async () => {
    await createMachine(root, 'gift-card', 'payment');
    const before = listFiles(root);
    await expect(createMachine(root, 'gift-card', 'payment')).rejects.toThrow(
      'The name "gift-card" is taken by machines/gift-card/gift-card.machine.ts.',
    );
    expect(nameProblem(root, 'payment')).toBe(
      'The name "payment" is taken by machines/lifecycle/payment/payment.machine.ts.',
    );
    expect(listFiles(root)).toEqual(before);
  });
});

describe('the area of a new machine', () => {
  it('is written into the table', async () => {
    const root = copyProject();
    await createMachine(root, 'gift-card', 'my page');
    expect(readFileSync(join(root, AREAS), 'utf8')).toContain("'gift-card': 'my page',");
    rmSync(root, { recursive: true });
  });

  it('is refused when there is no such area, and nothing is written', async () => {
    const root = copyProject();
    const before = listFiles(root);
    await expect(createMachine(root, 'gift-card', 'till')).rejects.toThrow(
      '"till" is no area: it is one of booking, payment, account,',
    );
    expect(listFiles(root)).toEqual(before);
    rmSync(root, { recursive: true });
  });

  it('is asked for in a terminal only', () => {
    const script = join(repository, 'tools/scripts/new-machine.ts');
    const { status, stderr } = spawnSync('node', ['--import', 'tsx', script, 'gift-voucher'], {
      cwd: repository,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('"" is no area: it is one of')]);
  });

  it.each([
    ['apple', "{\n  'apple': 'booking',\n  booking"],
    ['gift-card', "'booking',\n  'gift-card': 'booking',\n  'seat-hold'"],
    ['zebra', "'seat-hold': 'booking',\n  'zebra': 'booking',\n};\n"],
  ])('is in the table in the order of the names: %s', (name, part) => {
    expect(withArea(areas, { name, area: 'booking' })).toContain(part);
  });
});
