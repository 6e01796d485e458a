import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { seatHoldMachine } from '../../machines/seat-hold/seat-hold.machine.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { idsOf, inputsOf, sentOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof seatHoldMachine>;
type HoldStep = Step<typeof seatHoldMachine>;

const NOW = Date.parse('2026-11-20T19:00:00+09:00');
const DEADLINE = '2026-11-20T19:10:00+09:00';
const MOVED_DEADLINE = '2026-11-20T19:12:00+09:00';
const AFTER_DEADLINE = Date.parse('2026-11-20T19:12:00+09:00');
const JUST_BEFORE_DEADLINE = Date.parse('2026-11-20T19:09:57+09:00');
const BEFORE_DEADLINE = Date.parse('2026-11-20T19:05:00+09:00');

function answer(seatIds: number[]) {
  return {
    hold: {
      holdId: seatIds.length > 0 ? 7 : null,
      screeningId: 12,
      seatIds,
      expiresAt: seatIds.length > 0 ? DEADLINE : null,
    },
    now: NOW,
  };
}

const union = (a: number[], b: number[]): number[] => [...new Set([...a, ...b])];
const minus = (a: number[], b: number[]): number[] => a.filter((id) => !b.includes(id));
const isSubset = (a: number[], b: number[]): boolean => minus(a, b).length === 0;

/** The seats of the calls that a step starts. */
const calls = (step: HoldStep, id: 'holding' | 'releasing'): number[][] =>
  inputsOf(step, id).map((input) => idsOf(input));

const runningCalls = (snapshot: Snapshot): string[] =>
  Object.keys(snapshot.children).filter((id) => id === 'holding' || id === 'releasing');

const isEnding = (snapshot: Snapshot): boolean => snapshot.matches({ stay: 'ending' });

export const seatHoldModel: MachineModel<typeof seatHoldMachine> = {
  machine: seatHoldMachine,
  inputs: {
    fresh: { screeningId: 12, wantedSeatIds: [], ...answer([]) },
    'with a hold of another tab': { screeningId: 12, wantedSeatIds: [], ...answer([103]) },
    'after a reload': { screeningId: 12, wantedSeatIds: [101, 102], ...answer([102, 103]) },
  },
  cases: {
    'seats.want': [{ seatIds: [] }, { seatIds: [101] }, { seatIds: [101, 102] }],
    'deadline.move': ({ context }) =>
      context.expiresAt === DEADLINE ? [{ expiresAt: MOVED_DEADLINE, now: BEFORE_DEADLINE }] : [],
    'clock.check': [{ now: BEFORE_DEADLINE }, { now: AFTER_DEADLINE }],
    'seats.freed': [
      { seatIds: [101], now: BEFORE_DEADLINE },
      { seatIds: [101], now: JUST_BEFORE_DEADLINE },
    ],
    'xstate.done.actor.holding': ({ context }) => [
      { output: answer(union(context.heldSeatIds, context.askedSeatIds)) },
    ],
    'xstate.error.actor.holding': ({ context }) => [
      { error: new CallError({ status: 401 }) },
      { error: new CallError({ status: 409, code: 'SEAT_TAKEN', conflictingSeatIds: [101] }) },
      { error: new CallError({ status: 409, code: 'SEAT_TAKEN', conflictingSeatIds: [] }) },
      {
        error: new CallError({ status: 409, code: 'HOLD_LIMIT', message: '더 선점할 수 없어요.' }),
      },
      ...(context.heldSeatIds.length === 0 ? [{ error: new TypeError('network') }] : []),
    ],
    'xstate.done.actor.releasing': ({ context }) => [
      { output: answer(context.heldSeatIds.filter((id) => context.wantedSeatIds.includes(id))) },
    ],
    'xstate.error.actor.releasing': [
      { error: new CallError({ status: 401 }) },
      { error: new CallError({ status: 503 }) },
    ],
  },
  sentBy: { 'clock.check': 'clock' },
  invariants: {
    'never are two calls under way (C-BOOK-24)': ({ to }) => runningCalls(to).length <= 1,
    'a call under way is never started over by a new wish (C-BOOK-24)': (step) =>
      step.event.type !== 'seats.want' ||
      runningCalls(step.from).length === 0 ||
      (calls(step, 'holding').length === 0 && calls(step, 'releasing').length === 0),
    'only wanted seats that are not held are asked for, at most eight': (step) =>
      calls(step, 'holding').every(
        (seatIds) =>
          seatIds.length > 0 &&
          seatIds.length <= 8 &&
          isSubset(seatIds, step.to.context.wantedSeatIds) &&
          !seatIds.some((id) => step.to.context.heldSeatIds.includes(id)),
      ),
    'a wanted seat that somebody has freed is held again, once no other call is under way (C-BOOK-60)':
      (step) => {
        const { event, from, to } = step;
        if (event.type !== 'seats.freed' || event.now !== BEFORE_DEADLINE || isEnding(from)) {
          return true;
        }
        const { wantedSeatIds, heldSeatIds } = from.context;
        if (!wantedSeatIds.includes(101) || !heldSeatIds.includes(101)) return true;
        const isAskedFor = calls(step, 'holding').some((seatIds) => seatIds.includes(101));
        return from.matches({ activity: 'settled' })
          ? isAskedFor
          : !isAskedFor && !to.context.heldSeatIds.includes(101);
      },
    'what is freed at the end of a hold is not held again (C-BOOK-33)': (step) =>
      step.event.type !== 'seats.freed' ||
      step.event.now !== JUST_BEFORE_DEADLINE ||
      step.to.context.expiresAt !== DEADLINE ||
      JSON.stringify(step.from.context) === JSON.stringify(step.to.context),
    'all that is missing is asked for together (C-BOOK-29)': (step) =>
      calls(step, 'holding').every((seatIds) =>
        isSubset(minus(step.to.context.wantedSeatIds, step.to.context.heldSeatIds), seatIds),
      ),
    'only held seats that are not wanted are given back': (step) =>
      calls(step, 'releasing').every(
        (seatIds) =>
          seatIds.length <= 8 &&
          isSubset(seatIds, step.to.context.heldSeatIds) &&
          !seatIds.some((id) => step.to.context.wantedSeatIds.includes(id)),
      ),
    'at rest exactly the wanted seats are held (C-BOOK-24)': ({ to }) =>
      !to.matches({ activity: 'settled' }) ||
      (isSubset(to.context.wantedSeatIds, to.context.heldSeatIds) &&
        isSubset(to.context.heldSeatIds, to.context.wantedSeatIds)),
    'only an answer of the server or its moved deadline changes the deadline (C-BOOK-26)': ({
      from,
      event,
      to,
    }) =>
      from.context.expiresAt === to.context.expiresAt ||
      event.type.startsWith('xstate.done.actor.') ||
      event.type === 'deadline.move' ||
      to.context.expiresAt === null,
    'nothing is timed or released that was not picked here': (step) =>
      (step.to.context.heldSeatIds.length > 0 ||
        step.to.context.expiresAt === null ||
        step.event.type !== 'xstate.init') &&
      !calls(step, 'releasing').some((seatIds) => seatIds.includes(103)),
    'whatever has a deadline is timed for it (C-BOOK-33)': ({ to }) =>
      to.context.expiresAt === null
        ? to.matches({ deadline: 'none' })
        : to.matches({ deadline: 'running' }) && to.context.timedFor === to.context.expiresAt,
    'a check past the deadline expires the hold: said once, and nothing is wanted (C-BOOK-33)': (
      step,
    ) => {
      const { event, from, to } = step;
      const isOver =
        event.type === 'clock.check' &&
        from.context.expiresAt !== null &&
        event.now >= Date.parse(from.context.expiresAt);
      const isTimer = event.type.includes('untilDeadline');
      return isOver || isTimer
        ? sentOf(step, 'hold.expired').length === 1 && to.context.wantedSeatIds.length === 0
        : sentOf(step, 'hold.expired').length === 0;
    },
    'a conflict is told with seats that then are not wanted any more, and the map is asked for half a second later (C-BOOK-31)':
      (step) =>
        sentOf(step, 'hold.conflicted').every(
          (report) =>
            idsOf(report).length > 0 &&
            !idsOf(report).some((id) => step.to.context.wantedSeatIds.includes(id)),
        ) &&
        sentOf(step, 'seats.refresh').length === sentOf(step, 'hold.conflicted').length &&
        step.effects.every(
          (effect) =>
            effect.type !== 'send' || effect.event.type !== 'seats.refresh' || effect.delay === 500,
        ),
    'every failed hold is told (C-BOOK-32)': (step) =>
      step.event.type !== 'xstate.error.actor.holding' ||
      ['hold.conflicted', 'hold.refused', 'hold.unauthenticated'].flatMap((type) =>
        sentOf(step, type),
      ).length === 1,
    'seats whose hold got no answer are given back': (step) =>
      step.event.type !== 'xstate.error.actor.holding' ||
      !('error' in step.event && step.event.error instanceof TypeError) ||
      calls(step, 'releasing').some((seatIds) => isSubset(step.from.context.askedSeatIds, seatIds)),
    'once it is ending nothing more is held (C-BOOK-39)': (step) =>
      !isEnding(step.to) || calls(step, 'holding').length === 0,
    'its end is told once, with no call under way, and with everything given back unless that failed':
      (step) =>
        sentOf(step, 'hold.ended').length === 0 ||
        (runningCalls(step.to).length === 0 &&
          isEnding(step.to) &&
          !step.from.matches({ activity: 'ended' }) &&
          (step.to.context.heldSeatIds.length === 0 ||
            step.event.type === 'xstate.error.actor.releasing' ||
            step.from.matches({ activity: 'releaseFailed' }))),
    'once a call was answered 401 nothing is asked any more': (step) =>
      sentOf(step, 'hold.unauthenticated').length === 0 || runningCalls(step.to).length === 0,
    'without a session nothing is asked any more': (step) =>
      !step.from.matches({ activity: 'signedOut' }) ||
      (calls(step, 'holding').length === 0 && calls(step, 'releasing').length === 0),
  },
};
