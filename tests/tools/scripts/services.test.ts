import { describe, expect, it, vi } from 'vitest';
import {
  emulatorUrl,
  runUntilEnd,
  startService,
  withFirst,
} from '../../../tools/scripts/lib/services.mjs';

const readyUntilTerminated =
  "process.send({ ready: true, url: 'here' }); process.on('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1000);";
const readyThenExits =
  "process.send({ ready: true }); process.on('SIGUSR2', () => process.exit(3)); setTimeout(() => process.kill(process.pid, 'SIGUSR2'), 1);";

describe('startService', () => {
  it('resolves with the ready message and ends on request', async () => {
    const service = await startService('A', ['-e', readyUntilTerminated]);
    expect(service.ready).toEqual({ ready: true, url: 'here' });
    await service.end();
    await service.ended;
  });

  it('rejects when the program exits before it is ready', async () => {
    await expect(startService('The server', ['-e', 'process.exit(1)'])).rejects.toThrow(
      'The server did not start; see above.',
    );
  });
});

describe('withFirst', () => {
  it('starts both at the same time', async () => {
    const order: string[] = [];
    const first = Promise.resolve().then(() => order.push('first started'));
    await withFirst(first, () => Promise.resolve(order.push('second begun')));
    expect(order).toEqual(['second begun', 'first started']);
  });

  it('stops the second program when the first one fails (X-API-182)', async () => {
    const first = startService('The emulator', ['-e', 'process.exit(1)']);
    const stopped = withFirst(first, (failed) =>
      startService('The server', ['-e', 'setInterval(() => undefined, 1000)'], {}, failed),
    );
    await expect(stopped).rejects.toThrow('The emulator did not start; see above.');
  });
});

describe('emulatorUrl', () => {
  it.each([
    [{}, 'http://127.0.0.1:3001'],
    [
      { APP_MODE: 'demo', EMULATOR_PORT: ' 4001 ', EMULATOR_HOST: '127.0.0.2' },
      'http://127.0.0.2:4001',
    ],
    [{ EMULATOR_PORT: '', EMULATOR_HOST: '' }, 'http://127.0.0.1:3001'],
    [{ EMULATOR_HOST: '::1' }, 'http://[::1]:3001'],
    [{ EMULATOR_PORT: '0' }, undefined],
    [{ APP_MODE: 'live' }, undefined],
  ])('reads %j as %s (X-API-182)', (env, url) => {
    expect(emulatorUrl(env)).toBe(url);
  });
});

describe('runUntilEnd', () => {
  it('ends all services when one exits, and names that one', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const steady = await startService('Steady', ['-e', readyUntilTerminated]);
    const exiting = await startService('Exiting', ['-e', readyThenExits]);
    const code = await runUntilEnd({ Steady: steady, Exiting: exiting, Absent: undefined });
    await steady.ended;
    expect([code, printed.mock.calls]).toEqual([
      1,
      [['Exiting has ended unexpectedly, so everything ends.']],
    ]);
    printed.mockRestore();
  });
});
