import { useQueryClient } from '@tanstack/react-query';
import { adminReviewsMachine } from '../../../../machines/admin-reviews/admin-reviews.machine.ts';
import type { ListedReview } from '../../../../machines/admin-reviews/admin-reviews.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { statePath } from '../../../ui/state-path.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createAdminReviewsImplementations } from './adapter.ts';
import { text } from './text.ts';

/** The confirmed deletion of a review: what the dialog shows, and the user's commands. */
export function useAdminReviews() {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    adminReviewsMachine,
    () => createAdminReviewsImplementations(api, queries),
    { onNotice: () => toast(text.deleted, 'success') },
  );

  const { removing, failure } = snapshot.context;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    review: removing,
    isUnderWay: snapshot.matches('deleting'),
    problem: failure === null ? null : text.deleteFailed(failure.message ?? text.noAnswer),
    ask: (review: ListedReview) => actor.send({ type: 'delete.request', review }),
    confirm: () => actor.send({ type: 'delete.confirm' }),
    dismiss: () => actor.send({ type: 'delete.dismiss' }),
  };
}
