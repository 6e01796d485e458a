import { useQueryClient } from '@tanstack/react-query';
import type { CallFailure } from '../../../machines/call-failure.ts';
import { useApi } from '../../api/api.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { deleteReview, refreshReviews } from './adapter.ts';
import { text } from './text.ts';
import type { ReviewChange } from './viewer.ts';

interface ReviewRemovalOptions {
  movieId: number;
  onDone: (done: ReviewChange) => void;
}

/** The confirmed deletion of the user's review: what the dialog shows, and the user's commands (C-REV-43). */
export function useReviewRemoval({ movieId, onDone }: ReviewRemovalOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { subject, failure, ...removal } = useConfirmation<number>({
    carryOut: (reviewId) => deleteReview(api, reviewId),
    refresh: () => refreshReviews({ api, queries, movieId }),
    onDone: (reviewId) => {
      toast(text.deleted, 'success');
      onDone({ kind: 'deleted', reviewId });
    },
  });
  return {
    ...removal,
    isOpen: subject !== null,
    problem: failure === null ? null : problemOf(failure),
  };
}

export type ReviewRemovalView = ReturnType<typeof useReviewRemoval>;

function problemOf({ status, message }: CallFailure): string {
  if (status === 404) return text.deleteMissing;
  return [text.deleteFailed, message].filter(Boolean).join('\n');
}
