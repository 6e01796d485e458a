import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  causes,
  MOST_STEPS,
  perform,
  replay,
  showMoment,
  shownMoment,
  startTimeline,
} from '../../src/simulation/timeline.ts';
import { readPosition, writePosition } from '../../src/simulation/position.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { stateKey } from '../../src/state-key.ts';
import { bookingMachine } from '../fixtures/booking.machine.ts';
import { bookingModel } from '../fixtures/booking.model.ts';

const booking = simulate(bookingModel(bookingMachine));
const ready = { type: 'xstate.done.actor.0.booking.loading' };
const pickSecond = { type: 'seat.pick', payload: 1 };
const picked = replay(booking, 'member', [ready, pickSecond]);
const atEnd = showMoment(picked, 2);

describe('the timeline of a simulation', () => {
  it('undoes and redoes a step without a change of the moments (X-CHART-43)', () => {
    const undone = showMoment(atEnd, 1);
    expect(shownMoment(undone).step.to.context).toMatchObject({ seats: [] });
    expect(shownMoment(showMoment(undone, 2))).toBe(shownMoment(atEnd));
  });

  it('replaces the undone steps by a new step (X-CHART-43)', () => {
    const other = perform(booking, showMoment(atEnd, 1), { type: 'leave' });
    expect(causes(other)).toEqual([ready, { type: 'leave' }]);
    expect(other.moments).toHaveLength(3);
    expect(causes(atEnd)).toEqual([ready, pickSecond]);
  });

  it('keeps the shown moment and gives the reason when a step does not fit (X-CHART-43)', () => {
    const refused = perform(booking, atEnd, { type: 'pay' });
    expect(refused).toEqual({ ...atEnd, problem: '“pay” with payload 0 is not offered' });
  });

  it('keeps the shown moment and gives the reason when the machine throws (X-CHART-43)', () => {
    const machine = setup({
      guards: {
        isFaulty: () => {
          throw new Error('no data');
        },
      },
    }).createMachine({
      id: 'faulty',
      initial: 'a',
      on: { go: '.b' },
      states: { a: {}, b: { always: { guard: 'isFaulty', target: 'a' } } },
    });
    const simulation = simulate({
      machine,
      inputs: { plain: undefined },
      cases: {},
      invariants: [],
    });
    const timeline = perform(simulation, startTimeline(simulation, 'plain'), { type: 'go' });
    expect([timeline.at, timeline.problem]).toEqual([0, expect.stringContaining('no data')]);
  });

  it(`has at most ${MOST_STEPS} steps (X-CHART-43)`, () => {
    const sold = Array.from({ length: MOST_STEPS }, () => ({ type: 'seats.sold' }));
    const timeline = replay(booking, 'member', [ready, ...sold]);
    expect(timeline.moments).toHaveLength(MOST_STEPS + 1);
    expect(timeline.problem).toContain('at most 200 steps');
  });

  it('shows the nearest moment for a number outside the timeline', () => {
    expect([showMoment(atEnd, -1).at, showMoment(atEnd, 99).at]).toEqual([0, 2]);
  });
});

describe('the link to a position', () => {
  const text = 'member*xstate.done.actor.0.booking.loading-0*seat.pick-1';

  it('names the input, and the event type and payload number of each step (X-CHART-45)', () => {
    expect(writePosition(atEnd)).toBe(text);
    expect(writePosition(showMoment(atEnd, 1))).toBe(
      'member*xstate.done.actor.0.booking.loading-0',
    );
    expect(new URLSearchParams({ play: text }).toString()).toBe(`play=${text}`);
  });

  it('leads to the same moment (X-CHART-45)', () => {
    const read = readPosition(booking, text);
    expect([read.at, read.problem]).toEqual([2, undefined]);
    expect(stateKey(shownMoment(read).step.to)).toBe(stateKey(shownMoment(atEnd).step.to));
  });

  it('keeps names with any character apart (X-CHART-45)', () => {
    const odd = 'a*b-1 %2A/ü';
    const simulation = simulate({
      ...bookingModel(bookingMachine),
      inputs: { [odd]: { account: 'member' } },
    });
    const written = writePosition(startTimeline(simulation, odd));
    expect(readPosition(simulation, written).moments[0].input).toBe(odd);
  });

  it('starts with the first input without a position (X-CHART-45)', () => {
    const { moments, problem } = readPosition(booking, '');
    expect([moments.length, moments[0].input, problem]).toEqual([1, 'member', undefined]);
  });

  it.each([
    ['an unknown input', 'nobody*leave-0', 0, 'No input is named “nobody”'],
    ['an input that cannot be decoded', '%E0%A4%A', 0, 'No input is named “%E0%A4%A”'],
    [
      'a step that is no longer offered',
      `${text}*pay-0*leave-0`,
      2,
      'Step 3 of 4 does not fit: “pay” with payload 0 is not offered',
    ],
    [
      'a payload that no longer exists',
      `${text}*seat.drop-7`,
      2,
      'Step 3 of 3 does not fit: “seat.drop” with payload 7 is not offered',
    ],
    ['a step without a number', `${text}*leave*leave-0`, 2, 'Step 3 of the link is not readable'],
    [
      'a step that cannot be decoded',
      `${text}*%E0%A4%A-0`,
      2,
      'Step 3 of the link is not readable',
    ],
    ['a cut link', `${text}*seats.conf`, 2, 'Step 3 of the link is not readable'],
  ])('keeps what fits of a link with %s, and says where it stops (X-CHART-45)', (...row) => {
    const [, link, at, problem] = row;
    expect(readPosition(booking, link)).toMatchObject({ at, problem });
  });

  it('reads no more of a link than a timeline can have (X-CHART-45)', () => {
    const long = `member*xstate.done.actor.0.booking.loading-0${'*seats.sold-0'.repeat(5000)}`;
    expect(readPosition(booking, long)).toMatchObject({
      at: MOST_STEPS,
      problem: 'The link is too long',
    });
  });
});
