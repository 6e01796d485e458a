import {
  and,
  assign,
  createMachine,
  emit,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { statechartDocument } from '../src/document.ts';
import { cardOf } from '../src/drawing/card-content.ts';
import { diagrams } from '../src/mermaid.ts';
import { declaredTransitions, inlineParts, readChart } from '../src/read-chart.ts';
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
      initialActions: [],
      history: undefined,
      historyTargets: [],
      output: undefined,
      meta: undefined,
      children: [
        expect.objectContaining({ path: 'held.summary', type: 'atomic', tags: [] }),
        expect.objectContaining({
          path: 'held.paying',
          tags: ['busy'],
          invokes: [{ id: 'charge', source: 'charge', systemId: undefined }],
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

  it('is read, with the parts shown as inline', () => {
    const { nodes, transitions } = readChart(inline);
    expect(nodes.find(({ key }) => key === 'one')).toMatchObject({
      entry: ['(inline)'],
      exit: ['assign'],
      invokes: [{ source: '(inline)' }],
    });
    expect(transitions.map(({ label, guard, actions }) => [label, guard, ...actions])).toEqual([
      ['go', 'named and (inline)', '(inline)'],
      ['after 300 ms', undefined],
      ['always', '(inline)'],
    ]);
  });

  it('names each of them for a product that wants them named', () => {
    const where = '"inline.one | go | 0"';
    expect(inlineParts(inline)).toEqual([
      'an action at the entry of #inline.one',
      'an action at the exit of #inline.one',
      'an invoked actor at #inline.one',
      'the delay 300 at #inline.one',
      `a guard at ${where}`,
      `an action at ${where}`,
      'a guard at "inline.one | always | 0"',
    ]);
    expect(inlineParts(bookingMachine)).toEqual([]);
  });
});

describe('a chart in the usual styles of XState', () => {
  const styles = createMachine({
    id: 'styles',
    initial: 'idle',
    output: { code: 7 },
    states: {
      idle: {
        meta: { title: 'Waiting' },
        entry: [raise({ type: 'NEXT' }, { delay: 5 }), emit({ type: 'shown' })],
        on: {
          NEXT: {
            target: '#busy',
            actions: [
              sendTo('kid', { type: 'PING' }),
              spawnChild('worker', { id: 'kid' }),
              stopChild('kid'),
              function track() {
                return undefined;
              },
            ],
          },
        },
      },
      busy: {
        id: 'busy',
        initial: { target: 'first', actions: 'begin' },
        invoke: { src: fromPromise(() => Promise.resolve()), systemId: 'loader', onDone: '.last' },
        states: {
          first: { after: { 1000: 'last' } },
          last: { type: 'final', output: () => 1 },
          back: { type: 'history', history: 'deep', target: 'last' },
          other: { type: 'history', target: '#styles.idle' },
        },
      },
    },
  });

  it('shows what they do', () => {
    const { nodes, transitions } = readChart(styles);
    const find = (path: string) => nodes.find((node) => node.path === path);
    expect(find('idle')).toMatchObject({
      entry: ['raise NEXT', 'emit shown'],
      meta: '{"title":"Waiting"}',
    });
    expect(transitions.map(({ label, actions }) => [label, ...actions])).toEqual([
      ['NEXT', 'sendTo kid PING', 'spawnChild worker kid', 'stopChild kid', 'track'],
      ['done: (inline)'],
      ['after 1000 ms'],
    ]);
    expect(find('busy')).toMatchObject({
      initialActions: ['begin'],
      invokes: [{ id: '0.busy', source: '(inline)', systemId: 'loader' }],
    });
    expect(find('busy.back')).toMatchObject({ historyTargets: ['styles.busy.last'] });
    expect(find('busy.other')).toMatchObject({ historyTargets: ['styles.idle'] });
    expect([find('styles')?.output, find('busy.last')?.output]).toEqual(['{"code":7}', '(inline)']);
  });

  it('is on the page, in the diagrams and on the cards', () => {
    const chart = readChart(styles);
    const page = statechartDocument(styles);
    expect(page).toContain('| `busy.back` | deep history of `busy.last` at first |');
    expect(page).toContain('`(inline)`, in the system `loader`');
    expect(page).toContain('Exit | Initially | Output | Meta |');
    const inside = diagrams(chart).find(({ state }) => state.path === 'busy')?.text;
    expect(inside).toContain('[*] --> s_busy_first : / begin');
    expect(inside).toContain('"H* → last"');
    const card = (path: string) => {
      const node = chart.nodes.find((one) => one.path === path);
      return node === undefined ? [] : cardOf(node, [], false).lines.map(({ text }) => text);
    };
    expect(card('busy')).toEqual(['busy', '⚙ (inline) @loader', 'initial / begin', '▸ 4 states']);
    expect(card('busy.last')).toEqual(['last', 'output (inline)']);
    expect(card('idle')).toContain('meta {title:Waiting}');
  });
});
