import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../tools/scripts/install.mjs';
import { runUntilEnd, startService } from '../../../tools/scripts/services.mjs';
import { sumResults } from '../../../tools/scripts/test-results.mjs';

describe('what is installed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-install-'));
    mkdirSync(join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lock = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }));

  it.each([
    ['the same', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    ['nothing', {}, false],
  ])('is compared with the lock file: %s', (_name, installed, expected) => {
    lock('package-lock.json', {
      '': { name: 'marquee' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/for-another-system': { version: '2.0.0', optional: true },
    });
    lock('node_modules/.package-lock.json', installed);
    expect(isInstalled(folder)).toBe(expected);
  });

  it('is nothing without node_modules, or with half of it', () => {
    lock('package-lock.json', {});
    expect(isInstalled(folder)).toBe(false);
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages":');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('programs that belong together', () => {
  const stayReady =
    "process.send({ ready: true, url: 'here' }); process.on('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1000);";
  const endWhenAsked =
    "process.send({ ready: true }); process.on('SIGUSR2', () => process.exit(3)); setTimeout(() => process.kill(process.pid, 'SIGUSR2'), 1);";

  it('are ready when they say so, and end when they are told to', async () => {
    const service = await startService('A', ['-e', stayReady]);
    expect(service.ready).toEqual({ ready: true, url: 'here' });
    await service.end();
    await service.ended;
  });

  it('end together when one of them dies, with a sentence that names it', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const steady = await startService('Steady', ['-e', stayReady]);
    const mortal = await startService('Mortal', ['-e', endWhenAsked]);
    const code = await runUntilEnd({ Steady: steady, Mortal: mortal, Absent: undefined });
    await steady.ended;
    expect([code, said.mock.calls]).toEqual([
      1,
      [['Mortal has ended unexpectedly, so everything ends.']],
    ]);
    said.mockRestore();
  });

  it('are not there when they end before they are ready', async () => {
    await expect(startService('The server', ['-e', 'process.exit(1)'])).rejects.toThrow(
      'The server did not start; see above.',
    );
  });
});

describe('the sum of all tests', () => {
  const vitest = (numPassedTests: number, numFailedTests: number) => ({
    runner: 'vitest' as const,
    code: numFailedTests === 0 ? 0 : 1,
    report: { numPassedTests, numFailedTests },
  });
  const playwright = (stats: object, code = 0) => ({
    runner: 'playwright' as const,
    code,
    report: { stats },
  });

  it.each([
    ['both green', [vitest(10, 0), playwright({ expected: 5 })], { passed: 15, failed: 0 }],
    [
      'failures of both',
      [vitest(9, 1), playwright({ expected: 4, unexpected: 2 }, 1)],
      { passed: 13, failed: 3 },
    ],
    ['a flaky test', [playwright({ expected: 4, flaky: 1 })], { passed: 5, failed: 0 }],
    ['a file that cannot be loaded', [{ ...vitest(3, 0), code: 1 }], { passed: 3, failed: 1 }],
    [
      'a runner that crashed',
      [{ runner: 'vitest' as const, code: 1, report: undefined }],
      { passed: 0, failed: 1 },
    ],
  ])('counts %s', (_name, runs, expected) => {
    expect(sumResults(runs)).toEqual(expected);
  });
});
