import type { Schemas } from '../../plugins/contract-types.ts';

/**
 * What says nothing to a reader of the log: the version, each size of an image beside its address, what follows from the
 * date and the orders, and the parts of a screening whose names and ids the log has.
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
] as const;

/**
 * What no entry of the catalogue has: what used a deleted entry, the role of an administrator, a room's name, a booking's number,
 * a customer's status, and the cancellation of a booking.
 */
export const furtherFields = [
  'uses',
  'role',
  'roomName',
  'bookingNumber',
  'isActive',
  'reason',
  'status',
  'terms',
  'refundAmount',
  'returnedPoints',
] as const;

/** What a review's record leaves out: its author's words and name (A-REV-5). */
export const personalReviewFields = ['comment', 'customerLoginId'] as const;

type FieldOf<Each> = Each extends unknown ? keyof Each : never;

/** The fields of a change; the page of the log names each in Korean (A-LOG-14). */
export type AuditedFields = Readonly<
  Partial<
    Record<
      | Exclude<FieldOf<Schemas['AdminEntry']>, (typeof unrecordedFields)[number]>
      | Exclude<keyof Schemas['AdminReview'], (typeof personalReviewFields)[number]>
      | (typeof furtherFields)[number],
      unknown
    >
  >
>;
