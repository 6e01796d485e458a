import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '../../../domain/limits.ts';
import { commentFault, commentLength } from '../../../domain/review.ts';
import type { CallFailure } from '../../../machines/calls.ts';
import { useApi } from '../../api/api.ts';
import { faultsByField, messageBeside } from '../../api/form-faults.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { refreshReviews, reviewCalls } from './adapter.ts';
import { emptyValues, typedReview, type ReviewDraft, type ReviewValues } from './review-draft.ts';
import { text } from './text.ts';
import type { OpenedEditor } from './use-review-editor.ts';
import type { ReviewChange, SessionEnd } from './viewer.ts';

export interface ReviewFormOptions extends OpenedEditor {
  movieId: number;
  /** How the session has ended while the form is open. */
  sessionEnd: SessionEnd;
  openLogin: (way: { resume: boolean }) => void;
  onClose: () => void;
  onDone: (done: ReviewChange) => void;
}

/** The form of the user's review: what its dialog shows, and the user's commands (C-REV-34 to C-REV-42). */
export function useReviewForm({
  movieId,
  loginId,
  edited,
  sessionEnd,
  openLogin,
  onClose,
  onDone,
}: ReviewFormOptions) {
  const isSignedOut = sessionEnd !== null;
  const film = { api: useApi(), queries: useQueryClient(), movieId };
  const toast = useToast();
  // The drafts are those of the user who opened the editor.
  const [calls] = useState(() => reviewCalls({ ...film, loginId, edited }));
  const draft = useDraft({
    ...calls,
    refresh: () => refreshReviews(film),
    leave: onClose,
    onSaved: ({ reviewId, savedId }) => {
      const kind = reviewId === null ? 'created' : 'updated';
      toast(text[kind], 'success');
      onDone({ kind, reviewId: savedId });
    },
  });
  const { form, failure, leaving } = draft;
  const screen = screenOf(draft, isSignedOut);
  const isNew = form === null ? edited === null : form.reviewId === null;
  const values = form?.values ?? emptyValues;
  const fault = faultOf(isNew, values);
  return {
    /** The state, for browser tests. */
    statePath: draft.statePath,
    screen,
    isNew,
    reservations: form?.reservations ?? [],
    values,
    length: commentLength(values.comment),
    fault,
    wasTried: draft.attempts > 0,
    /** The faults of the fields in the server's refusal. */
    faults: failure === null ? {} : faultsByField(failure, formFields),
    problem: failure === null || isSignedOut ? null : problemOf(isNew, failure),
    isSaving: draft.isSaving,
    isSignedOut,
    signedOutText: sessionEnd === 'expired' ? text.signedOutDraft : text.signedOutElsewhere,
    change: (change: Partial<ReviewValues>) => draft.change((now) => typedReview(now, change)),
    submit: () => draft.submit(fault !== null),
    reload: draft.reload,
    close: () => {
      if (screen === 'discard') leaving.dismiss();
      else if (screen === 'form') draft.close();
      else onClose();
    },
    discard: leaving.confirm,
    keepWriting: leaving.dismiss,
    /** The login leads back to the text: a change in it is kept with the page, an edit also without one. */
    signIn: () => {
      if (form !== null && !isNew) calls.keep(form);
      openLogin({ resume: true });
    },
  };
}

export type ReviewFormView = ReturnType<typeof useReviewForm>;

/** The screen of the dialog. */
type EditorScreen =
  'loading' | 'loadFailed' | 'notBooked' | 'allReviewed' | 'signedOut' | 'form' | 'discard';

function screenOf(
  { leaving, form, isFailed }: ReturnType<typeof useDraft<ReviewDraft>>,
  isSignedOut: boolean,
): EditorScreen {
  if (leaving.isAsked) return 'discard';
  if (form !== null) return form.obstacle ?? 'form';
  if (isSignedOut) return 'signedOut';
  return isFailed ? 'loadFailed' : 'loading';
}

/** The fields that the form shows. */
const formFields = ['reservationId', 'rating', 'comment'] as const;

/** @returns why the review cannot be sent, in Korean; null when it can (C-REV-36) */
function faultOf(isNew: boolean, { reservationId, comment }: ReviewValues): string | null {
  if (isNew && reservationId === null) return text.noReservation;
  switch (commentFault(comment)) {
    case 'too-short':
      // The length includes invisible characters, which do not count for the minimum.
      return text.missing(Math.max(1, REVIEW_MIN_LENGTH - commentLength(comment)));
    case 'too-long':
      return text.excess(commentLength(comment) - REVIEW_MAX_LENGTH);
    case 'unprintable':
      return text.unprintable;
    case null:
      return null;
  }
}

/** @returns why it was not saved, in Korean (C-REV-40) */
function problemOf(isNew: boolean, failure: CallFailure): string | null {
  if (failure.status === 404) return isNew ? text.reservationMissing : text.reviewMissing;
  if (failure.status === 403 && !isNew) return text.mayNotEdit;
  const message = failure.message ?? (isNew ? text.createFailed : text.updateFailed);
  return messageBeside(message, failure, formFields);
}
