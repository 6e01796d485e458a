import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type Hold = components['schemas']['Hold'];

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
