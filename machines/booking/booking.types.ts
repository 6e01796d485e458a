import type { KoreaDate, KoreaTime } from '../../domain/korea-time.ts';
import type { AccessibleSeat } from '../../domain/adjacent-seats.ts';
import type { TicketCount, SeatStatus, TicketPrice, Hold } from '../../openapi.gen.d.ts';
import type { CheckoutNotice, CheckoutReport } from '../checkout/checkout.types.ts';
import type { Order, OrderRecoveryReport } from '../order-recovery/order-recovery.machine.ts';
import type { SeatHoldReport, SeatsFreed, SeatsSold } from '../seat-hold/seat-hold.setup.ts';

export interface ChosenScreening {
  screeningId: number;
  startsAt: KoreaTime;
}

export type TicketTypePrice = Pick<TicketPrice, 'ticketTypeId' | 'price'>;

/** How far a remembered booking got. `requested`: a link named the screening. */
export type BookingStep = 'requested' | 'screening' | 'seats' | 'summary' | 'payment';

/** Kept in the browser for a reload, a login, or the way back from the provider (C-BOOK-44). */
export interface BookingMemory {
  version: 1;
  movieId: number;
  date: KoreaDate;
  screening: ChosenScreening;
  step: BookingStep;
  tickets: TicketCount[];
  seatIds: number[];
  /** The order that went to the provider. */
  orderId: string | null;
}

export interface BookingInput {
  movieId: number;
  /** Null while the session is still being restored. */
  isSignedIn: boolean | null;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  /** The day that the link to the page names. */
  requestedDate?: KoreaDate | null;
}

export interface BookingContext {
  movieId: number;
  movieTitle: string;
  mode: 'demo' | 'live';
  isSignedIn: boolean | null;
  now: number;
  date: KoreaDate;
  /** Null once the date is settled. */
  requestedDate: KoreaDate | null;
  screening: ChosenScreening | null;
  prices: TicketTypePrice[];
  accessibleSeats: AccessibleSeat[];
  tickets: TicketCount[];
  /** Picked seats, in the order of picking. */
  seatIds: number[];
  /** Seats that the server holds for this page. */
  heldSeatIds: number[];
  /** Seats that the server holds for the customer's other pages. */
  heldElsewhere: number[];
  /** The accessible seat that the customer is asked about. */
  askedSeatId: number | null;
  /** The server's hold when the seats were opened; then as the child `seatHold` reports it. */
  hold: Omit<Hold, 'seatIds'>;
  reservationId: number | null;
  orderId: string | null;
  /** Where a remembered booking resumes. */
  resumeAt: BookingStep;
}

export interface FilmFacts {
  movieTitle: string;
  mode: 'demo' | 'live';
  now: number;
}

export interface OpenedScreening {
  startsAt: KoreaTime;
  prices: TicketTypePrice[];
  /** The wheelchair places and companions' seats of the room. */
  accessibleSeats: AccessibleSeat[];
  /** The customer's hold in the screening; empty without one. */
  hold: Hold;
  now: number;
}

/** The seats and the reservation that the page gives up as the customer leaves it. */
export interface ExitRelease {
  screeningId: number;
  seatIds: number[];
  holdId: number | null;
  reservationId: number | null;
}

export type BookingNotice =
  | CheckoutNotice
  | { kind: 'screeningMissing' }
  | { kind: 'soldOut' }
  | { kind: 'screeningClosed'; code: string | null }
  | { kind: 'screeningMoved'; startsAt: KoreaTime }
  | { kind: 'ticketLimit'; limit: number }
  | { kind: 'ticketsFirst' }
  | { kind: 'seatsFull'; limit: number }
  | { kind: 'seatNotAvailable'; status: SeatStatus }
  | { kind: 'noAdjacentSeats'; people: number }
  | { kind: 'ticketsMissing' }
  | { kind: 'seatsMissing'; missing: number }
  | { kind: 'companionAlone'; seatIds: number[] }
  | { kind: 'seatsTaken'; seatIds: number[] }
  /** In another page of the customer. */
  | { kind: 'seatsBooked'; seatIds: number[] }
  | { kind: 'holdRefused'; message: string | null }
  /** Without an answer of the server, as without a network. */
  | { kind: 'holdUnanswered'; seatIds: number[] }
  | { kind: 'holdExpired' }
  | { kind: 'orderFound'; state: Order['state'] };

/** `now`: milliseconds since 1970 by the server's clock. */
export type BookingEvent =
  | { type: 'session.change'; isSignedIn: boolean }
  | { type: 'clock.check'; now: number }
  | { type: 'page.leave' }
  | { type: 'page.return' }
  | { type: 'booking.close' }
  | { type: 'load.retry' }
  | { type: 'date.pick'; date: KoreaDate }
  | { type: 'screening.pick'; screening: ChosenScreening; availableSeats: number; now: number }
  | { type: 'ticket.set'; ticketTypeId: number; count: number }
  | { type: 'seat.pick'; seatId: number; status: SeatStatus }
  | { type: 'seat.unpick'; seatId: number }
  | { type: 'accessible.confirm'; seatId: number }
  | { type: 'accessible.dismiss' }
  | { type: 'seats.suggest'; seatIds: number[] }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | SeatsFreed
  | SeatsSold
  /** The server no longer has the seat map. The code is SCREENING_CANCELLED, or null for a deleted screening. */
  | { type: 'screening.close'; code: string | null }
  | { type: 'screening.move'; startsAt: KoreaTime }
  | SeatHoldReport
  | CheckoutReport
  | OrderRecoveryReport;

/** The screens of the page, one at a time; without one the page is loading or has ended. */
export const BOOKING_SCREENS = [
  'filmMissing',
  'filmFailed',
  'orderUnknown',
  'screenings',
  'opening',
  'openingFailed',
  'seats',
  'summary',
] as const;

export type BookingTag =
  'loading' | 'working' | 'failure' | 'releasing' | `screen.${(typeof BOOKING_SCREENS)[number]}`;

/** Notices are all that the booking emits. `notice.end`: the cause of the last notice is gone (C-BOOK-63). */
export type BookingEmitted = { type: 'notice'; notice: BookingNotice } | { type: 'notice.end' };
