import { describe, expect, it, vi } from 'vitest';
import { simulate } from '../../../src/simulation/simulate.ts';
import { replay, showMoment, shownMoment } from '../../../src/simulation/timeline.ts';
import { contextRows } from '../../../src/visualiser/play/context-rows.ts';
import { followPosition } from '../../../src/visualiser/play/follow-position.ts';
import { shownOf } from '../../../src/visualiser/play/shown.ts';
import { durationText, effectWords, payloadText } from '../../../src/visualiser/play/words.ts';
import { bookingMachine } from '../../fixtures/booking.machine.ts';
import { bookingModel } from '../../fixtures/booking.model.ts';

const booking = simulate(bookingModel(bookingMachine));
const ready = { type: 'xstate.done.actor.0.booking.loading' };
const timeline = replay(booking, 'member', [ready, { type: 'seat.pick' }]);

describe('what the chart shows of a play', () => {
  const moment = shownMoment(showMoment(timeline, 1));

  it('has the active states, the enabled transitions and those of the last step (X-CHART-40)', () => {
    const shown = shownOf(booking, moment, booking.offers(moment), () => undefined);
    expect(shown).toMatchObject({
      active: new Set(['booking', 'booking.picking']),
      enabled: new Set([
        'booking.picking | seat.pick | 0',
        'booking.picking | seats.sold | 0',
        'booking | leave | 0',
      ]),
      taken: new Set(['booking.loading | xstate.done.actor.0.booking.loading | 0']),
    });
  });

  it('takes the event of a pressed transition, and ignores one that is not enabled (X-CHART-40)', () => {
    const take = vi.fn();
    const shown = shownOf(booking, moment, booking.offers(moment), take);
    shown.take('booking.picking | seats.confirm | 0');
    shown.take('booking.picking | seat.pick | 0');
    expect(take.mock.calls).toEqual([[{ type: 'seat.pick' }]]);
  });
});

describe('the address of a play', () => {
  it('shows the moment of its own steps and keeps the later ones, as for the browser’s Back (X-CHART-45)', () => {
    const back = followPosition(booking, showMoment(timeline, 2), 'member');
    expect([back.at, back.moments]).toEqual([0, timeline.moments]);
  });

  it('replaces the steps by those of another link (X-CHART-45)', () => {
    const other = followPosition(booking, timeline, 'guest');
    expect(other.moments.map(({ input }) => input)).toEqual(['guest']);
  });
});

describe('the rows of a context', () => {
  it('compare each value with the step before (X-CHART-44)', () => {
    const before = { seats: [1], hold: { id: 7, until: null }, at: new Date(1), note: 'x' };
    const after = {
      seats: [1, 2],
      hold: { id: 7, until: undefined },
      at: new Date(2),
      films: [{ id: 1 }],
    };
    expect(contextRows(before, after)).toEqual([
      { path: 'seats', value: '[1,2]', before: '[1]', isChanged: true },
      { path: 'hold.id', value: '7', before: undefined, isChanged: false },
      { path: 'hold.until', value: 'undefined', before: 'null', isChanged: true },
      { path: 'at', value: '{"$date":2}', before: '{"$date":1}', isChanged: true },
      { path: 'films.0.id', value: '1', before: undefined, isChanged: true },
      { path: 'note', value: undefined, before: '"x"', isChanged: true },
    ]);
  });

  it('are none without a context', () => {
    expect(contextRows({}, {})).toEqual([]);
  });
});

describe('the words of a play', () => {
  it('give durations in the largest units', () => {
    expect([0, 250, 1000, 59_500, 60_000, 599_500, -3000].map(durationText)).toEqual([
      '0 ms',
      '250 ms',
      '1 s',
      '59.5 s',
      '1 min',
      '9 min 59.5 s',
      '-3 s',
    ]);
  });

  it('give payloads without the type, errors included', () => {
    expect(payloadText({ type: 'leave' })).toBe('');
    expect(payloadText({ ...{ error: new TypeError('network') }, type: 'failed' })).toBe(
      '{"error":{"$error":{"name":"TypeError","message":"network"}}}',
    );
  });

  it('name each kind of effect (X-CHART-44)', () => {
    const event = { type: 'notice', text: 'sold' };
    expect(
      [
        { type: 'action', name: 'save', params: { id: 1 } } as const,
        { type: 'action', name: 'clear', params: undefined } as const,
        { type: 'send', to: '#_parent', event, delay: 200 } as const,
        { type: 'send', to: 'hold', event, delay: undefined } as const,
        { type: 'emit', event } as const,
      ].map(effectWords),
    ).toEqual([
      { verb: 'action', name: 'save', detail: '{"id":1}' },
      { verb: 'action', name: 'clear', detail: '' },
      { verb: 'sends', name: 'notice to its parent in 200 ms', detail: '{"text":"sold"}' },
      { verb: 'sends', name: 'notice to hold', detail: '{"text":"sold"}' },
      { verb: 'emits', name: 'notice', detail: '{"text":"sold"}' },
    ]);
  });
});
