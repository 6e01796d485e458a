import { assign, emit, fromPromise, setup } from 'xstate';
import type { CallFailure } from '../call-failure.ts';
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
  ReviewEditorDeeds,
  ReviewEditorEmitted,
  ReviewEditorEvent,
  SaveAnswer,
  SaveRequest,
} from './review-editor.types.ts';

const nothingDone: ReviewEditorDeeds = {
  refreshReviews: () => undefined,
  keepDraft: () => undefined,
  dropKeptDraft: () => undefined,
  openLogin: () => undefined,
};

/** What the review editor's chart is made of; the actors and deeds are given by the page. */
export const reviewEditorSetup = setup({
  types: {
    context: {} as ReviewEditorContext,
    events: {} as ReviewEditorEvent,
    input: {} as { movieId: number },
    emitted: {} as ReviewEditorEmitted,
    tags: {} as 'editor' | 'removal' | 'loading' | 'form' | 'submitting' | 'signedOut',
  },
  actors: {
    prepare: fromPromise<Prepared, PrepareRequest>(notProvided('prepare')),
    saveReview: fromPromise<SaveAnswer, SaveRequest>(notProvided('saveReview')),
    deleteReview: fromPromise<unknown, DeleteRequest>(notProvided('deleteReview')),
  },
  guards: {
    isCustomer: (_, { author }: { author: Author }) => author.kind === 'customer',
    isVisitor: (_, { author }: { author: Author }) => author.kind === 'visitor',
    hasSavedEdit: (_, { saved }: Prepared) => saved !== null && saved.reviewId !== null,
    hasReservation: (_, { reservations }: Prepared) => reservations.length > 0,
    hasReviewed: (_, { hasReviewed }: Prepared) => hasReviewed,
    isRating: (_, { rating }: { rating: number }) =>
      Number.isInteger(rating) && rating >= 1 && rating <= 5,
    isOnOffer: ({ context }, { reservationId }: { reservationId: number }) =>
      context.reviewId === null &&
      context.reservations.some((one) => one.reservationId === reservationId),
    isComplete: ({ context }) => isComplete(context),
    isChanged: ({ context }) => context.isChanged,
    isUnauthenticated: (_, failure: CallFailure) => failure.status === 401,
  },
  actions: {
    begin: assign(({ context }, { author }: { author: Author }) => ({
      ...nothingOpen(context.movieId),
      loginId: author.kind === 'customer' ? author.loginId : '',
    })),
    beginEdit: assign(({ context }, { loginId, review, saved }: EditRequest) => {
      const kept = saved?.reviewId === review.reviewId ? saved : null;
      return {
        ...nothingOpen(context.movieId),
        loginId,
        reviewId: review.reviewId,
        draft: draftOf(kept ?? review),
        isChanged: kept !== null,
      };
    }),
    beginRemoval: assign(({ context }, { reviewId }: { reviewId: number }) => ({
      ...nothingOpen(context.movieId),
      reviewId,
    })),
    forget: assign(({ context }) => nothingOpen(context.movieId)),
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
    dropFailure: assign({ failure: null }),
    tellMembersOnly: emit({ type: 'notice', kind: 'membersOnly', reviewId: null }),
    tellSaved: emit(({ context }, { reviewId }: SaveAnswer) => ({
      type: 'notice' as const,
      kind: context.reviewId === null ? ('created' as const) : ('updated' as const),
      reviewId,
    })),
    tellDeleted: emit(({ context }) => ({
      type: 'notice' as const,
      kind: 'deleted' as const,
      reviewId: context.reviewId,
    })),
    ...nothingDone,
  },
});
