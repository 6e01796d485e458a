import type { KoreaDate } from '../../../../domain/korea-time.ts';
import type {
  BookingFile,
  CancelTerms,
  DoorAdmission,
  Exchange,
  TicketRefund,
} from '../../../../openapi.gen.d.ts';

const allTerms = ['CUSTOMER', 'CINEMA'] as const;

export interface TicketChoice {
  readonly seatId: number;
  readonly ticketTypeId: number;
}

/** Send the mail again. */
export interface MailQuestion {
  readonly kind: 'mail';
  /** As typed; empty for the customer's address. */
  readonly email: string;
}

/** Cancel the booking, or one of its tickets. */
export interface CancelQuestion {
  readonly kind: 'cancel';
  readonly terms: CancelTerms;
  readonly reason: string;
  /** It was confirmed without a reason. */
  readonly isReasonMissing: boolean;
  /** Null for the whole booking. */
  readonly ticket: TicketChoice | null;
  /** What the dialog has shown when it was confirmed. */
  readonly shown: TicketRefund | null;
}

/** Admit the booking's people, or some of them. */
export interface AdmitQuestion {
  readonly kind: 'admit';
  /** Made with the question, so that a repeated call admits once. */
  readonly admissionId: string;
  readonly people: number;
}

/** Undo an admission. */
export interface UndoQuestion {
  readonly kind: 'undo';
  readonly admission: DoorAdmission;
}

/** Give the booking other seats, perhaps of another screening. */
export interface SeatsQuestion {
  readonly kind: 'seats';
  /** Another screening of the film, by the day of its list; null for the booking's own. */
  readonly other: { readonly date: KoreaDate; readonly screeningId: number | null } | null;
  /** What the dialog has shown when another screening was confirmed. */
  readonly exchange: Exchange | null;
  /** The chosen seats, in the order of the booking's seats. */
  readonly seatIds: readonly number[];
}

/** Record that the second price of a late start was paid. */
export interface CompensationQuestion {
  readonly kind: 'compensation';
  /** Won, as the page has shown it. */
  readonly amount: number;
}

/** What the page of a booking asks before it calls the server (A-BOOK-33). */
export type BookingQuestion = (
  | MailQuestion
  | CancelQuestion
  | AdmitQuestion
  | UndoQuestion
  | SeatsQuestion
  | CompensationQuestion
) & {
  readonly file: BookingFile;
};

/** @returns the ids of the seats that a booking has */
export function seatIdsOf({ tickets }: BookingFile): number[] {
  return tickets.filter(({ state }) => state !== 'CANCELLED').map(({ seatId }) => seatId);
}

/** @returns the choices of a cancellation that the administrator has now */
export function termsOf({ offers }: BookingFile): CancelTerms[] {
  return allTerms.filter((terms) => offers[terms] !== null);
}
