import { createActor, createMachine } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { createInspection, type Report } from '../../../src/ui/create-inspection.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});

/** An inspection whose reporter arrives when the test says so. */
function scene({ isWatchable = true, hook }: { isWatchable?: boolean; hook?: () => void } = {}) {
  let resolve: (report: Report) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const loading = new Promise<Report>((...settle) => {
    [resolve, reject] = settle;
  });
  const loadReporter = vi.fn(() => loading);
  const inspection = createInspection({
    isWatchable: () => isWatchable,
    loadReporter,
    testHook: () => hook,
  });
  return { inspection, loadReporter, resolve, reject };
}

describe('the inspection of an actor', () => {
  it('is none in live mode, and the reporter is not loaded (X-CHART-50)', () => {
    const { inspection, loadReporter } = scene({ isWatchable: false });
    expect(inspection()).toBeUndefined();
    expect(loadReporter).not.toHaveBeenCalled();
  });

  it('is that of a browser test in live mode too', () => {
    const hook = vi.fn();
    const { inspection } = scene({ isWatchable: false, hook });
    createActor(lamp, inspection()).start();
    expect(hook).toHaveBeenCalled();
  });

  it('loads the reporter once, with the first actor', () => {
    const { inspection, loadReporter } = scene();
    inspection();
    inspection();
    expect(loadReporter).toHaveBeenCalledOnce();
  });

  it('reports what happened before the reporter was loaded, with its time (X-CHART-56)', async () => {
    const { inspection, resolve } = scene();
    const actor = createActor(lamp, inspection()).start();
    const startedBefore = Date.now();
    const report = vi.fn<Report>();
    resolve(report);
    await expect.poll(() => report.mock.calls.length).toBeGreaterThan(0);
    const early = report.mock.calls.map(([event]) => event.type);
    expect(early).toContain('@xstate.snapshot');
    expect(report.mock.calls.every(([, at]) => at <= startedBefore)).toBe(true);
    actor.send({ type: 'press' });
    expect(report.mock.calls.length).toBeGreaterThan(early.length);
  });

  it('keeps at most 500 events for a reporter that does not arrive (X-CHART-53)', async () => {
    const { inspection, resolve } = scene();
    for (let count = 0; count < 400; count += 1) createActor(lamp, inspection()).start();
    const report = vi.fn<Report>();
    resolve(report);
    await expect.poll(() => report.mock.calls.length).toBe(500);
  });

  it('does without the reporter when its file does not arrive (X-CHART-56)', async () => {
    const { inspection, reject } = scene();
    const actor = createActor(lamp, inspection()).start();
    reject(new TypeError('Failed to fetch'));
    await Promise.resolve();
    actor.send({ type: 'press' });
    expect(actor.getSnapshot().value).toBe('on');
  });

  it('serves a browser test and the reporter together (X-CHART-50)', async () => {
    const [hook, report] = [vi.fn(), vi.fn()];
    const { inspection, resolve } = scene({ hook });
    createActor(lamp, inspection()).start();
    resolve(report);
    await expect.poll(() => report.mock.calls.length).toBeGreaterThan(0);
    expect(report.mock.calls.length).toBe(hook.mock.calls.length);
  });
});
