import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { runNode } from '../../../tools/scripts/lib/run.mjs';
import { runSteps } from '../../../tools/scripts/lib/run-steps.ts';

const node = (name: string, script: string) => ({ name, command: `node -e "${script}"` });

describe('runSteps', () => {
  it('returns exit code and output of each step in their order', async () => {
    const steps = [
      node('fails', "console.log('a'); console.error('b'); process.exitCode = 3;"),
      node('passes', "console.log('c');"),
    ];
    const ended: string[] = [];
    const results = await runSteps(steps, 2, ({ name }) => ended.push(name));
    expect(results.map(({ name, code }) => [name, code])).toEqual([
      ['fails', 3],
      ['passes', 0],
    ]);
    expect(results.map(({ output }) => output.trim().split('\n').sort())).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
    expect(ended.sort()).toEqual(['fails', 'passes']);
  });

  it('runs at most the given number of steps at a time', async () => {
    const steps = ['1', '2', '3'].map((name) => node(name, ''));
    const ended: string[] = [];
    await runSteps(steps, 1, ({ name }) => ended.push(name));
    expect(ended).toEqual(['1', '2', '3']);
  });

  it('fails a step whose command does not exist', async () => {
    const [result] = await runSteps(
      [{ name: 'a', command: 'no-such-program' }],
      1,
      () => undefined,
    );
    expect(result?.code).not.toBe(0);
    expect(result?.output).toContain('no-such-program');
  });
});

describe('runNode', () => {
  it('gives a patient program the lowest priority, and others none', async () => {
    const script = `process.exitCode = require('node:os').getPriority()`;
    expect(await runNode(['-e', script], { isPatient: true })).toBe(19);
    expect(await runNode(['-e', script])).toBe(getPriority());
  });
});
