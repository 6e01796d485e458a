import type { OwnReview } from '../../../machines/review-editor/review-editor.machine.ts';
import type { DraftForm, Opened } from '../../../machines/draft/draft.types.ts';

/** A booking of the user for the film, without a review. */
export interface ReviewableReservation {
  readonly reservationId: number;
  /** ISO time of the screening's start. */
  readonly screeningTime: string;
  readonly screeningRoomName: string;
}

export interface ReviewValues {
  /** The reviewed booking; an edit keeps it. */
  readonly reservationId: number | null;
  /** 1 to 5. */
  readonly rating: number;
  /** Not trimmed. */
  readonly comment: string;
}

/** A draft that the tab keeps while the user signs in or visits another page. */
export interface KeptReview extends ReviewValues {
  /** The edited review; null for a new review. */
  readonly reviewId: number | null;
}

/** The form of a review. */
export interface ReviewDraft extends DraftForm {
  /** The edited review; null for a new review. */
  readonly reviewId: number | null;
  /** Those that a new review can be about. */
  readonly reservations: readonly ReviewableReservation[];
  /** Why no review can be written; null when one can. */
  readonly obstacle: 'notBooked' | 'allReviewed' | null;
  readonly values: ReviewValues;
  /** The review that a save has created or changed; null before. */
  readonly savedId: number | null;
}

interface Reviewable {
  readonly reservations: readonly ReviewableReservation[];
  /** Whether the user has reviewed a booking of the film. */
  readonly hasReviewed: boolean;
}

export const emptyValues: ReviewValues = { reservationId: null, rating: 5, comment: '' };

const unchanged = {
  ...{ reviewId: null, reservations: [], obstacle: null, values: emptyValues, savedId: null },
  ...{ isChanged: false, isInConflict: false },
} as const;

/** @returns the form of a new review, or of the edit that a login interrupted (C-REV-34, C-REV-41) */
export function newReview(
  { reservations, hasReviewed }: Reviewable,
  kept: KeptReview | null,
): Opened<ReviewDraft> {
  if (kept !== null && kept.reviewId !== null) return keptReview(kept);
  const [only, ...others] = reservations.map(({ reservationId }) => reservationId);
  if (only === undefined) {
    const obstacle = hasReviewed ? 'allReviewed' : 'notBooked';
    return { form: { ...unchanged, obstacle }, isRestored: false };
  }
  const opened = kept === null ? { form: unchanged, isRestored: false } : keptReview(kept);
  const { values } = opened.form;
  const reservationId =
    [only, ...others].find((id) => id === values.reservationId) ??
    (others.length === 0 ? only : null);
  const form = { ...opened.form, reservations, values: { ...values, reservationId } };
  return { ...opened, form };
}

/** @returns the form of a saved review, with the text of its kept draft (C-REV-37, C-REV-42) */
export function editedReview(review: OwnReview, kept: KeptReview | null): Opened<ReviewDraft> {
  if (kept !== null) return keptReview(kept);
  const { reviewId, ...values } = review;
  return { form: { ...unchanged, reviewId, values }, isRestored: false };
}

export function typedReview(form: ReviewDraft, change: Partial<ReviewValues>): ReviewDraft {
  return { ...form, values: { ...form.values, ...change }, isChanged: true };
}

function keptReview({ reviewId, ...values }: KeptReview): Opened<ReviewDraft> {
  return { form: { ...unchanged, reviewId, values, isChanged: true }, isRestored: true };
}
