import { and, assign, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { UnnamedPartError } from '../src/part-names.ts';
import { declaredTransitions, readChart } from '../src/read-chart.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { playerMachine } from './fixtures/player.machine.ts';

describe('readChart', () => {
  it('reads all parts of a state', () => {
    const chart = readChart(bookingMachine);
    expect(chart.nodes.find(({ id }) => id === 'booking.held')).toEqual({
      id: 'booking.held',
      path: 'held',
      key: 'held',
      type: 'compound',
      description: undefined,
      tags: [],
      entry: [],
      exit: ['releaseSeats'],
      invokes: [],
      initial: 'booking.held.summary',
      history: undefined,
      children: [
        expect.objectContaining({ path: 'held.summary', type: 'atomic', tags: [] }),
        expect.objectContaining({
          path: 'held.paying',
          tags: ['busy'],
          invokes: [{ id: 'charge', source: 'charge' }],
        }),
      ],
    });
  });

  it('reads the transitions with their events in words, composed guards, targets and actions', () => {
    const { transitions } = readChart(bookingMachine);
    expect(
      transitions.map(({ source, label, guard, targets, actions }) =>
        [source, label, guard, ...targets, ...actions].filter(Boolean).join(' '),
      ),
    ).toEqual([
      'booking leave booking.left',
      'booking.entering always isMember booking.loading',
      'booking.entering always booking.refused',
      'booking.loading done: loadSeats booking.picking',
      'booking.loading error: loadSeats booking.failed',
      'booking.picking seat.pick hasRoom and (not isPicked) addSeat',
      'booking.picking seat.drop hasSeats dropSeat',
      'booking.picking seats.sold forgetSeats noteConflict',
      'booking.picking seats.confirm hasSeats booking.holding',
      'booking.holding done: hold booking.held',
      'booking.holding error: hold booking.picking forgetSeats noteConflict',
      'booking.held after holdTime booking.picking forgetSeats noteTimeout',
      'booking.held.summary pay booking.held.paying',
      'booking.held.paying done: charge booking.booked',
      'booking.held.paying error: charge booking.held.summary',
    ]);
  });

  it('reads history, snapshots, re-entry, ends of compound states and parameters', () => {
    const { nodes, transitions } = readChart(playerMachine);
    const find = (id: string) => transitions.find((transition) => transition.id === id);
    expect(nodes.find(({ path }) => path === 'on.resumed')).toMatchObject({
      type: 'history',
      history: 'deep',
    });
    expect(nodes.find(({ path }) => path === 'on.track.second')).toMatchObject({
      entry: ['blink {"times":2}'],
    });
    expect(find('player.on | xstate.snapshot.playback | 0')).toMatchObject({
      label: 'snapshot: playback',
      targets: [],
    });
    expect(find('player.on.sound.fading | quiet | 0')).toMatchObject({ reenter: true });
    expect(find('player.on.sound.steady | volume.down | 0')).toMatchObject({
      guard: 'not (isSilent or (in {"on":{"track":"second"}}))',
    });
    expect(find('player.stopping | xstate.done.state.player.stopping | 0')).toMatchObject({
      label: 'done',
      actions: ['tellOwner', 'announce'],
    });
  });

  it('gives the transitions the same ids in a copy with other implementations', () => {
    const copy = bookingMachine.provide({ actions: { releaseSeats: () => undefined } });
    expect(declaredTransitions(copy)).toEqual(
      readChart(bookingMachine).transitions.map(({ id }) => id),
    );
    expect(new Set(declaredTransitions(copy)).size).toBe(15);
  });
});

describe('a chart with inline parts', () => {
  const inline = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'go' } },
    guards: { named: () => true },
    actors: { named: fromPromise(() => Promise.resolve()) },
  }).createMachine({
    id: 'inline',
    context: { count: 0 },
    initial: 'one',
    states: {
      one: {
        entry: () => undefined,
        exit: assign({ count: 1 }),
        invoke: { src: fromPromise(() => Promise.resolve()) },
        after: { 300: 'two' },
        on: { go: { guard: and(['named', () => true]), actions: () => undefined } },
        always: { guard: ({ context }) => context.count > 1, target: 'two' },
      },
      two: {},
    },
  });

  it('is refused, with each of them named', () => {
    const where = '"inline.one | go | 0"';
    expect(() => readChart(inline)).toThrow(
      new UnnamedPartError(
        'inline: everything must be named in setup(), but these are inline: ' +
          'an action at the entry of #inline.one; an action at the exit of #inline.one; ' +
          `an invoked actor at #inline.one; a guard at ${where}; an action at ${where}; ` +
          'the delay 300 at #inline.one; a guard at "inline.one | always | 0"',
      ),
    );
  });
});
