import { ROW_LETTERS } from '../../../domain/room-layout.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

/**
 * What says nothing to a reader of the log: the version, each size of an image beside its address, what follows from the
 * date and the orders, and the parts of a screening or a price whose names and ids the log has. The rows of a room are
 * recorded one by one.
 */
export const unrecordedFields = [
  'version',
  'posterSources',
  'backdropSources',
  'profileImageSources',
  'state',
  'isUsed',
  'movie',
  'screeningRoom',
  'screeningDate',
  'screeningEndTime',
  'clearedTime',
  'fixedBy',
  'reservationCount',
  'heldSeats',
  'seatLayout',
  'ticketType',
] as const;

/**
 * What no entry of the catalogue has: what used a deleted entry, the role of an administrator, that a password or an e-mail was
 * replaced, what became of a second factor, a room's name, a booking's number, a customer's status, the cancellation of a booking, a ticket or a screening, changed seats, an undone
 * admission, whom a mail was sent to, the money of the counter, and the version that a change did not name.
 */
export const furtherFields = [
  'uses',
  'role',
  'password',
  'email',
  'secondFactor',
  'roomName',
  'bookingNumber',
  'isActive',
  'reason',
  'status',
  'terms',
  'cancelledAt',
  'cancelReason',
  'reservations',
  'tickets',
  'refundAmount',
  'returnedPoints',
  'compensation',
  'lateTerms',
  'admittedAt',
  'door',
  'people',
  'seatNumber',
  'seats',
  'recipient',
  'paidAmount',
  'paidRefund',
  'openingAmount',
  'countedAmount',
  'expectedAmount',
  'note',
  'blockedSeats',
  'unreadVersion',
] as const;

/** The order of a room's rows, with `|` for an empty one, and each row by its letter, which stay short enough for the log. */
type RoomRowField = 'rowOrder' | `row${LetterOf<'ABCDEFGHIJKLMNOPQRSTUVWXYZ'>}`;

type LetterOf<Letters extends string> = Letters extends `${infer First}${infer Others}`
  ? First | LetterOf<Others>
  : never;

export const roomRowFields: readonly string[] = [
  'rowOrder',
  ...ROW_LETTERS.map((letter) => `row${letter}`),
];

/** What a review's record leaves out: its author's words and name (A-REV-5). */
export const personalReviewFields = ['comment', 'customerLoginId'] as const;

type FieldOf<Each> = Each extends unknown ? keyof Each : never;

/** The fields of a change; the page of the log names each in Korean (A-LOG-14). */
export type AuditedFields = Readonly<
  Partial<
    Record<
      | Exclude<FieldOf<Schemas['AdminEntry']>, (typeof unrecordedFields)[number]>
      | Exclude<keyof Schemas['AdminReview'], (typeof personalReviewFields)[number]>
      | (typeof furtherFields)[number]
      | RoomRowField,
      unknown
    >
  >
>;
