import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../src/api/http-client.ts';
import { createServerClock } from '../../src/api/server-clock.ts';
import { startRestoredSession } from '../../src/features/session/adapter.ts';
import { createSessionHandle } from '../../src/features/session/session-handle.ts';
import { stubBrowser } from './session-browser.ts';

function startVisitor() {
  const http = createHttpClient({ sessionId: () => null, onUnauthorised: () => undefined });
  return startRestoredSession(
    { http, clock: createServerClock() },
    { clearPersonalData: () => undefined, warn: () => undefined },
  );
}

describe('the session before and after its machine is loaded', () => {
  beforeEach(() => void stubBrowser());
  afterEach(() => vi.unstubAllGlobals());

  it('is unknown until the machine runs, and notifies its listeners then (C-SESS-22)', async () => {
    const session = createSessionHandle(true, startVisitor);
    const heard = vi.fn<() => void>();
    const stop = session.subscribe(heard);
    expect([session.isExpected, session.snapshot()]).toEqual([true, null]);
    await session.load();
    expect(session.snapshot()?.value).toEqual({ anonymous: 'idle' });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    session.send({ type: 'session.unauthorised', sessionId: null });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('starts one machine for several calls', async () => {
    const start = vi.fn(startVisitor);
    const session = createSessionHandle(false, start);
    const [one, other] = await Promise.all([session.load(), session.load()]);
    expect(one).toBe(other);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('tries again after the machine could not be loaded', async () => {
    const start = vi.fn(startVisitor).mockRejectedValueOnce(new TypeError('no network'));
    const session = createSessionHandle(false, start);
    await expect(session.load()).rejects.toThrow('no network');
    expect(session.snapshot()).toBeNull();
    await session.load();
    expect(session.snapshot()?.value).toEqual({ anonymous: 'idle' });
  });
});
