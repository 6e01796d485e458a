import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '../../../domain/limits.ts';
import { commentFault, commentLength } from '../../../domain/review.ts';
import { faultsByField, messageBeside } from '../../api/form-faults.ts';
import { reviewEditorMachine } from '../../../machines/review-editor/review-editor.machine.ts';
import type {
  OwnReview,
  ReviewEditorEmitted,
} from '../../../machines/review-editor/review-editor.types.ts';
import { useApi } from '../../api/api-context.tsx';
import { statePath } from '../../ui/state-path.ts';
import { usePageLeave } from '../../ui/use-page-leave.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { useToast } from '../../ui/toasts.tsx';
import { createReviewEditorImplementations } from './adapter.ts';
import { text } from './text.ts';
import { authorOf, type Viewer } from './viewer.ts';

type Snapshot = SnapshotFrom<typeof reviewEditorMachine>;

/** The screen of the editor's dialog. */
export type EditorScreen =
  'loading' | 'loadFailed' | 'notBooked' | 'allReviewed' | 'signedOut' | 'form' | 'discard';

interface ReviewEditorOptions {
  movieId: number;
  viewer: Viewer;
  openLogin: (way: { resume: boolean }) => void;
  /** The user returns from the login to write. */
  isResumed: boolean;
  /** The editor needs the request to resume no longer. */
  onResumed: () => void;
  /** A review was created, changed or deleted. */
  onDone: (done: ReviewEditorEmitted) => void;
}

/** The editor of the user's review of a film, and the deletion. */
export function useReviewEditor({
  movieId,
  viewer,
  openLogin,
  isResumed,
  onResumed,
  onDone,
}: ReviewEditorOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    reviewEditorMachine,
    () =>
      createReviewEditorImplementations({
        ...{ api, queries, movieId, openLogin },
        endResumption: onResumed,
      }),
    {
      input: { movieId, isResumed },
      onNotice: (notice) => {
        toast(text[notice.kind], notice.kind === 'membersOnly' ? 'info' : 'success');
        if (notice.kind !== 'membersOnly') onDone(notice);
      },
    },
  );

  useEffect(() => {
    if (viewer !== null) actor.send({ type: 'viewer.change', author: authorOf(viewer) });
  }, [actor, viewer]);

  usePageLeave(actor);

  const { draft, failure, reservations } = snapshot.context;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    isOpen: snapshot.hasTag('editor'),
    /** The editor opens when the account is known. */
    isAwaited: snapshot.matches('awaitingAccount'),
    screen: screenOf(snapshot),
    isNew: snapshot.context.reviewId === null,
    reservations,
    draft,
    length: commentLength(draft.comment),
    fault: faultOf(snapshot),
    problem: snapshot.hasTag('editor') ? problemOf(snapshot) : null,
    /** The faults of the fields in the server's refusal. */
    faults: failure === null ? {} : faultsByField(failure, formFields),
    isSaving: snapshot.matches({ editor: 'saving' }),
    isSignedOut: snapshot.hasTag('signedOut'),
    /** The confirmation before a deletion. */
    removal: {
      isOpen: snapshot.hasTag('removal'),
      isUnderWay: snapshot.matches({ removal: 'deleting' }),
      problem: snapshot.hasTag('removal') ? removalProblemOf(snapshot) : null,
    },
    write: () => actor.send({ type: 'review.write', author: viewer && authorOf(viewer) }),
    edit: (review: OwnReview) => {
      if (viewer?.kind !== 'customer') return;
      actor.send({ type: 'review.edit', loginId: viewer.loginId, review });
    },
    remove: (reviewId: number) => actor.send({ type: 'review.delete', reviewId }),
    chooseReservation: (reservationId: number) =>
      actor.send({ type: 'reservation.choose', reservationId }),
    changeRating: (rating: number) => actor.send({ type: 'rating.change', rating }),
    changeComment: (comment: string) => actor.send({ type: 'comment.change', comment }),
    submit: () => actor.send({ type: 'draft.submit' }),
    reload: () => actor.send({ type: 'editor.reload' }),
    close: () => actor.send({ type: 'editor.close' }),
    discard: () => actor.send({ type: 'discard.confirm' }),
    keepWriting: () => actor.send({ type: 'discard.dismiss' }),
    confirmRemoval: () => actor.send({ type: 'delete.confirm' }),
    dismissRemoval: () => actor.send({ type: 'delete.dismiss' }),
    signIn: () => actor.send({ type: 'login.open' }),
  };
}

export type ReviewEditorView = ReturnType<typeof useReviewEditor>;

/** The fields that the form shows. */
const formFields = ['reservationId', 'rating', 'comment'] as const;

const screens = ['loadFailed', 'notBooked', 'allReviewed', 'signedOut'] as const;

function screenOf(snapshot: Snapshot): EditorScreen {
  if (snapshot.hasTag('form')) return 'form';
  if (snapshot.matches({ editor: 'confirmingDiscard' })) return 'discard';
  return screens.find((screen) => snapshot.matches({ editor: screen })) ?? 'loading';
}

/** @returns why the review cannot be sent, in Korean; null when it can (C-REV-36) */
function faultOf({ context: { reviewId, draft } }: Snapshot): string | null {
  if (reviewId === null && draft.reservationId === null) return text.noReservation;
  switch (commentFault(draft.comment)) {
    case 'too-short':
      // The length includes invisible characters, which do not count for the minimum.
      return text.missing(Math.max(1, REVIEW_MIN_LENGTH - commentLength(draft.comment)));
    case 'too-long':
      return text.excess(commentLength(draft.comment) - REVIEW_MAX_LENGTH);
    case 'unprintable':
      return text.unprintable;
    case null:
      return null;
  }
}

/** @returns why it was not saved, in Korean (C-REV-40); null when nothing failed */
function problemOf(snapshot: Snapshot): string | null {
  const { reviewId, failure } = snapshot.context;
  if (failure === null) return null;
  if (failure.status === 404)
    return reviewId === null ? text.reservationMissing : text.reviewMissing;
  if (failure.status === 403 && reviewId !== null) return text.mayNotEdit;
  const message = failure.message ?? (reviewId === null ? text.createFailed : text.updateFailed);
  return messageBeside(message, failure, formFields);
}

/** @returns why it was not deleted, in Korean (C-REV-43); null when nothing failed */
function removalProblemOf(snapshot: Snapshot): string | null {
  if (snapshot.hasTag('signedOut')) return text.signedOut;
  const { failure } = snapshot.context;
  if (failure === null || !snapshot.matches({ removal: 'failed' })) return null;
  if (failure.status === 404) return text.deleteMissing;
  return [text.deleteFailed, failure.message].filter(Boolean).join('\n');
}
