import { assign, fromCallback, fromPromise, sendParent, setup, stateIn } from 'xstate';
import {
  CONFLICT_REFRESH_DELAY_MS,
  HOLD_RENEWAL_MARGIN_MS,
  MAX_TICKETS_PER_BOOKING,
  RELEASE_TIMEOUT_MS,
} from '../../domain/limits.ts';
import { failureOf, isOutcomeUnknown, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  Hold,
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
  SeatHoldContext,
  SeatHoldEvent,
  SeatHoldInput,
  SeatHoldReport,
} from './seat-hold.types.ts';

/** Keeps the server's hold equal to what the person wants (C-BOOK-24 to C-BOOK-33). */
export const seatHoldMachine = setup({
  types: {
    context: {} as SeatHoldContext,
    events: {} as SeatHoldEvent,
    input: {} as SeatHoldInput,
    tags: {} as 'calling',
  },
  actors: {
    holdSeats: fromPromise<HoldAnswer, HoldSeatsInput>(notProvided('holdSeats')),
    releaseSeats: fromPromise<HoldAnswer, ReleaseSeatsInput>(notProvided('releaseSeats')),
    checkingClock: fromCallback<SeatHoldEvent>(() => undefined),
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
    isUnauthenticated: (_, failure: CallFailure) => failure.status === 401,
    isSeatTaken: (_, failure: CallFailure) => failure.code === 'SEAT_TAKEN',
    isOutcomeUnknown: (_, failure: CallFailure) => isOutcomeUnknown(failure),
    hasDeadline: ({ context }) => context.expiresAt !== null,
    hasNoDeadline: ({ context }) => context.expiresAt === null,
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
    askForMissing: assign({ askedSeatIds: ({ context }) => missingOf(context) }),
    takeHeld: assign(({ context }, { hold, now }: HoldAnswer) => ({
      heldSeatIds: [...context.heldSeatIds, ...context.askedSeatIds].filter((id) =>
        hold.seatIds.includes(id),
      ),
      ...deadlineFields(hold, now),
    })),
    takeReleased: assign(({ context }, { hold, now }: HoldAnswer) => ({
      heldSeatIds: context.heldSeatIds.filter((id) => hold.seatIds.includes(id)),
      ...deadlineFields(hold, now),
    })),
    dropAsked: assign({
      wantedSeatIds: ({ context }) => without(context.wantedSeatIds, context.askedSeatIds),
    }),
    dropConflicting: assign({
      wantedSeatIds: ({ context }, failure: CallFailure) =>
        without(context.wantedSeatIds, conflictsOf(context, failure)),
    }),
    supposeAskedHeld: assign({
      heldSeatIds: ({ context }) => [...context.heldSeatIds, ...context.askedSeatIds],
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
      seatIds: conflictsOf(context, failure),
    })),
    reportRefusal: sendParent(({ context }, failure: CallFailure): SeatHoldReport => ({
      type: 'hold.refused',
      seatIds: context.askedSeatIds,
      failure,
    })),
    reportExpiry: sendParent({ type: 'hold.expired' } satisfies SeatHoldReport),
    reportUnauthenticated: sendParent({ type: 'hold.unauthenticated' } satisfies SeatHoldReport),
    reportEnd: sendParent({ type: 'hold.ended' } satisfies SeatHoldReport),
    askForRefresh: sendParent({ type: 'seats.refresh' } satisfies SeatHoldReport, {
      delay: 'conflictRefresh',
    }),
  },
}).createMachine({
  id: 'seatHold',
  description:
    'Wanted seats against held seats: one call at a time, and what is picked during a call waits for its end.',
  context: ({ input }) => {
    const heldSeatIds = input.hold.seatIds.filter((id) => input.wantedSeatIds.includes(id));
    // A hold of which nothing is wanted here, as another tab's, is not this page's to time or to end.
    const hold = heldSeatIds.length > 0 ? input.hold : { holdId: null, expiresAt: null };
    return {
      screeningId: input.screeningId,
      wantedSeatIds: input.wantedSeatIds,
      heldSeatIds,
      askedSeatIds: [],
      holdId: hold.holdId,
      expiresAt: hold.expiresAt,
      now: input.now,
      timedFor: null,
    };
  },
  type: 'parallel',
  states: {
    activity: {
      description:
        'The calls. Surplus is released before more is held, so that the limit is not met on the way.',
      initial: 'settled',
      states: {
        settled: {
          description: 'No call is under way; whatever differs starts the next one.',
          always: [
            { guard: 'hasSurplus', target: 'releasingSeats' },
            { guard: 'hasMissing', target: 'holdingSeats' },
            { guard: 'isEnding', target: 'ended' },
          ],
        },
        holdingSeats: {
          description: 'All missing seats are asked for together (C-BOOK-29).',
          tags: ['calling'],
          entry: 'askForMissing',
          invoke: {
            id: 'holding',
            src: 'holdSeats',
            input: ({ context }) => ({
              screeningId: context.screeningId,
              seatIds: context.askedSeatIds,
            }),
            onDone: {
              target: 'settled',
              actions: [{ type: 'takeHeld', params: ({ event }) => event.output }, 'reportChange'],
            },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: 'signedOut',
                actions: 'reportUnauthenticated',
              },
              {
                guard: { type: 'isSeatTaken', params: failureOf },
                target: 'settled',
                actions: [
                  { type: 'reportConflict', params: failureOf },
                  { type: 'dropConflicting', params: failureOf },
                  'askForRefresh',
                ],
                description:
                  'Another customer was faster: the rest of the wish is asked for again (C-BOOK-31).',
              },
              {
                guard: { type: 'isOutcomeUnknown', params: failureOf },
                target: 'settled',
                actions: [
                  { type: 'reportRefusal', params: failureOf },
                  'supposeAskedHeld',
                  'dropAsked',
                ],
                description: 'The seats may be held although nobody said so: they are given back.',
              },
              {
                target: 'settled',
                actions: [{ type: 'reportRefusal', params: failureOf }, 'dropAsked'],
                description: 'Picking again is trying again (C-BOOK-32).',
              },
            ],
          },
        },
        releasingSeats: {
          tags: ['calling'],
          invoke: {
            id: 'releasing',
            src: 'releaseSeats',
            input: ({ context }) => ({
              screeningId: context.screeningId,
              // One call names no more; the rest follows in the next.
              seatIds: surplusOf(context).slice(0, MAX_TICKETS_PER_BOOKING),
              holdId: context.holdId,
            }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'takeReleased', params: ({ event }) => event.output },
                'reportChange',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: 'signedOut',
                actions: 'reportUnauthenticated',
              },
              {
                guard: 'isEnding',
                target: 'ended',
                description:
                  'Nobody waits for a release that fails; the seats expire at the deadline.',
              },
              { target: 'releaseFailed' },
            ],
          },
        },
        releaseFailed: {
          description: 'The seats are given back later, or expire.',
          always: { guard: 'isEnding', target: 'ended' },
          after: { releaseRetry: 'settled' },
        },
        signedOut: {
          description: 'The session has ended; nothing can be held or released any more.',
        },
        ended: { type: 'final', entry: 'reportEnd' },
      },
    },
    deadline: {
      description:
        'One deadline for all seats (C-BOOK-26), by a timer and, for phones that sleep, by checks.',
      initial: 'none',
      states: {
        none: { always: { guard: 'hasDeadline', target: 'running' } },
        running: {
          entry: 'noteTimer',
          invoke: { id: 'clock', src: 'checkingClock' },
          always: [
            { guard: 'hasNoDeadline', target: 'none' },
            { guard: 'hasNewDeadline', target: 'running', reenter: true },
          ],
          after: { untilDeadline: { target: 'none', actions: ['expire', 'reportExpiry'] } },
          on: {
            'clock.check': {
              guard: { type: 'isPastDeadline', params: ({ event }) => event.now },
              target: 'none',
              actions: ['expire', 'reportExpiry'],
            },
            'deadline.move': {
              actions: { type: 'moveDeadline', params: ({ event }) => event },
              description: 'The order has gone to payment (C-PAY-18).',
            },
          },
        },
      },
    },
    stay: {
      initial: 'staying',
      states: {
        staying: {
          on: {
            'seats.want': { actions: { type: 'wantSeats', params: ({ event }) => event.seatIds } },
            'seats.freed': {
              guard: { type: 'isLongBeforeDeadline', params: ({ event }) => event.now },
              actions: { type: 'loseFreed', params: ({ event }) => event.seatIds },
              description: 'By another page of the same person: they are held again (C-BOOK-60).',
            },
            'hold.end': { target: 'ending', actions: 'wantNothing' },
          },
        },
        ending: { description: 'Everything is given back, then nothing more is held.' },
      },
    },
  },
});

function deadlineFields(hold: Hold, now: number) {
  return { holdId: hold.holdId, expiresAt: hold.expiresAt, now };
}

function deadlineOf(context: SeatHoldContext): number {
  return context.expiresAt === null ? Infinity : Date.parse(context.expiresAt);
}

function surplusOf(context: SeatHoldContext): number[] {
  return without(context.heldSeatIds, context.wantedSeatIds);
}

function missingOf(context: SeatHoldContext): number[] {
  return without(context.wantedSeatIds, context.heldSeatIds);
}

function conflictsOf(context: SeatHoldContext, failure: CallFailure): number[] {
  const named = failure.conflictingSeatIds.filter((id) => context.askedSeatIds.includes(id));
  return named.length > 0 ? named : context.askedSeatIds;
}

function without(seatIds: number[], others: number[]): number[] {
  return seatIds.filter((id) => !others.includes(id));
}
