import { MAX_TICKETS_PER_BOOKING } from '../../../domain/limits.ts';
import { failureOf } from '../../call-failure.ts';
import { surplusOf } from '../seat-hold-seats.ts';
import { seatHoldSetup } from '../seat-hold.setup.ts';

export const activity = seatHoldSetup.createStateConfig({
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
