import { describe, expect, it } from 'vitest';
import { stateName } from '../../../src/state-name.ts';
import { familiesOf, type Family } from '../../../src/visualiser/watch/families.ts';
import { sequenceOf } from '../../../src/visualiser/watch/sequence.ts';
import {
  nothingWatched,
  receive,
  watchedAt,
  type Watched,
} from '../../../src/visualiser/watch/watched.ts';
import { step, stepsOf } from './examples.ts';

const booking = { session: 'x:1', name: 'booking' };
const steps = [
  step(1, 'x:1', 'loading', { machine: 'booking', event: 'xstate.init' }),
  step(2, 'x:1', 'picking', {
    ...{ machine: 'booking', event: 'xstate.done.actor.load' },
    sender: { session: 'x:9', name: 'load' },
  }),
  step(3, 'x:2', 'idle', {
    ...{ machine: 'seatHold', parent: 'x:1' },
    event: 'xstate.init',
  }),
  step(4, 'x:7', 'shown', { machine: 'toasts' }),
  step(5, 'x:2', 'holding', {
    ...{ machine: 'seatHold', parent: 'x:1' },
    event: 'seats.want',
    sender: booking,
  }),
  step(6, 'x:1', 'held', {
    ...{ machine: 'booking', event: 'hold.changed' },
    sender: { session: 'x:2', name: 'seatHold' },
  }),
];
const watched: Watched = steps.reduce(
  (all, each) => receive(all, { kind: 'step', tabId: 'a', step: each }, 0),
  receive(nothingWatched, stepsOf('a', []), 0),
);

function familyOf(machine: string): Family {
  const family = familiesOf(watched.machines).find(
    ({ members }) => members[0]?.step.machine === machine,
  );
  if (family === undefined) throw new Error(`no family of ${machine}`);
  return family;
}

describe('a sequence of messages', () => {
  it('has the messages between the actors of a family, in their order (X-CHART-100)', () => {
    const { lanes, messages } = sequenceOf(watched.log, familyOf('booking'));
    expect(lanes).toEqual(['page', 'booking', 'load', 'seatHold']);
    expect(
      messages.map(
        ({ from, to, event, state }) => `${lanes[from]} → ${lanes[to]}: ${event} ${state}`,
      ),
    ).toEqual([
      'page → booking: xstate.init loading',
      'load → booking: done: load picking',
      'booking → seatHold: xstate.init idle',
      'booking → seatHold: seats.want holding',
      'seatHold → booking: hold.changed held',
    ]);
  });

  it('is of the last hundred messages (X-CHART-100)', () => {
    const many = Array.from({ length: 150 }, (_, at) =>
      step(at + 7, 'x:7', 'shown', { machine: 'toasts' }),
    );
    const all = many.reduce(
      (so, each) => receive(so, { kind: 'step', tabId: 'a', step: each }, 0),
      watched,
    );
    expect(sequenceOf(all.log, familyOf('toasts')).messages).toHaveLength(100);
  });
});

describe('time travel', () => {
  const statesAt = (number: number) => {
    const line = watched.log.find((each) => each.step.number === number);
    if (line === undefined) throw new Error('no such step');
    return watchedAt(watched, line).machines.map(
      ({ step: { machine, value } }) => `${machine} ${stateName(value)}`,
    );
  };

  it('shows the machines as they were at a step (X-CHART-101)', () => {
    expect(statesAt(3)).toEqual(['booking picking', 'seatHold idle']);
    expect(statesAt(6)).toEqual(['booking held', 'seatHold holding', 'toasts shown']);
  });

  it('shows a machine that has ended since (X-CHART-101)', () => {
    const ended = receive(
      watched,
      {
        kind: 'step',
        tabId: 'a',
        step: step(7, 'x:2', 'ended', { machine: 'seatHold', status: 'done' }),
      },
      0,
    );
    expect(ended.machines.map(({ step: { machine } }) => machine)).toEqual(['booking', 'toasts']);
    const [, , , , line] = ended.log;
    if (line === undefined) throw new Error('no such step');
    expect(watchedAt(ended, line).machines).toHaveLength(3);
  });
});
