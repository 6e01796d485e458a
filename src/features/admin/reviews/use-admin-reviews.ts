import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminReviewsMachine } from '../../../../machines/admin-reviews/admin-reviews.machine.ts';
import type { ListedReview } from '../../../../machines/admin-reviews/admin-reviews.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { inspection } from '../../../ui/inspection.ts';
import { statePath } from '../../../ui/state-path.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { createAdminReviewsImplementations } from './adapter.ts';
import { text } from './text.ts';

/** The confirmed deletion of a review: what the dialog shows, and the user's commands. */
export function useAdminReviews() {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [machine] = useState(() =>
    adminReviewsMachine.provide(createAdminReviewsImplementations(api, queries)),
  );
  const actor = useActorRef(machine, inspection());
  const snapshot = useSelector(actor, (current) => current);

  const onNotice = useEffectEvent(() => toast(text.deleted, 'success'));
  useEffect(() => {
    const subscription = actor.on('notice', onNotice);
    return () => subscription.unsubscribe();
  }, [actor]);

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
