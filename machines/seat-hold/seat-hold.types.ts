import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

export type Hold = components['schemas']['Hold'];

/** The server's hold, and the instant (milliseconds since 1970, the server's clock) at which it was told. */
export interface HoldAnswer {
  hold: Hold;
  now: number;
}

export interface SeatHoldInput extends HoldAnswer {
  screeningId: number;
  /** What the person has picked, in the order of picking. */
  wantedSeatIds: number[];
}

export interface SeatHoldContext {
  screeningId: number;
  wantedSeatIds: number[];
  /** Seats that this page holds at the server, or may hold because an answer got lost. */
  heldSeatIds: number[];
  /** The seats of the hold call under way, or of the last one. */
  askedSeatIds: number[];
  holdId: number | null;
  expiresAt: string | null;
  /** The deadline that the timer runs for. */
  timedFor: string | null;
  /** When the server's hold was last told, in milliseconds since 1970. */
  now: number;
}

export type SeatHoldEvent =
  | { type: 'seats.want'; seatIds: number[] }
  | { type: 'hold.end' }
  | SeatsFreed
  | { type: 'deadline.move'; expiresAt: string; now: number }
  | { type: 'clock.check'; now: number };

/** The server has told that seats are free again. `now`: when, in milliseconds since 1970 by the server's clock. */
export interface SeatsFreed {
  type: 'seats.freed';
  seatIds: number[];
  now: number;
}

/** What the parent is told. */
export type SeatHoldReport =
  | { type: 'hold.changed'; holdId: number | null; heldSeatIds: number[]; expiresAt: string | null }
  | { type: 'hold.conflicted'; seatIds: number[] }
  | { type: 'hold.refused'; seatIds: number[]; failure: CallFailure }
  | { type: 'hold.expired' }
  | { type: 'hold.unauthenticated' }
  | { type: 'hold.ended' }
  | { type: 'seats.refresh' };

export interface HoldSeatsInput {
  screeningId: number;
  seatIds: number[];
}

export interface ReleaseSeatsInput extends HoldSeatsInput {
  holdId: number | null;
}
