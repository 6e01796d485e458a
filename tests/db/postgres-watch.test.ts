import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createWatch } from '../../server/db/postgres-watch.ts';

describe('the watch of a database server', () => {
  it('cuts no connections when only the listening one is lost (X-API-50)', async () => {
    const cut = vi.fn();
    const state = vi.fn();
    const ping = vi.fn(() => Promise.reject(new Error('terminated')));
    const watch = createWatch({
      ping,
      reconnect: () => undefined,
      cut,
      reports: { fault: () => undefined, state },
    });
    watch.start();
    await turn();
    watch.stop();
    expect(ping).toHaveBeenCalledOnce();
    expect(watch.isDown()).toBe(false);
    expect(cut).not.toHaveBeenCalled();
    expect(state).not.toHaveBeenCalled();
  });
});
