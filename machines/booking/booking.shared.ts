import { not } from 'xstate';
import type { ShownStep } from '../step-history/step-history.machine.ts';
import type { SeatsSold } from '../seat-hold/seat-hold.setup.ts';
import { bookedElsewhere, memoryOf } from './booking-rules.ts';
import type { ReportOf } from './booking.setup.ts';
import type { BookingContext, BookingStep, ExitRelease } from './booking.types.ts';

// Parts that several states of the booking share. `createStateConfig` checks their types where they are used.

export function showStep(step: ShownStep) {
  return { type: 'sendShownStep', params: { step } } as const;
}

export function remember(step: BookingStep) {
  return {
    type: 'saveMemory',
    params: ({ context }: { context: BookingContext }) => memoryOf(context, step),
  } as const;
}

export const startOver = ['clearChoices', 'clearMemory'] as const;

export const refreshSeats = {
  type: 'refreshSeats',
  params: ({ context }: { context: BookingContext }) => ({ screeningId: context.hold.screeningId }),
} as const;

export const releaseOnExit = {
  type: 'releaseOnExit',
  params: ({ context }: { context: BookingContext }): ExitRelease => ({
    screeningId: context.hold.screeningId,
    seatIds: [...new Set([...context.seatIds, ...context.heldSeatIds])],
    holdId: context.hold.holdId,
    reservationId: context.reservationId,
  }),
} as const;

export const notifyStarted = {
  type: 'notify',
  params: { kind: 'screeningClosed', code: 'SCREENING_STARTED' },
} as const;

/** The hold and its seats are gone; the customer picks other seats (C-BOOK-33). */
export const whenHoldExpired = [
  remember('seats'),
  refreshSeats,
  { type: 'notify', params: { kind: 'holdExpired' } },
] as const;

const seatsIn = ({ event }: { event: { seatIds: number[] } }) => event;

/** The customer picks again in the state `target`; the seats that are left stay picked and held. */
export function whenSeatsAreLost<TTarget extends string>(target: TTarget) {
  return {
    'hold.conflicted': {
      target,
      actions: [
        { type: 'dropSeats', params: seatsIn },
        remember('seats'),
        {
          type: 'notify',
          params: ({ event }: { event: ReportOf<'hold.conflicted'> }) =>
            ({ kind: 'seatsTaken', seatIds: event.seatIds }) as const,
        },
      ],
      description: 'Another customer was faster (C-BOOK-31, C-BOOK-60).',
    },
    'seats.sold': {
      guard: { type: 'isBookedElsewhere', params: ({ event }: { event: SeatsSold }) => event },
      target,
      actions: [
        {
          type: 'notify',
          params: ({ context, event }: { context: BookingContext; event: SeatsSold }) =>
            ({ kind: 'seatsBooked', seatIds: bookedElsewhere(context, event.seatIds) }) as const,
        },
        { type: 'sendSoldSeats', params: ({ event }: { event: SeatsSold }) => event },
        { type: 'dropSeats', params: seatsIn },
        remember('seats'),
      ],
      description: 'Another page of the customer booked picked seats (C-BOOK-64).',
    },
    'hold.booked': {
      target,
      actions: [
        {
          type: 'notify',
          params: ({ event }: { event: ReportOf<'hold.booked'> }) =>
            ({ kind: 'seatsBooked', seatIds: event.seatIds }) as const,
        },
        { type: 'dropSeats', params: seatsIn },
        remember('seats'),
      ],
      description: 'The customer booked the seats in another page (C-BOOK-86).',
    },
    'hold.expired': {
      target,
      actions: ['clearSeats', ...whenHoldExpired],
      description: 'The customer must choose again (C-BOOK-33).',
    },
  } as const;
}

/** The server refused to hold the seats (C-BOOK-32). */
export const whenHoldRefused = [
  { type: 'dropSeats', params: seatsIn },
  remember('seats'),
  {
    type: 'notify',
    params: ({ event: { seatIds, failure } }: { event: ReportOf<'hold.refused'> }) =>
      failure.status === null
        ? ({ kind: 'holdUnanswered', seatIds } as const)
        : ({ kind: 'holdRefused', message: failure.message } as const),
  },
] as const;

/** Only signed-in customers hold seats (C-BOOK-36). */
export const toLoginWhenSignedOut = {
  guard: not('isSignedIn'),
  target: '#booking.loginGate',
  description: 'Only signed-in customers hold seats (C-BOOK-36).',
} as const;

/** The choices are not kept for another visit. */
export const closeAndClearMemory = {
  target: 'closed',
  actions: 'clearMemory',
  description: 'Another page of the application; the choices are cleared.',
} as const;
