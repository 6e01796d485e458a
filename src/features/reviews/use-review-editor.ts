import { useEffect } from 'react';
import {
  reviewEditorMachine,
  type OwnReview,
} from '../../../machines/review-editor/review-editor.machine.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { useToast } from '../../ui/toasts.tsx';
import { text } from './text.ts';
import { authorOf, type Viewer } from './viewer.ts';

interface ReviewEditorOptions {
  viewer: Viewer;
  openLogin: (way: { resume: boolean }) => void;
  /** The user returns from the login to write. */
  isResumed: boolean;
  /** The editor needs the request to resume no longer. */
  onResumed: () => void;
}

/** What opens and closes the editor of the user's review of a film (C-REV-32, C-REV-33). */
export function useReviewEditor({ viewer, openLogin, isResumed, onResumed }: ReviewEditorOptions) {
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    reviewEditorMachine,
    () => ({
      actions: { openLogin: () => openLogin({ resume: true }), endResumption: onResumed },
    }),
    { onNotice: () => toast(text.membersOnly, 'info') },
  );

  useEffect(() => {
    if (isResumed) actor.send({ type: 'review.resume' });
  }, [actor, isResumed]);
  useEffect(() => {
    if (viewer !== null) actor.send({ type: 'viewer.change', author: authorOf(viewer) });
  }, [actor, viewer]);

  const { loginId, edited } = snapshot.context;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    /** Who writes, and what; null while the editor is closed. */
    opened: snapshot.matches('open') ? { loginId, edited } : null,
    /** The editor opens when the account is known. */
    isAwaited: snapshot.matches('awaitingAccount'),
    write: () => actor.send({ type: 'review.write', author: viewer && authorOf(viewer) }),
    edit: (review: OwnReview) => {
      if (viewer?.kind !== 'customer') return;
      actor.send({ type: 'review.edit', loginId: viewer.loginId, review });
    },
    close: () => actor.send({ type: 'editor.close' }),
  };
}

export type OpenedEditor = NonNullable<ReturnType<typeof useReviewEditor>['opened']>;
