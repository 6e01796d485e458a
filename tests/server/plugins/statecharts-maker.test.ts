import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createMaker,
  makeWith,
  type MakerProgress,
} from '../../../server/plugins/statecharts-maker.ts';

describe('createMaker', () => {
  it('makes once for all who ask, and tells each how far it is (X-CHART-90)', async () => {
    const { make, runs } = heldMake();
    const maker = createMaker(make);
    const asked = [maker(), maker()];
    runs[0]?.report({ step: 'drawing', done: 0, of: 2 });
    expect(await Promise.all(asked)).toEqual([
      { step: 'drawing', done: 0, of: 2 },
      { step: 'drawing', done: 0, of: 2 },
    ]);
    runs[0]?.report({ step: 'building' });
    expect(await maker()).toEqual({ step: 'building' });
    runs[0]?.resolve();
    await runs[0]?.ended;
    expect(await maker()).toEqual({ step: 'made' });
    expect(runs).toHaveLength(1);
  });

  it('answers with the end when nothing is to be made (X-CHART-90)', async () => {
    expect(await createMaker(() => Promise.resolve())()).toEqual({ step: 'made' });
  });

  it('tells a failure once, and starts again for the next who asks (X-CHART-90)', async () => {
    const { make, runs } = heldMake();
    const maker = createMaker(make);
    const first = maker();
    runs[0]?.report({ step: 'building' });
    await first;
    runs[0]?.reject(new Error('no'));
    await runs[0]?.ended;
    expect(await maker()).toEqual({ step: 'failed' });
    const again = maker();
    runs[1]?.resolve();
    expect(await again).toEqual({ step: 'made' });
    expect(runs).toHaveLength(2);
  });
});

describe('makeWith', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-maker-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const program = (text: string): string => {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, text);
    return file;
  };

  it('passes on what the program tells, and leaves out what it does not know (X-CHART-90)', async () => {
    const told: MakerProgress[] = [];
    const text = `
      process.send({ step: 'drawing', done: 1, of: Number(process.argv[2]) });
      process.send({ step: 'resting' });
      process.send({ step: 'building' }, () => process.disconnect());`;
    await makeWith(program(text), '7')((progress) => told.push(progress));
    expect(told).toEqual([{ step: 'drawing', done: 1, of: 7 }, { step: 'building' }]);
  });

  it('fails when the program does (X-CHART-90)', async () => {
    const make = makeWith(program('process.exit(1)'));
    await expect(make(() => undefined)).rejects.toThrow('Making the statecharts failed.');
  });
});

interface Run {
  report: (progress: MakerProgress) => void;
  resolve: () => void;
  reject: (fault: Error) => void;
  /** Settles when the run has ended. */
  ended: Promise<void>;
}

/** Makes nothing, and ends when the test says so. */
function heldMake() {
  const runs: Run[] = [];
  const make = (report: Run['report']): Promise<void> => {
    const made = new Promise<void>((resolve, reject) => {
      runs.push({ report, resolve, reject, ended: Promise.resolve() });
    });
    const run = runs.at(-1);
    if (run !== undefined) run.ended = made.catch(() => undefined);
    return made;
  };
  return { make, runs };
}
