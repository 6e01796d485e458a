import { assign, fromCallback, fromPromise, sendParent, setup, stateIn } from 'xstate';
import {
  CONFLICT_REFRESH_DELAY_MS,
  HOLD_RENEWAL_MARGIN_MS,
  RELEASE_TIMEOUT_MS,
} from '../../domain/limits.ts';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import {
  conflictsOf,
  deadlineFields,
  deadlineOf,
  isSeatBooked,
  isSeatConflict,
  missingOf,
  surplusOf,
  without,
} from './seat-hold-seats.ts';
import type {
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
  SeatHoldContext,
  SeatHoldEvent,
  SeatHoldInput,
  SeatHoldReport,
} from './seat-hold.types.ts';

/** Types, actors, delays, guards and actions of the hold; the booking page provides the actors. */
export const seatHoldSetup = setup({
  types: {
    context: {} as SeatHoldContext,
    events: {} as SeatHoldEvent,
    input: {} as SeatHoldInput,
    tags: {} as 'calling',
  },
  actors: {
    holdSeats: fromPromise<HoldAnswer, HoldSeatsInput>(notProvided('holdSeats')),
    releaseSeats: fromPromise<HoldAnswer, ReleaseSeatsInput>(notProvided('releaseSeats')),
    watchClock: fromCallback<SeatHoldEvent>(() => undefined),
  },
  delays: {
    untilDeadline: ({ context }) => Math.max(0, deadlineOf(context) - context.now),
    releaseRetry: RELEASE_TIMEOUT_MS,
    conflictRefresh: CONFLICT_REFRESH_DELAY_MS,
  },
  guards: {
    hasSurplus: ({ context }) => surplusOf(context).length > 0,
    hasMissing: ({ context }) => missingOf(context).length > 0,
    isEnding: stateIn({ stay: 'ending' }),
    ...callFailureGuards,
    isSeatBooked: (_, failure: CallFailure) => isSeatBooked(failure),
    isSeatTaken: (_, failure: CallFailure) => isSeatConflict(failure),
    hasDeadline: ({ context }) => context.expiresAt !== null,
    hasNewDeadline: ({ context }) => context.expiresAt !== context.timedFor,
    isPastDeadline: ({ context }, now: number) => deadlineOf(context) <= now,
    isLongBeforeDeadline: ({ context }, now: number) =>
      deadlineOf(context) - now > HOLD_RENEWAL_MARGIN_MS,
  },
  actions: {
    wantSeats: assign({ wantedSeatIds: (_, seatIds: number[]) => seatIds }),
    wantNothing: assign({ wantedSeatIds: [] }),
    loseFreed: assign({
      heldSeatIds: ({ context }, freed: number[]) =>
        context.heldSeatIds.filter(
          (id) => !freed.includes(id) || !context.wantedSeatIds.includes(id),
        ),
    }),
    loseSold: assign(({ context }, sold: number[]) => {
      const heldSeatIds = without(context.heldSeatIds, sold);
      return {
        doubtfulSeatIds: without(context.doubtfulSeatIds, sold),
        wantedSeatIds: without(context.wantedSeatIds, sold),
        heldSeatIds,
        // The hold ends with its last seat.
        ...(heldSeatIds.length === 0 ? { holdId: null, expiresAt: null } : {}),
      };
    }),
    askForMissing: assign({ askedSeatIds: ({ context }) => missingOf(context) }),
    takeHeld: assign(({ context }, { hold, now }: HoldAnswer) => ({
      heldSeatIds: [...context.heldSeatIds, ...context.askedSeatIds].filter((id) =>
        hold.seatIds.includes(id),
      ),
      doubtfulSeatIds: without(context.doubtfulSeatIds, context.askedSeatIds),
      ...deadlineFields(hold, now),
    })),
    takeReleased: assign(({ context }, { hold, now }: HoldAnswer) => ({
      heldSeatIds: context.heldSeatIds.filter((id) => hold.seatIds.includes(id)),
      doubtfulSeatIds: context.doubtfulSeatIds.filter((id) => hold.seatIds.includes(id)),
      ...deadlineFields(hold, now),
    })),
    dropAsked: assign({
      wantedSeatIds: ({ context }) => without(context.wantedSeatIds, context.askedSeatIds),
    }),
    dropConflicting: assign({
      wantedSeatIds: ({ context }, failure: CallFailure) =>
        without(context.wantedSeatIds, conflictsOf(context.askedSeatIds, failure)),
    }),
    doubtAsked: assign({
      doubtfulSeatIds: ({ context }) => [
        ...new Set([...context.doubtfulSeatIds, ...context.askedSeatIds]),
      ],
    }),
    expire: assign({ wantedSeatIds: [], expiresAt: null }),
    moveDeadline: assign((_, { expiresAt, now }: { expiresAt: string; now: number }) => ({
      expiresAt,
      now,
    })),
    noteTimer: assign({ timedFor: ({ context }) => context.expiresAt }),
    reportChange: sendParent(({ context }): SeatHoldReport => ({
      type: 'hold.changed',
      holdId: context.holdId,
      heldSeatIds: context.heldSeatIds,
      expiresAt: context.expiresAt,
    })),
    reportConflict: sendParent(({ context }, failure: CallFailure): SeatHoldReport => ({
      type: 'hold.conflicted',
      seatIds: conflictsOf(context.askedSeatIds, failure),
    })),
    reportBooked: sendParent(({ context }, failure: CallFailure): SeatHoldReport => ({
      type: 'hold.booked',
      seatIds: conflictsOf(context.askedSeatIds, failure),
    })),
    reportRefusal: sendParent(({ context }, failure: CallFailure): SeatHoldReport => ({
      type: 'hold.refused',
      seatIds: context.askedSeatIds,
      failure,
    })),
    reportExpiry: sendParent({ type: 'hold.expired' } satisfies SeatHoldReport),
    reportEnd: sendParent({ type: 'hold.ended' } satisfies SeatHoldReport),
    askForRefresh: sendParent({ type: 'seats.refresh' } satisfies SeatHoldReport, {
      delay: 'conflictRefresh',
    }),
  },
});
