import type { SnapshotFrom } from 'xstate';
import type { seatHoldMachine } from '../../machines/seat-hold/seat-hold.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { Invariant, Step } from '../../tools/statecharts/model.ts';
import { fieldsOf, idsOf, inputsOf, sentOf } from './read-effects.ts';
import { BEFORE_DEADLINE, DEADLINE, JUST_BEFORE_DEADLINE } from './seat-hold-examples.ts';

type Snapshot = SnapshotFrom<typeof seatHoldMachine>;
type HoldStep = Step<typeof seatHoldMachine>;

const minus = (a: number[], b: number[]): number[] => a.filter((id) => !b.includes(id));
const isSubset = (a: number[], b: number[]): boolean => minus(a, b).length === 0;

/** The seats of the calls that a step starts. */
const calls = (step: HoldStep, id: 'holding' | 'releasing'): number[][] =>
  inputsOf(step, id).map((input) => idsOf(input));
const startsCall = (step: HoldStep): boolean =>
  calls(step, 'holding').length + calls(step, 'releasing').length > 0;

const runningCalls = (snapshot: Snapshot): string[] =>
  Object.keys(snapshot.children).filter((id) => id === 'holding' || id === 'releasing');

const isEnding = (snapshot: Snapshot): boolean => snapshot.matches({ stay: 'ending' });
const isFreed = ({ event, from }: HoldStep, now: number): boolean =>
  event.type === 'seats.freed' && event.now === now && !isEnding(from);
const isHeld = ({ from }: HoldStep): boolean => from.context.heldSeatIds.includes(101);
const isWanted = ({ from }: HoldStep): boolean => from.context.wantedSeatIds.includes(101);
const answeredSeats = ({ event }: HoldStep): number[] =>
  idsOf(fieldsOf(fieldsOf('output' in event ? event.output : undefined).hold));
const timersOf = ({ effects }: HoldStep, name: string): number[] =>
  effects.flatMap((effect) =>
    effect.type === 'timer' && effect.event.type.includes(name) ? [effect.delay] : [],
  );
const isExpiry = ({ event, from: { context } }: HoldStep): boolean =>
  event.type.includes('untilDeadline') ||
  (event.type === 'clock.check' &&
    context.expiresAt !== null &&
    event.now >= Date.parse(context.expiresAt));

const callRules: Invariant<typeof seatHoldMachine>[] = [
  {
    name: 'has at most one call in progress (C-BOOK-24)',
    when: always,
    holds: ({ to }) => runningCalls(to).length <= 1,
  },
  {
    name: 'starts no call when the selection changes during a call (C-BOOK-24)',
    when: ({ event, from }) => event.type === 'seats.want' && runningCalls(from).length > 0,
    holds: (step) => !startsCall(step),
  },
  {
    name: 'holds exactly the wanted seats when settled (C-BOOK-24)',
    when: ({ to }) => to.matches({ activity: 'settled' }),
    holds: ({ to: { context } }) =>
      isSubset(context.wantedSeatIds, context.heldSeatIds) &&
      isSubset(context.heldSeatIds, context.wantedSeatIds),
  },
  {
    name: 'requests at most eight seats that are wanted and not held',
    when: (step) => calls(step, 'holding').length > 0,
    holds: (step) =>
      calls(step, 'holding').every(
        (seatIds) =>
          seatIds.length > 0 &&
          seatIds.length <= 8 &&
          isSubset(seatIds, step.to.context.wantedSeatIds) &&
          !seatIds.some((id) => step.to.context.heldSeatIds.includes(id)),
      ),
  },
  {
    name: 'requests all missing seats in one call (C-BOOK-29)',
    when: (step) => calls(step, 'holding').length > 0,
    holds: (step) =>
      calls(step, 'holding').every((seatIds) =>
        isSubset(minus(step.to.context.wantedSeatIds, step.to.context.heldSeatIds), seatIds),
      ),
  },
  {
    name: 'releases at most eight seats that are held and not wanted',
    when: (step) => calls(step, 'releasing').length > 0,
    holds: (step) =>
      calls(step, 'releasing').every(
        (seatIds) =>
          seatIds.length <= 8 &&
          isSubset(seatIds, step.to.context.heldSeatIds) &&
          !seatIds.some((id) => step.to.context.wantedSeatIds.includes(id)),
      ),
  },
  {
    name: 'releases the hold by its id',
    when: (step) => calls(step, 'releasing').length > 0 && step.to.context.holdId !== null,
    holds: (step) => inputsOf(step, 'releasing').every(({ holdId }) => holdId === 7),
  },
  {
    name: 'holds after an answer only seats that the answer names',
    when: ({ event }) => event.type.startsWith('xstate.done.actor.'),
    holds: (step) => isSubset(step.to.context.heldSeatIds, answeredSeats(step)),
  },
  {
    name: 'requests a seat again that the answer to its hold does not name',
    when: (step) =>
      step.event.type === 'xstate.done.actor.holding' &&
      minus(step.to.context.wantedSeatIds, answeredSeats(step)).length > 0 &&
      isSubset(answeredSeats(step), step.to.context.wantedSeatIds),
    holds: (step) =>
      calls(step, 'holding').some((seatIds) =>
        isSubset(minus(step.to.context.wantedSeatIds, answeredSeats(step)), seatIds),
      ),
  },
  {
    name: 'neither times nor releases seats that were not picked in this page',
    when: always,
    holds: (step) =>
      (step.to.context.heldSeatIds.length > 0 ||
        step.to.context.expiresAt === null ||
        step.event.type !== 'xstate.init') &&
      !calls(step, 'releasing').some((seatIds) => seatIds.includes(103)),
  },
];

const freedRules: Invariant<typeof seatHoldMachine>[] = [
  {
    name: 'holds a freed wanted seat again at once without a call in progress (C-BOOK-60)',
    when: (step) =>
      isFreed(step, BEFORE_DEADLINE) &&
      isHeld(step) &&
      isWanted(step) &&
      step.from.matches({ activity: 'settled' }),
    holds: (step) => calls(step, 'holding').some((seatIds) => seatIds.includes(101)),
  },
  {
    name: 'holds a freed wanted seat again after the call in progress (C-BOOK-60)',
    when: (step) =>
      isFreed(step, BEFORE_DEADLINE) &&
      isHeld(step) &&
      isWanted(step) &&
      !step.from.matches({ activity: 'settled' }),
    holds: (step) => !startsCall(step) && !step.to.context.heldSeatIds.includes(101),
  },
  {
    name: 'keeps a freed seat that is not wanted until its release is answered',
    when: (step) => isFreed(step, BEFORE_DEADLINE) && isHeld(step) && !isWanted(step),
    holds: ({ to }) => to.context.heldSeatIds.includes(101),
  },
  {
    name: 'does not hold a seat again that is freed at the end of a hold (C-BOOK-33)',
    when: ({ to }) => to.context.expiresAt === DEADLINE && to.matches({ stay: 'staying' }),
    holds: ({ to }) => !to.can({ type: 'seats.freed', seatIds: [101], now: JUST_BEFORE_DEADLINE }),
  },
];

const deadlineRules: Invariant<typeof seatHoldMachine>[] = [
  {
    name: 'changes the deadline only by an answer of the server or the order’s deadline (C-BOOK-26)',
    when: ({ from, to }) =>
      from.context.expiresAt !== to.context.expiresAt && to.context.expiresAt !== null,
    holds: ({ event }) =>
      event.type.startsWith('xstate.done.actor.') || event.type === 'deadline.move',
  },
  {
    name: 'times each deadline (C-BOOK-33)',
    when: ({ to }) => to.context.expiresAt !== null,
    holds: ({ to }) =>
      to.matches({ deadline: 'running' }) && to.context.timedFor === to.context.expiresAt,
  },
  {
    name: 'starts the timer with the time that is left until the deadline (C-BOOK-33)',
    when: (step) => timersOf(step, 'untilDeadline').length > 0,
    holds: (step) =>
      timersOf(step, 'untilDeadline').every(
        (delay) => delay === Date.parse(step.to.context.expiresAt ?? '') - step.to.context.now,
      ),
  },
  {
    name: 'times nothing without a deadline (C-BOOK-33)',
    when: ({ to }) => to.context.expiresAt === null,
    holds: ({ to }) => to.matches({ deadline: 'none' }),
  },
  {
    name: 'reports the expiry once and wants no seats after the deadline (C-BOOK-33)',
    when: isExpiry,
    holds: (step) =>
      sentOf(step, 'hold.expired').length === 1 && step.to.context.wantedSeatIds.length === 0,
  },
  {
    name: 'reports an expiry only after the deadline (C-BOOK-33)',
    when: (step) => sentOf(step, 'hold.expired').length > 0,
    holds: isExpiry,
  },
];

const failureRules: Invariant<typeof seatHoldMachine>[] = [
  {
    name: 'reports a conflict with seats that are no longer wanted (C-BOOK-31)',
    when: (step) => sentOf(step, 'hold.conflicted').length > 0,
    holds: (step) =>
      sentOf(step, 'hold.conflicted').every(
        (report) =>
          idsOf(report).length > 0 &&
          !idsOf(report).some((id) => step.to.context.wantedSeatIds.includes(id)),
      ),
  },
  {
    name: 'requests the seat map half a second after a conflict, and only then (C-BOOK-31)',
    when: (step) =>
      sentOf(step, 'hold.conflicted').length + sentOf(step, 'seats.refresh').length > 0,
    holds: (step) =>
      sentOf(step, 'seats.refresh').length === sentOf(step, 'hold.conflicted').length &&
      step.effects.every(
        (effect) =>
          effect.type !== 'send' || effect.event.type !== 'seats.refresh' || effect.delay === 500,
      ),
  },
  {
    name: 'reports each failed hold once (C-BOOK-32)',
    when: ({ event }) => event.type === 'xstate.error.actor.holding',
    holds: (step) =>
      ['hold.conflicted', 'hold.refused', 'hold.unauthenticated'].flatMap((type) =>
        sentOf(step, type),
      ).length === 1,
  },
  {
    name: 'releases seats whose hold got no answer',
    when: ({ event }) =>
      event.type === 'xstate.error.actor.holding' &&
      'error' in event &&
      event.error instanceof TypeError,
    holds: (step) =>
      calls(step, 'releasing').some((seatIds) => isSubset(step.from.context.askedSeatIds, seatIds)),
  },
  {
    name: 'retries a failed release after 3 seconds',
    when: ({ from, to }) =>
      to.matches({ activity: 'releaseFailed' }) && !from.matches({ activity: 'releaseFailed' }),
    holds: (step) => JSON.stringify(timersOf(step, 'releaseRetry')) === '[3000]',
  },
  {
    name: 'starts no call after a 401',
    when: (step) =>
      sentOf(step, 'hold.unauthenticated').length > 0 ||
      step.from.matches({ activity: 'signedOut' }),
    holds: (step) => runningCalls(step.to).length === 0 && !startsCall(step),
  },
];

const endRules: Invariant<typeof seatHoldMachine>[] = [
  {
    name: 'holds no more seats while it ends (C-BOOK-39)',
    when: ({ to }) => isEnding(to),
    holds: (step) => calls(step, 'holding').length === 0,
  },
  {
    name: 'reports its end once, without a call in progress',
    when: (step) => sentOf(step, 'hold.ended').length > 0,
    holds: ({ from, to }) =>
      runningCalls(to).length === 0 && isEnding(to) && !from.matches({ activity: 'ended' }),
  },
  {
    name: 'ends with all seats released unless the release failed',
    when: (step) => sentOf(step, 'hold.ended').length > 0,
    holds: ({ event, from, to }) =>
      to.context.heldSeatIds.length === 0 ||
      event.type === 'xstate.error.actor.releasing' ||
      from.matches({ activity: 'releaseFailed' }),
  },
];

/** The rules of holding seats, from docs/product/booking.md. */
export const seatHoldInvariants: readonly Invariant<typeof seatHoldMachine>[] = [
  ...callRules,
  ...freedRules,
  ...deadlineRules,
  ...failureRules,
  ...endRules,
];
