import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeaveGuard } from '../../../src/features/admin/section/leave-guard.ts';

/** The entries of a tab's history, of which the last one is a form. */
function fakeHistory() {
  const entries: unknown[] = ['list', 'form'].map((name) => ({ name }));
  let place = entries.length - 1;
  return {
    get state() {
      return entries[place];
    },
    pushState(state: unknown) {
      entries.splice(place + 1, entries.length, state);
      place += 1;
    },
    go(steps: number) {
      place += steps;
    },
    back() {
      place -= 1;
    },
    /** The position in the history, and the number of entries. */
    seen: () => [place, entries.length],
  };
}

describe('the guard of a changed form (A-SEC-14)', () => {
  let history = fakeHistory();
  beforeEach(() => {
    history = fakeHistory();
    vi.stubGlobal('history', history);
    vi.stubGlobal('location', { href: '/admin/genres/edit/3' });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('asks at each press of the back button, and stays', () => {
    const guard = createLeaveGuard();
    const ask = vi.fn();
    guard.begin();
    for (const presses of [1, 2]) {
      history.back();
      guard.onPop(ask);
      expect([ask.mock.calls.length, history.seen()]).toEqual([presses, [2, 3]]);
    }
    expect(history.state).toMatchObject({ name: 'form' });
  });

  it('goes back to the page before the form after the confirmation', () => {
    const guard = createLeaveGuard();
    guard.begin();
    guard.goBack();
    expect(history.state).toEqual({ name: 'list' });
  });

  it('goes back at once when the form may be left', () => {
    const guard = createLeaveGuard();
    guard.begin();
    history.back();
    guard.onPop(null);
    expect(history.state).toEqual({ name: 'list' });
  });

  it('adds one entry, also after a reload', () => {
    createLeaveGuard().begin();
    const reloaded = createLeaveGuard();
    reloaded.begin();
    expect(history.seen()).toEqual([2, 3]);
    reloaded.goBack();
    expect(history.state).toEqual({ name: 'list' });
  });

  it('removes its entry before a form closes, and then acts once', () => {
    const guard = createLeaveGuard();
    const act = vi.fn();
    guard.begin();
    guard.end(act);
    expect([act.mock.calls.length, history.state]).toEqual([0, { name: 'form' }]);
    guard.onPop(null);
    guard.onPop(null);
    expect([act.mock.calls.length, history.state]).toEqual([1, { name: 'form' }]);
  });

  it('acts at once without an entry', () => {
    const act = vi.fn();
    createLeaveGuard().end(act);
    expect([act.mock.calls.length, history.seen()]).toEqual([1, [1, 2]]);
  });
});
