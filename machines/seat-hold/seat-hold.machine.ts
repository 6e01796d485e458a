import { not } from 'xstate';
import { MAX_TICKETS_PER_BOOKING } from '../../domain/limits.ts';
import { failureOf } from '../calls.ts';
import { seatHoldSetup, surplusOf } from './seat-hold.setup.ts';

const activity = seatHoldSetup.createStateConfig({
  description:
    'The calls. Surplus seats are released before more are held, so that the hold never exceeds the limit.',
  initial: 'settled',
  states: {
    settled: {
      description:
        'No call is in progress. A difference between wanted and held seats starts the next call.',
      always: [
        { guard: 'hasSurplus', target: 'releasingSeats' },
        { guard: 'hasMissing', target: 'holdingSeats' },
        { guard: 'isEnding', target: 'ended' },
      ],
    },
    holdingSeats: {
      description: 'One call requests all missing seats (C-BOOK-29).',
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
            guard: { type: 'isSeatBooked', params: failureOf },
            target: 'settled',
            actions: [
              { type: 'reportBooked', params: failureOf },
              { type: 'dropConflicting', params: failureOf },
              'askForRefresh',
            ],
            description:
              'The customer booked the seat in another page: the other seats are requested again (C-BOOK-86).',
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
              'Another customer has the seat: the other seats are requested again (C-BOOK-31).',
          },
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'settled',
            actions: [{ type: 'reportRefusal', params: failureOf }, 'doubtAsked', 'dropAsked'],
            description:
              'The server may hold the seats: they are released, or held when picked again (X-PAGE-26).',
          },
          {
            target: 'settled',
            actions: [{ type: 'reportRefusal', params: failureOf }, 'dropAsked'],
            description: 'The customer may pick the seats again (C-BOOK-32).',
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
          // The limit of one call; the next call releases the rest.
          seatIds: surplusOf(context).slice(0, MAX_TICKETS_PER_BOOKING),
          holdId: context.holdId,
        }),
        onDone: {
          target: 'settled',
          actions: [{ type: 'takeReleased', params: ({ event }) => event.output }, 'reportChange'],
        },
        onError: [
          {
            guard: 'isEnding',
            target: 'ended',
            description: 'No retry after the end: the seats expire at the deadline.',
          },
          { target: 'releaseFailed' },
        ],
      },
    },
    releaseFailed: {
      description: 'The release is retried later, or the seats expire.',
      always: { guard: 'isEnding', target: 'ended' },
      after: { releaseRetry: 'settled' },
    },
    ended: { type: 'final', entry: 'reportEnd' },
  },
});

const stay = seatHoldSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      on: {
        'seats.want': { actions: { type: 'wantSeats', params: ({ event }) => event.seatIds } },
        'seats.freed': {
          guard: { type: 'isLongBeforeDeadline', params: ({ event }) => event.now },
          actions: { type: 'loseFreed', params: ({ event }) => event.seatIds },
          description:
            'Another page of the customer released wanted seats: they are held again (C-BOOK-60).',
        },
        'seats.sold': {
          actions: [{ type: 'loseSold', params: ({ event }) => event.seatIds }, 'reportChange'],
          description: 'Another page of the customer booked them (C-BOOK-64).',
        },
        'hold.end': { target: 'ending', actions: 'wantNothing' },
      },
    },
    ending: { description: 'All seats are released and no more are held (C-BOOK-39).' },
  },
});

const deadline = seatHoldSetup.createStateConfig({
  description:
    'One deadline for all seats (C-BOOK-26), watched by a timer and by checks, because a sleeping phone may miss the timer.',
  initial: 'none',
  states: {
    none: { always: { guard: 'hasDeadline', target: 'running' } },
    running: {
      entry: 'noteTimer',
      invoke: { id: 'clock', src: 'watchClock' },
      always: [
        { guard: not('hasDeadline'), target: 'none' },
        { guard: 'hasNewDeadline', target: 'running', reenter: true },
      ],
      after: {
        untilDeadline: {
          target: 'none',
          actions: ['expire', 'reportExpiry'],
          description: 'C-BOOK-33',
        },
      },
      on: {
        'clock.check': {
          guard: { type: 'isPastDeadline', params: ({ event }) => event.now },
          target: 'none',
          actions: ['expire', 'reportExpiry'],
          description: 'C-BOOK-33',
        },
        'deadline.move': {
          actions: { type: 'moveDeadline', params: ({ event }) => event },
          description: 'The order is registered for payment (C-PAY-18).',
        },
      },
    },
  },
});

/** Keeps the server's hold equal to the customer's selection (C-BOOK-24 to C-BOOK-33). */
export const seatHoldMachine = seatHoldSetup.createMachine({
  id: 'seatHold',
  description:
    'Wanted seats against held seats: one call at a time. Changes during a call wait for its end.',
  context: ({ input }) => {
    const heldSeatIds = input.hold.seatIds.filter((id) => input.wantedSeatIds.includes(id));
    // A hold without wanted seats, such as another tab's, is neither timed nor released by this page.
    const hold = heldSeatIds.length > 0 ? input.hold : { holdId: null, expiresAt: null };
    return {
      screeningId: input.screeningId,
      wantedSeatIds: input.wantedSeatIds,
      heldSeatIds,
      doubtfulSeatIds: [],
      askedSeatIds: [],
      holdId: hold.holdId,
      expiresAt: hold.expiresAt,
      now: input.now,
      timedFor: null,
    };
  },
  type: 'parallel',
  states: { activity, deadline, stay },
});
