import { assign, fromCallback, fromPromise, sendParent, setup, stateIn } from 'xstate';
import {
  CONFLICT_REFRESH_DELAY_MS,
  HOLD_RENEWAL_MARGIN_MS,
  RELEASE_TIMEOUT_MS,
} from '../../domain/limits.ts';
import type { Hold } from '../../openapi.gen.d.ts';
import { callFailureGuards, type CallFailure, notProvided } from '../calls.ts';

/** The server's hold, and the time of the answer in milliseconds since 1970 by the server's clock. */
export interface HoldAnswer {
  hold: Hold;
  now: number;
}

export interface SeatHoldInput extends HoldAnswer {
  screeningId: number;
  /** The customer's selection, in the order of picking. */
  wantedSeatIds: number[];
}

export interface SeatHoldContext {
  screeningId: number;
  wantedSeatIds: number[];
  /** Seats that the server holds for this page. */
  heldSeatIds: number[];
  /** Seats that the server may hold, because the call to hold them got no answer or a 5xx. */
  doubtfulSeatIds: number[];
  /** The seats of the current or last hold call. */
  askedSeatIds: number[];
  holdId: number | null;
  expiresAt: string | null;
  /** The deadline of the running timer. */
  timedFor: string | null;
  /** The time of the last answer, in milliseconds since 1970. */
  now: number;
}

export type SeatHoldEvent =
  | { type: 'seats.want'; seatIds: number[] }
  | { type: 'hold.end' }
  | SeatsFreed
  | SeatsSold
  | { type: 'deadline.move'; expiresAt: string; now: number }
  | { type: 'clock.check'; now: number };

/** The server reports free seats. `now`: milliseconds since 1970 by the server's clock. */
export interface SeatsFreed {
  type: 'seats.freed';
  seatIds: number[];
  now: number;
}

/** The server reports sold seats. */
export interface SeatsSold {
  type: 'seats.sold';
  seatIds: number[];
}

/** Events sent to the parent. */
export type SeatHoldReport =
  | { type: 'hold.changed'; holdId: number | null; heldSeatIds: number[]; expiresAt: string | null }
  | { type: 'hold.conflicted'; seatIds: number[] }
  /** The customer has booked them in another page, or is paying for them. */
  | { type: 'hold.booked'; seatIds: number[] }
  | { type: 'hold.refused'; seatIds: number[]; failure: CallFailure }
  | { type: 'hold.expired' }
  | { type: 'hold.ended' }
  | { type: 'seats.refresh' };

export interface HoldSeatsInput {
  screeningId: number;
  seatIds: number[];
}

export interface ReleaseSeatsInput extends HoldSeatsInput {
  holdId: number | null;
}

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

function deadlineFields(hold: Hold, now: number) {
  return { holdId: hold.holdId, expiresAt: hold.expiresAt, now };
}

function deadlineOf(context: SeatHoldContext): number {
  return context.expiresAt === null ? Infinity : Date.parse(context.expiresAt);
}

export function surplusOf(context: SeatHoldContext): number[] {
  const seatIds = new Set([...context.heldSeatIds, ...context.doubtfulSeatIds]);
  return without([...seatIds], context.wantedSeatIds);
}

function missingOf(context: SeatHoldContext): number[] {
  return without(context.wantedSeatIds, context.heldSeatIds);
}

/** @returns whether the same customer has booked a requested seat in another page, or is paying for it (C-BOOK-85) */
export function isSeatBooked({ code }: Pick<CallFailure, 'code'>): boolean {
  return code === 'BOOKED_ELSEWHERE';
}

/** @returns whether another customer has a requested seat; other servers send only the status or the message (C-BOOK-79) */
function isSeatConflict({ status, code, message }: CallFailure): boolean {
  return (
    code === 'SEAT_TAKEN' ||
    (status === 409 && code === null) ||
    message?.includes('이미 선택된 좌석') === true
  );
}

/** @returns the requested seats that a refusal names; without named seats all of them */
export function conflictsOf(
  requested: number[],
  { conflictingSeatIds }: Pick<CallFailure, 'conflictingSeatIds'>,
): number[] {
  const named = requested.filter((id) => conflictingSeatIds.includes(id));
  return named.length > 0 ? named : requested;
}

export function without(seatIds: number[], others: number[]): number[] {
  return seatIds.filter((id) => !others.includes(id));
}
