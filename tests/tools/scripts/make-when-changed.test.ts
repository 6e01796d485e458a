import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeWhenChanged } from '../../../tools/scripts/lib/make-when-changed.mjs';
import { root } from '../../../tools/scripts/lib/run.mjs';

let folder = '';
let times = 0;

beforeEach(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'test-'));
  times = 0;
  writeFileSync(join(folder, 'source'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => relative(root, join(folder, name));
const make = () => {
  times += 1;
  writeFileSync(join(folder, 'made'), '');
  return Promise.resolve();
};
const run = (how = make, variant?: string) =>
  makeWhenChanged({
    made: inFolder('made'),
    stamp: inFolder('stamps/made'),
    sources: [inFolder('source')],
    variant,
    make: how,
  });

it('makes a file once, again when a source has changed, and again when it is gone', async () => {
  await run();
  await run();
  expect(times).toBe(1);
  writeFileSync(join(folder, 'source'), 'two');
  await run();
  expect(times).toBe(2);
  rmSync(join(folder, 'made'));
  await run();
  expect(times).toBe(3);
});

it('makes a file again for another variant', async () => {
  await run(make, 'a');
  await run(make, 'a');
  expect(times).toBe(1);
  await run();
  expect(times).toBe(2);
});

it('makes it again after a failure', async () => {
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await run();
  expect(times).toBe(1);
});
