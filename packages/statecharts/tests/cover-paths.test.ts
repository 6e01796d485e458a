import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { coverPaths } from '../src/cover-paths.ts';
import { describePath, exportPath } from '../src/describe-path.ts';
import { explore } from '../src/explore.ts';
import type { MachineStep } from '../src/model.ts';
import { declaredTransitions } from '../src/read-chart.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';

const LOADED = 'loading → done: 0.booking.loading → picking';
const HOLDING = `${LOADED} → seat.pick → seats.confirm → holding`;

const graph = explore(bookingModel(bookingMachine));
const paths = coverPaths(graph);

describe('coverPaths', () => {
  it('takes every transition in few paths, and starts from every input', () => {
    const taken = paths
      .flatMap(({ start, steps }) => [start.step, ...steps])
      .flatMap(({ takes }) => takes);
    expect(new Set(taken)).toEqual(new Set(declaredTransitions(bookingMachine)));
    expect(paths.map(describePath)).toEqual([
      `${LOADED} → seat.pick → seat.drop → seats.sold → leave → left`,
      'loading → error: 0.booking.loading → failed',
      `${HOLDING} → done: hold → held.summary → pay → held.paying → done: charge → booked`,
      `${HOLDING} → error: hold → picking`,
      `${HOLDING} → done: hold → held.summary → after holdTime → picking`,
      `${HOLDING} → done: hold → held.summary → pay → held.paying → error: charge → held.summary`,
      'refused',
    ]);
  });

  it('makes paths whose steps follow each other', () => {
    for (const { start, steps } of paths) {
      const reached = [start.key, ...steps.map(({ toKey }) => toKey)].slice(0, steps.length);
      expect(steps.map(({ fromKey }) => fromKey)).toEqual(reached);
    }
  });

  it('continues to a transition three steps away, but not four', () => {
    expect(pathLengths(4, { next: 4, jumpFrom: 2 })).toEqual([7]);
    expect(pathLengths(4, { next: 4, jumpFrom: 3 })).toEqual([4, 4]);
  });

  it('continues to a transition further away when configured', () => {
    expect(pathLengths(4, { next: 4, jumpFrom: 3, detour: 4 })).toEqual([8]);
  });

  it('covers what it is told to', () => {
    const covers = ({ event }: MachineStep) => (event.type === 'pay' ? ['paid'] : []);
    const [first, ...rest] = coverPaths(graph, { covers });
    expect(first?.steps.at(-1)?.event.type).toBe('pay');
    expect(rest.map(({ steps }) => steps.length)).toEqual([0]);
  });

  it('continues for at most forty steps', () => {
    expect(pathLengths(43, { next: 42 })).toEqual([40, 41, 42]);
  });

  it('takes no step that `only` refuses, and covers the rest by other steps', () => {
    const only = ({ event }: MachineStep) => event.type !== 'seat.drop' && event.type !== 'leave';
    const taken = coverPaths(graph, { only }).flatMap(({ start, steps }) => [
      ...start.step.takes,
      ...steps.flatMap(({ takes }) => takes),
    ]);
    const refused = ['booking.picking | seat.drop | 0', 'booking | leave | 0'];
    expect(new Set(taken)).toEqual(
      new Set(declaredTransitions(bookingMachine).filter((id) => !refused.includes(id))),
    );
  });

  it('continues for fewer steps when configured', () => {
    expect(pathLengths(4, { next: 3, longest: 2 })).toEqual([2, 3]);
  });
});

/** The lengths of the paths through a circle of states, one of which has an exit. */
function pathLengths(
  states: number,
  ways: { next: number; jumpFrom?: number; longest?: number; detour?: number },
): number[] {
  const machine = setup({}).createMachine({
    id: 'circle',
    initial: 's0',
    states: {
      ...Object.fromEntries(
        Array.from({ length: states }, (_, index) => [
          `s${index}`,
          {
            on: {
              ...(index < ways.next ? { next: `s${(index + 1) % states}` } : {}),
              ...(index === ways.jumpFrom ? { jump: 'out' } : {}),
            },
          },
        ]),
      ),
      out: {},
    },
  });
  const model = { machine, inputs: { plain: undefined }, cases: {}, invariants: [] };
  return coverPaths(explore(model), ways).map(({ steps }) => steps.length);
}

describe('exportPath', () => {
  it('returns a path as data that JSON can carry', () => {
    const path = paths.find(({ steps }) =>
      steps.some(({ event }) => event.type.endsWith('error.actor.hold')),
    );
    const data = path === undefined ? undefined : exportPath(path);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(data).toEqual({
      name: `${HOLDING} → error: hold → picking`,
      start: { name: 'member', input: { account: 'member' }, state: 'loading' },
      steps: [
        {
          event: { type: 'xstate.done.actor.0.booking.loading' },
          state: 'picking',
          takes: ['booking.loading | xstate.done.actor.0.booking.loading | 0'],
        },
        {
          event: { type: 'seat.pick', seat: 'A1' },
          state: 'picking',
          takes: ['booking.picking | seat.pick | 0'],
        },
        {
          event: { type: 'seats.confirm' },
          state: 'holding',
          takes: ['booking.picking | seats.confirm | 0'],
        },
        {
          event: { type: 'xstate.error.actor.hold', error: { code: 'SEAT_TAKEN' } },
          state: 'picking',
          takes: ['booking.holding | xstate.error.actor.hold | 0'],
        },
      ],
    });
  });
});
