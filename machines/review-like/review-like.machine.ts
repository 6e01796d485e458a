import { and, assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure, effect, notProvided } from '../calls.ts';
import type { Author } from '../review-editor/review-editor.machine.ts';

/** Whether the user likes a review, and how many users do. */
export interface LikeState {
  readonly isLiked: boolean;
  readonly count: number;
}

interface ReviewLikeInput {
  readonly reviewId: number;
}

interface ReviewLikeContext {
  readonly reviewId: number;
  /** The last answer of the server; before the first call the state that the list shows. */
  readonly settled: LikeState;
  /** The user's last press. */
  readonly isWanted: boolean;
  /** The calls that may still follow the last press. */
  readonly callsLeft: number;
}

/** A press of the button, with the user and the state that the list shows. */
interface ReviewLikeEvent {
  type: 'like.press';
  author: Author;
  shown: LikeState;
}

/** A message for the user; `message` is the server's. */
export type ReviewLikeEmitted =
  | { type: 'notice'; kind: 'membersOnly' | 'likeMissing' }
  | { type: 'notice'; kind: 'likeFailed'; message: string | null };

/** One call for the press, and one where the server's state differed from the list. */
const CALLS_A_PRESS = 2;

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
    /** Draws the like in every list. */
    showLike: effect<{ reviewId: number; like: LikeState }>(),
    /** Reloads the film's reviews. */
    refreshReviews: effect(),
    /** Opens the login, which returns to the film's reviews. */
    openLogin: effect(),
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

/** @returns the like that is shown before the server answers: the count changes by one (C-REV-44) */
function expectedLike({ settled, isWanted }: ReviewLikeContext): LikeState {
  if (isWanted === settled.isLiked) return settled;
  return { isLiked: isWanted, count: Math.max(0, settled.count + (isWanted ? 1 : -1)) };
}
