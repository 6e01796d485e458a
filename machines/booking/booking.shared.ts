import { failureOf } from '../call-failure.ts';
import type { ReportOf } from './booking.setup.ts';

// What several groups of the booking's states do alike. `createStateConfig` checks each where it is used.

/** Nothing is chosen any more, nor remembered. */
export const startAnew = ['forgetChoices', 'clearMemory'] as const;

export const rememberSeats = { type: 'remember', params: { step: 'seats' } } as const;

export const sayStarted = {
  type: 'notify',
  params: { kind: 'screeningClosed', code: 'SCREENING_STARTED' },
} as const;

export const saySessionEnded = { type: 'notify', params: { kind: 'sessionEnded' } } as const;

/** Other seats can be picked; the old ones are gone with their hold (C-BOOK-33). */
export const whenHoldExpired = [
  rememberSeats,
  'refreshSeats',
  { type: 'notify', params: { kind: 'holdExpired' } },
] as const;

const seatsIn = ({ event }: { event: { seatIds: number[] } }) => event;

/** Another customer was faster (C-BOOK-31). */
export const whenSeatsTaken = [
  { type: 'dropSeats', params: seatsIn },
  rememberSeats,
  {
    type: 'notify',
    params: ({ event }: { event: { seatIds: number[] } }) =>
      ({ kind: 'seatsTaken', seatIds: event.seatIds }) as const,
  },
] as const;

/** The server holds them not (C-BOOK-32). */
export const whenHoldRefused = [
  { type: 'dropSeats', params: seatsIn },
  rememberSeats,
  {
    type: 'notify',
    params: ({ event }: { event: ReportOf<'hold.refused'> }) =>
      ({ kind: 'holdRefused', message: event.failure.message }) as const,
  },
] as const;

/** A call's answer that nobody is signed in. */
export const toLoginWhenSignedOut = {
  guard: { type: 'isUnauthenticated', params: failureOf },
  target: '#booking.loginGate',
  actions: saySessionEnded,
} as const;
