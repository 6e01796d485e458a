import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { coverPaths } from '../src/cover-paths.ts';
import { exportPath } from '../src/describe-path.ts';
import { explore } from '../src/explore.ts';
import { recallProof, storeProof } from '../src/proof-cache.ts';
import { runPath } from '../src/run-path.ts';
import { hashSources } from '../src/source-hash.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { playerModel } from './fixtures/player.model.ts';

/** Removed at the end of the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const booking = bookingModel(bookingMachine);
const paths = coverPaths(explore(booking));

describe('a stored proof', () => {
  const stored = () => {
    const file = join(newFolder(), 'proofs', 'booking.json');
    storeProof(file, 'hash', paths);
    return file;
  };

  it('gives the same paths, which run on the live machine', async () => {
    const recalled = recallProof(stored(), 'hash', booking) ?? [];
    expect(recalled.map(exportPath)).toEqual(paths.map(exportPath));
    const runs = await Promise.all(recalled.map((path) => runPath(booking, path)));
    expect(runs).toHaveLength(paths.length);
  });

  it('is not used for other sources', () => {
    expect(recallProof(stored(), 'other hash', booking)).toBeUndefined();
  });

  it('is not used when an event is no longer offered', () => {
    const fewer = { ...booking, cases: { ...booking.cases, 'seat.pick': [{ seat: 'B1' }] } };
    expect(recallProof(stored(), 'hash', fewer)).toBeUndefined();
  });

  it('is not used when its file is missing or damaged', () => {
    const file = join(newFolder(), 'booking.json');
    expect(recallProof(file, 'hash', booking)).toBeUndefined();
    for (const text of ['{', 'null', '{"sources":"hash"}', '{"sources":"hash","paths":[1]}']) {
      writeFileSync(file, text);
      expect(recallProof(file, 'hash', booking)).toBeUndefined();
    }
  });

  it('keeps the input and the snapshots of children of its paths', () => {
    const file = join(newFolder(), 'player.json');
    const played = coverPaths(explore(playerModel));
    storeProof(file, 'hash', played);
    expect(recallProof(file, 'hash', playerModel)?.map(exportPath)).toEqual(played.map(exportPath));
  });
});

describe('hashSources', () => {
  const files = (second: string, lock = '{}') => {
    const folder = newFolder();
    const first = join(folder, 'first.ts');
    writeFileSync(first, 'import { b } from \'./second.ts\';\nexport { c } from "./third.ts";\n');
    writeFileSync(join(folder, 'second.ts'), second);
    writeFileSync(join(folder, 'third.ts'), "import './second.ts';\n");
    writeFileSync(join(folder, 'lock.json'), lock);
    return hashSources(first, [join(folder, 'lock.json')]);
  };

  it('is the same for the same sources', () => {
    expect(files('export const b = 1;')).toBe(files('export const b = 1;'));
  });

  it('changes with an imported file and with the lock file', () => {
    const hashes = [files('1;'), files('2;'), files('1;', '{ }')];
    expect(new Set(hashes).size).toBe(3);
  });

  it('follows imports of this package by its name', () => {
    const first = join(newFolder(), 'first.ts');
    writeFileSync(first, "import { explore } from '@marquee/statecharts/explore';\n");
    const explored = join(import.meta.dirname, '../src/explore.ts');
    expect(hashSources(first, [])).toBe(hashSources(first, [explored]));
  });

  it('refuses an import that cannot be followed', () => {
    expect(() => files('await import(name);')).toThrow('second.ts imports something by a computed');
  });
});
