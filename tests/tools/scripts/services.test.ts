import { describe, expect, it, vi } from 'vitest';
import { runUntilEnd, startService } from '../../../tools/scripts/lib/services.mjs';

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
