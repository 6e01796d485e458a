import { useQueryClient } from '@tanstack/react-query';
import { answerOrNull } from '../../../api/answer.ts';
import { useApi } from '../../../api/api-context.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { text } from './text.ts';

/** A review of the list, as the dialog names it. */
interface ListedReview {
  readonly id: number;
  /** The login id of its author. */
  readonly author: string;
  /** The title of its film. */
  readonly film: string;
}

/** The confirmed deletion of a review: what the dialog shows, and the user's commands. */
export function useAdminReviews() {
  const { http } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { failure, ...removal } = useConfirmation<ListedReview>({
    carryOut: ({ id }) =>
      answerOrNull(http.DELETE('/api/admin/reviews/{id}', { params: { path: { id } } })),
    isGoneDone: true,
    refresh: () => void queries.invalidateQueries(),
    onDone: () => toast(text.deleted, 'success'),
  });
  return {
    ...removal,
    problem: failure === null ? null : text.deleteFailed(failure.message ?? text.noAnswer),
  };
}
