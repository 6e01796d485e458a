import * as v from 'valibot';
import { keptDraftsOf, type KeptDrafts } from '../../api/kept-drafts.ts';
import { idSchema } from '../../api/schemas.ts';
import type { KeptReview } from './review-draft.ts';

const draftSchema = v.object({
  reviewId: v.nullable(idSchema),
  reservationId: v.nullable(idSchema),
  rating: v.pipe(idSchema, v.maxValue(5)),
  comment: v.string(),
});

/** @returns the drafts of a customer's reviews by film, which the tab keeps (C-REV-41, C-REV-42, C-REV-56) */
export function reviewDrafts(loginId: string): KeptDrafts<KeptReview> {
  return keptDraftsOf('reviewDrafts', loginId, draftSchema);
}
