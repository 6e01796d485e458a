import { and, assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Author } from '../review-editor/review-editor.types.ts';
import { expectedLike } from './like-state.ts';
import type {
  LikeState,
  ReviewLikeContext,
  ReviewLikeEffects,
  ReviewLikeEmitted,
  ReviewLikeEvent,
  ReviewLikeInput,
} from './review-like.types.ts';

/** One call for the press, and one where the server's state differed from the list. */
const CALLS_A_PRESS = 2;

const noEffects: ReviewLikeEffects = {
  showLike: () => undefined,
  refreshReviews: () => undefined,
  openLogin: () => undefined,
};

/** The like of one review: shown at once, then settled with the server by one call at a time (C-REV-44, C-REV-45). */
export const reviewLikeMachine = setup({
  types: {
    context: {} as ReviewLikeContext,
    events: {} as ReviewLikeEvent,
    input: {} as ReviewLikeInput,
    emitted: {} as ReviewLikeEmitted,
  },
  actors: {
    /** Reverses the like at the server. */
    toggleLike: fromPromise<LikeState, ReviewLikeInput>(notProvided('toggleLike')),
  },
  guards: {
    ...callFailureGuards,
    isCustomer: (_, { author }: { author: Author }) => author.kind === 'customer',
    isVisitor: (_, { author }: { author: Author }) => author.kind === 'visitor',
    isUnwanted: ({ context }) => context.settled.isLiked !== context.isWanted,
    hasCallsLeft: ({ context }) => context.callsLeft > 0,
  },
  actions: {
    takePress: assign((_, { shown }: { shown: LikeState }) => ({
      settled: shown,
      isWanted: !shown.isLiked,
      callsLeft: CALLS_A_PRESS,
    })),
    reverseWish: assign(({ context }) => ({
      isWanted: !context.isWanted,
      callsLeft: CALLS_A_PRESS,
    })),
    countCall: assign(({ context }) => ({ callsLeft: context.callsLeft - 1 })),
    takeAnswer: assign((_, settled: LikeState) => ({ settled })),
    notify: emit((_, kind: 'membersOnly' | 'likeMissing') => ({ type: 'notice' as const, kind })),
    notifyFailed: emit((_, { message }: CallFailure) => ({
      type: 'notice' as const,
      kind: 'likeFailed' as const,
      message,
    })),
    ...noEffects,
  },
}).createMachine({
  id: 'reviewLike',
  description:
    'The like of one review: shown at once, then settled with the server by one call at a time.',
  context: ({ input: { reviewId } }) => ({
    reviewId,
    settled: { isLiked: false, count: 0 },
    isWanted: false,
    callsLeft: 0,
  }),
  initial: 'idle',
  on: {
    'like.press': [
      {
        guard: { type: 'isVisitor', params: ({ event }) => event },
        actions: 'openLogin',
        description: 'A like requires a login, whose page states the reason (C-REV-32, C-REV-48).',
      },
      {
        actions: { type: 'notify', params: 'membersOnly' },
        description: 'Guests and administrators have no likes (C-REV-33).',
      },
    ],
  },
  states: {
    idle: {
      on: {
        'like.press': {
          guard: { type: 'isCustomer', params: ({ event }) => event },
          target: 'toggling',
          actions: [{ type: 'takePress', params: ({ event }) => event }, showExpected()],
          description: 'The like is shown before the server answers (C-REV-44).',
        },
      },
    },
    toggling: {
      entry: 'countCall',
      invoke: {
        id: 'toggling',
        src: 'toggleLike',
        input: ({ context: { reviewId } }) => ({ reviewId }),
        onDone: {
          target: 'comparing',
          actions: { type: 'takeAnswer', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: failureOf },
            target: 'idle',
            actions: [showSettled(), { type: 'notify', params: 'likeMissing' }, 'refreshReviews'],
            description: 'The review was deleted.',
          },
          {
            target: 'idle',
            actions: [showSettled(), { type: 'notifyFailed', params: failureOf }],
            description: 'The like is taken back, and the user is told why (C-REV-44, X-PAGE-29).',
          },
        ],
      },
      on: {
        'like.press': {
          guard: { type: 'isCustomer', params: ({ event }) => event },
          actions: ['reverseWish', showExpected()],
          description: 'The running call is not repeated; the last press counts (C-REV-45).',
        },
      },
    },
    comparing: {
      always: [
        {
          guard: and(['isUnwanted', 'hasCallsLeft']),
          target: 'toggling',
          description: 'The user pressed again, or another tab reversed the like (C-REV-45).',
        },
        { target: 'idle', actions: showSettled() },
      ],
    },
  },
});

function showExpected() {
  return {
    type: 'showLike',
    params: ({ context }: { context: ReviewLikeContext }) => ({
      reviewId: context.reviewId,
      like: expectedLike(context),
    }),
  } as const;
}

function showSettled() {
  return {
    type: 'showLike',
    params: ({ context }: { context: ReviewLikeContext }) => ({
      reviewId: context.reviewId,
      like: context.settled,
    }),
  } as const;
}
