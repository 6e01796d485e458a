import { describe, expect, it } from 'vitest';
import { checkModel, ModelError } from '../src/check-model.ts';
import { statechartDocument } from '../src/document.ts';
import { bookingMachine, bookingStates, createBooking } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';

// Paths generated from a broken machine replay on it without a failure. The checks that find the mistake do not depend
// on the machine: the invariants, the declared transitions, and the committed table.

const { picking, holding, held } = bookingStates;

interface Mutant {
  readonly name: string;
  readonly machine: typeof bookingMachine;
  /** The invariants that it breaks, and `unreached` or `table` if these also detect it. */
  readonly caughtBy: readonly string[];
}

const mutants: readonly Mutant[] = [
  {
    name: 'a guard is removed',
    machine: createBooking({
      picking: { ...picking, on: { ...picking.on, 'seats.confirm': 'holding' } },
    }),
    caughtBy: ['nothing is held or paid without a seat', 'table'],
  },
  {
    name: 'a guard lets everything pass',
    machine: bookingMachine.provide({ guards: { hasRoom: () => true } }),
    caughtBy: ['never more than two seats'],
  },
  {
    name: 'a guard lets nothing pass',
    machine: bookingMachine.provide({ guards: { hasSeats: () => false } }),
    caughtBy: ['unreached', 'unused'],
  },
  {
    name: 'a transition leads to the wrong state',
    machine: createBooking({
      holding: { ...holding, invoke: { ...holding.invoke, onDone: 'booked' } },
    }),
    caughtBy: ['unreached', 'a booking is complete only when it is paid', 'unused', 'table'],
  },
  {
    name: 'an action is missing',
    machine: createBooking({
      held: { ...held, after: { holdTime: { target: 'picking', actions: 'forgetSeats' } } },
    }),
    caughtBy: ['an unpaid end of a hold leaves no seats and has a reason', 'table'],
  },
  {
    name: 'an action does nothing',
    machine: bookingMachine.provide({ actions: { forgetSeats: () => undefined } }),
    caughtBy: ['an unpaid end of a hold leaves no seats and has a reason'],
  },
  {
    name: 'an exit action is missing',
    machine: createBooking({ held: { ...held, exit: [] } }),
    caughtBy: ['held seats are released whenever they are left', 'table'],
  },
  {
    name: 'a transition is deleted',
    machine: createBooking({
      picking: { ...picking, on: { ...picking.on, 'seat.drop': [] } },
    }),
    caughtBy: ['table'],
  },
  {
    name: 'a timer is removed',
    machine: createBooking({ held: { ...held, after: {} } }),
    caughtBy: ['unused', 'table'],
  },
  {
    name: 'a delay is shortened',
    machine: bookingMachine.provide({ delays: { holdTime: 60_000 } }),
    caughtBy: ['seats are held for ten minutes'],
  },
  {
    name: 'two alternatives change places',
    machine: createBooking({
      entering: { always: [{ target: 'refused' }, { guard: 'isMember', target: 'loading' }] },
    }),
    caughtBy: ['unreached', 'unused', 'table'],
  },
  {
    name: 'a child gets the wrong input',
    machine: createBooking({
      held: {
        ...held,
        states: {
          ...held.states,
          paying: {
            ...held.states.paying,
            invoke: { ...held.states.paying.invoke, input: () => ({ seats: ['A1'] }) },
          },
        },
      },
    }),
    caughtBy: ['the payment is for exactly the shown seats'],
  },
];

describe('a broken booking is detected', () => {
  const committed = statechartDocument(bookingMachine);

  it.each(mutants)('when $name', async ({ machine, caughtBy }) => {
    const table = statechartDocument(machine) === committed ? [] : ['table'];
    expect([...new Set([...(await findings(machine)), ...table])]).toEqual(caughtBy);
  });

  it('and finds nothing in the correct machine', async () => {
    expect(await findings(bookingMachine)).toEqual([]);
  });
});

async function findings(machine: typeof bookingMachine): Promise<string[]> {
  const model = bookingModel(machine);
  try {
    await checkModel(model);
    return [];
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return error.problems.map((problem) => {
      if (/^(unreached|not taken when run): /.test(problem)) return 'unreached';
      if (problem.startsWith('applies to no step: ')) return 'unused';
      const broken = model.invariants.find(({ name }) => problem.includes(`broken: ${name}`));
      return broken?.name ?? problem;
    });
  }
}
