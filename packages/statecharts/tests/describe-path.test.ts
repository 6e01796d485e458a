import { describe, expect, it } from 'vitest';
import { eventName } from '../src/event-types.ts';
import { stateName } from '../src/state-name.ts';

describe('names in words', () => {
  it('describe states, nested and parallel', () => {
    expect(
      [
        'idle',
        { tickets: 'loading' },
        { on: { sound: 'steady', track: { first: 'intro' } } },
        { form: {} },
      ].map(stateName),
    ).toEqual(['idle', 'tickets.loading', 'on.{sound.steady, track.first.intro}', 'form']);
  });

  it('describe the events of actors and timers, and leave others unchanged', () => {
    expect(
      [
        'seat.pick',
        'xstate.done.actor.hold',
        'xstate.error.actor.0.booking.loading',
        'xstate.snapshot.cart',
        'xstate.after.holdTime.booking.held',
      ].map(eventName),
    ).toEqual([
      'seat.pick',
      'done: hold',
      'error: 0.booking.loading',
      'snapshot: cart',
      'after holdTime',
    ]);
  });
});
