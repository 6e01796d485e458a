import { assign, emit, fromPromise, raise, setup } from 'xstate';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import { draftOf, isComplete, keptDraftOf, nothingOpen } from './review-draft.ts';
import type {
  Author,
  DeleteRequest,
  EditRequest,
  Prepared,
  PrepareRequest,
  ReviewDraft,
  ReviewEditorContext,
  ReviewEditorEffects,
  ReviewEditorEmitted,
  ReviewEditorEvent,
  ReviewEditorInput,
  SaveAnswer,
  SavedDraft,
  SaveRequest,
} from './review-editor.types.ts';

const noEffects: ReviewEditorEffects = {
  refreshReviews: () => undefined,
  keepDraft: () => undefined,
  dropKeptDraft: () => undefined,
  openLogin: () => undefined,
  endResumption: () => undefined,
};

/** The parts of the review editor's chart. */
export const reviewEditorSetup = setup({
  types: {
    context: {} as ReviewEditorContext,
    events: {} as ReviewEditorEvent,
    input: {} as ReviewEditorInput,
    emitted: {} as ReviewEditorEmitted,
    tags: {} as 'editor' | 'removal' | 'loading' | 'form' | 'submitting' | 'signedOut',
  },
  actors: {
    prepare: fromPromise<Prepared, PrepareRequest>(notProvided('prepare')),
    /** Reads the draft that the user left on this film. */
    recallDraft: fromPromise<SavedDraft | null, PrepareRequest>(notProvided('recallDraft')),
    saveReview: fromPromise<SaveAnswer, SaveRequest>(notProvided('saveReview')),
    deleteReview: fromPromise<unknown, DeleteRequest>(notProvided('deleteReview')),
  },
  guards: {
    ...callFailureGuards,
    isResumed: ({ context }) => context.isResumed,
    isUnknown: (_, { author }: { author: Author | null }) => author === null,
    isCustomer: (_, { author }: { author: Author | null }) => author?.kind === 'customer',
    isVisitor: (_, { author }: { author: Author | null }) => author?.kind === 'visitor',
    hasSavedEdit: (_, { saved }: Prepared) => saved !== null && saved.reviewId !== null,
    hasReservation: (_, { reservations }: Prepared) => reservations.length > 0,
    hasReviewed: (_, { hasReviewed }: Prepared) => hasReviewed,
    isRating: (_, { rating }: { rating: number }) =>
      Number.isInteger(rating) && rating >= 1 && rating <= 5,
    isOffered: ({ context }, { reservationId }: { reservationId: number }) =>
      context.reviewId === null &&
      context.reservations.some((offered) => offered.reservationId === reservationId),
    isComplete: ({ context }) => isComplete(context),
    isChanged: ({ context }) => context.isChanged,
  },
  actions: {
    begin: assign(({ context }, { author }: { author: Author | null }) => ({
      ...nothingOpen(context.movieId),
      loginId: author?.kind === 'customer' ? author.loginId : '',
    })),
    writeNow: raise((_, { author }: { author: Author }) => ({
      type: 'review.write' as const,
      author,
    })),
    beginEdit: assign(({ context }, { loginId, review }: EditRequest) => ({
      ...nothingOpen(context.movieId),
      loginId,
      reviewId: review.reviewId,
      draft: draftOf(review),
    })),
    /** A draft of another review of the film is not used. */
    takeRecalled: assign(({ context }, { saved }: { saved: SavedDraft | null }) =>
      saved !== null && saved.reviewId === context.reviewId
        ? { draft: draftOf(saved), isChanged: true }
        : {},
    ),
    beginRemoval: assign(({ context }, { reviewId }: { reviewId: number }) => ({
      ...nothingOpen(context.movieId),
      reviewId,
    })),
    clearContext: assign(({ context }) => nothingOpen(context.movieId)),
    takePrepared: assign((_, { reservations, saved }: Prepared) => ({
      reservations,
      reviewId: saved?.reviewId ?? null,
      draft: keptDraftOf(saved, reservations),
      isChanged: saved !== null,
    })),
    changeDraft: assign(({ context }, change: Partial<ReviewDraft>) => ({
      draft: { ...context.draft, ...change },
      isChanged: true,
    })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifyMembersOnly: emit({ type: 'notice', kind: 'membersOnly', reviewId: null }),
    notifySaved: emit(({ context }, { reviewId }: SaveAnswer) => ({
      type: 'notice' as const,
      kind: context.reviewId === null ? ('created' as const) : ('updated' as const),
      reviewId,
    })),
    notifyDeleted: emit(({ context }) => ({
      type: 'notice' as const,
      kind: 'deleted' as const,
      reviewId: context.reviewId,
    })),
    ...noEffects,
  },
});
