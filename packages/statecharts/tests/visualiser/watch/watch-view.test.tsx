import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { nothingWatched, receive } from '../../../src/visualiser/watch/watched.ts';
import { WatchView } from '../../../src/visualiser/watch/watch-view.tsx';
import { wordsOf } from '../../support/words-of.ts';
import { entry, here, step, stepsOf } from './examples.ts';

const entries = [entry('booking', 31), entry('seatHold', 12), entry('toasts', 3)];

function wordsOfView(
  messages: readonly Parameters<typeof receive>[1][],
  now = 0,
  known = entries,
): string {
  const watched = messages.reduce((all, message) => receive(all, message, 0), nothingWatched);
  const view = (
    <WatchView
      {...{ watched, now, entries: known, isPaused: false }}
      onPause={() => undefined}
      onClear={() => undefined}
    />
  );
  return wordsOf(renderToStaticMarkup(view));
}

const booking = step(1, 'x:1', { seating: 'picking' }, { machine: 'booking' });
const hold = step(2, 'x:2', 'idle', {
  machine: 'seatHold',
  parent: 'x:1',
  event: 'xstate.init',
  at: 31,
});

describe('the watching page', () => {
  it('says how to begin while no tab reports (X-CHART-54)', () => {
    expect(wordsOfView([])).toContain('No tab reports its machines.');
  });

  it('lists the tabs, and marks one that does not answer (X-CHART-54)', () => {
    const tabs = [here('a', 'Home', '/'), here('b', 'Seats', '/booking/7')];
    expect(wordsOfView(tabs)).toContain('All tabs Home / Seats /booking/7 No machine runs.');
    expect(wordsOfView(tabs, 60_000)).toContain('Home / (does not answer)');
  });

  it('shows a machine and the one that it has started side by side (X-CHART-55)', () => {
    const words = wordsOfView([stepsOf('a', [booking, hold])]);
    expect(words).toContain(
      'booking seating.picking Loading booking … seatHold idle Loading seatHold …',
    );
  });

  it('logs each step with its time, event and states, the last one first (X-CHART-55)', () => {
    const next = step(
      3,
      'x:1',
      { seating: 'summary' },
      { machine: 'booking', event: 'step.next', at: 40 },
    );
    const words = wordsOfView([stepsOf('a', [booking, hold, next])]);
    expect(words).toContain(
      'Pause Clear +9 ms booking step.next seating.picking → seating.summary Home / +30 ms seatHold xstate.init idle Home / first booking press seating.picking Home /',
    );
  });

  it('names a machine without a drawing (X-CHART-55)', () => {
    expect(wordsOfView([stepsOf('a', [booking])], 0, [])).toContain(
      'booking seating.picking There is no drawing of this machine.',
    );
  });
});
