import type { KoreaDate, KoreaTime } from '../../domain/korea-time.ts';
import type { components } from '../../openapi.gen.d.ts';
import type { CheckoutNotice, CheckoutReport } from '../checkout/checkout.types.ts';
import type { Hold, SeatHoldReport, SeatsFreed } from '../seat-hold/seat-hold.types.ts';

type Schemas = components['schemas'];
export type TicketCount = Schemas['TicketCount'];
export type SeatStatus = Schemas['SeatStatus'];
export type Order = Pick<Schemas['PaymentOrder'], 'state' | 'reservationId'>;

export interface ChosenScreening {
  screeningId: number;
  startsAt: KoreaTime;
}

export type TicketTypePrice = Pick<Schemas['TicketPrice'], 'ticketTypeId' | 'price'>;

/** How far a booking had come; `requested`: only as far as a link that named the screening. */
export type BookingStep = 'requested' | 'screening' | 'seats' | 'summary' | 'payment';

/** What the browser keeps of a booking for a reload, a login, or the way back from the provider (C-BOOK-44). */
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
  isSignedIn: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
}

export interface BookingContext {
  movieId: number;
  movieTitle: string;
  mode: 'demo' | 'live';
  isSignedIn: boolean;
  now: number;
  date: KoreaDate;
  screening: ChosenScreening | null;
  prices: TicketTypePrice[];
  tickets: TicketCount[];
  /** Picked seats, in the order of picking. */
  seatIds: number[];
  heldSeatIds: number[];
  /** The server's hold when the seats were opened, for `seat-hold`; later what that tells. */
  hold: Hold;
  reservationId: number | null;
  orderId: string | null;
  /** Where a remembered booking goes on. */
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
  /** The person's own hold in the screening, empty without one. */
  hold: Hold;
  now: number;
}

/** What is asked for while the page is being left. */
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
  | { kind: 'ticketLimit'; limit: number }
  | { kind: 'ticketsFirst' }
  | { kind: 'seatsFull'; limit: number }
  | { kind: 'seatNotAvailable'; status: SeatStatus }
  | { kind: 'noAdjacentSeats'; people: number }
  | { kind: 'ticketsMissing' }
  | { kind: 'seatsMissing'; missing: number }
  | { kind: 'seatsTaken'; seatIds: number[] }
  | { kind: 'holdRefused'; message: string | null }
  | { kind: 'holdExpired' }
  | { kind: 'sessionEnded' }
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
  | { type: 'seats.suggest'; seatIds: number[] }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | SeatsFreed
  | SeatHoldReport
  | CheckoutReport;

/** What the page must do or say. */
export type BookingEmitted =
  | { type: 'notice'; notice: BookingNotice }
  | ({ type: 'exit.release' } & ExitRelease)
  | { type: 'profile.open' }
  | { type: 'failure.open'; code: string; message: string | null };

export type MemoryOrder = { type: 'memory.save'; memory: BookingMemory } | { type: 'memory.clear' };

/** What has an entry of its own in the browser's history: the steps, and the login dialog over the first. */
export type ShownStep = 'screenings' | 'login' | 'seats' | 'summary';

/** That the person sees a step now. Every `step.back` is answered by one, when it is known where it led. */
export interface HistoryOrder {
  type: 'step.show';
  step: ShownStep;
}
