import { CallError } from '../calls.ts';
import { seatHoldMachine } from './seat-hold.machine.ts';
import type { MachineModel } from '@marquee/statecharts/model';
import { seatHoldCauses } from './model/causes.ts';
import { callRules } from './model/call-rules.ts';
import { deadlineRules } from './model/deadline-rules.ts';
import { endRules } from './model/end-rules.ts';
import { BEFORE_DEADLINE, DEADLINE, JUST_BEFORE_DEADLINE, NOW } from './model/examples.ts';
import { failureRules } from './model/failure-rules.ts';
import { freedRules } from './model/freed-rules.ts';
import { outcomeRules } from './model/outcome-rules.ts';
import { soldRules } from './model/sold-rules.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(seatHoldMachine);

const MOVED_DEADLINE = '2026-11-20T19:12:00+09:00';
const AFTER_DEADLINE = Date.parse(MOVED_DEADLINE);

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

export const seatHoldModel: MachineModel<typeof seatHoldMachine> = {
  machine: seatHoldMachine,
  causes: seatHoldCauses,
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
    'seats.sold': [{ seatIds: [101] }],
    'xstate.done.actor.holding': ({ context }) => [
      { output: answer(union(context.heldSeatIds, context.askedSeatIds)) },
      { output: answer(union(context.heldSeatIds, context.askedSeatIds.slice(0, -1))) },
    ],
    'xstate.error.actor.holding': ({ context }) => [
      { error: new CallError({ status: 409, code: 'SEAT_TAKEN', conflictingSeatIds: [101] }) },
      {
        error: new CallError({ status: 409, code: 'BOOKED_ELSEWHERE', conflictingSeatIds: [101] }),
      },
      { error: new CallError({ status: 409 }) },
      { error: new CallError({ status: 400, message: '이미 선택된 좌석이에요.' }) },
      {
        error: new CallError({ status: 409, code: 'HOLD_LIMIT', message: '더 선점할 수 없어요.' }),
      },
      ...(context.heldSeatIds.length === 0 ? [{ error: new TypeError('network') }] : []),
    ],
    'xstate.done.actor.releasing': ({ context }) => [
      { output: answer(context.heldSeatIds.filter((id) => context.wantedSeatIds.includes(id))) },
    ],
    'xstate.error.actor.releasing': [{ error: new CallError({ status: 503 }) }],
  },
  sentBy: { 'clock.check': 'clock' },
  invariants: [
    ...callRules,
    ...freedRules,
    ...deadlineRules,
    ...failureRules,
    ...soldRules,
    ...endRules,
    ...outcomeRules,
  ],
  equivalentMutants: {
    [`removed · ${idOf('seatHold.activity.releasingSeats', 'xstate.error.actor.releasing', 'isEnding')}`]:
      'releaseFailed ends at once by itself',
    [`retargeted · to running · ${idOf('seatHold.deadline.running', 'clock.check')}`]:
      'without a deadline, running goes to none by itself',
    [`retargeted · to running · ${idOf('seatHold.deadline.running', 'xstate.after.untilDeadline.seatHold.deadline.running')}`]:
      'without a deadline, running goes to none by itself',
    [`retargeted · to none · ${idOf('seatHold.deadline.running', 'always', 'hasNewDeadline')}`]:
      'with a deadline, none goes to running by itself',
  },
};
