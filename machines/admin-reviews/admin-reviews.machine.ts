import { assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminReviewsContext,
  AdminReviewsEmitted,
  AdminReviewsEvent,
  ListedReview,
} from './admin-reviews.types.ts';

const deleted = { target: 'listing', actions: ['notifyDeleted', 'refreshLists'] } as const;

/** The confirmed deletion of a customer's review (A-REV-14 to A-REV-16). The address decides which list is read. */
export const adminReviewsMachine = setup({
  types: {
    context: {} as AdminReviewsContext,
    events: {} as AdminReviewsEvent,
    emitted: {} as AdminReviewsEmitted,
  },
  actors: {
    deleteReview: fromPromise<unknown, { id: number }>(notProvided('deleteReview')),
  },
  guards: callFailureGuards,
  actions: {
    takeReview: assign((_, { review }: { review: ListedReview }) => ({ removing: review })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    endRemoval: assign({ removing: null, failure: null }),
    notifyDeleted: emit({ type: 'notice' as const, kind: 'deleted' as const }),
    /** Marks the lists and what the shop has read as stale. */
    refreshLists: () => undefined,
  },
}).createMachine({
  id: 'adminReviews',
  description: 'The administrators’ reviews: the confirmed deletion.',
  context: { removing: null, failure: null },
  initial: 'listing',
  states: {
    listing: {
      entry: 'endRemoval',
      on: {
        'delete.request': {
          target: 'confirming',
          actions: { type: 'takeReview', params: ({ event }) => event },
          description: 'A review is deleted only after a confirmation (A-REV-14).',
        },
      },
    },
    confirming: { on: { 'delete.confirm': 'deleting', 'delete.dismiss': 'listing' } },
    deleting: {
      description: 'A running deletion is neither cancelled nor repeated (A-REV-15).',
      entry: 'clearFailure',
      invoke: {
        id: 'deleting',
        src: 'deleteReview',
        input: ({ context: { removing } }) => ({ id: removing?.id ?? 0 }),
        onDone: deleted,
        onError: [
          {
            guard: { type: 'isNotFound', params: failureOf },
            ...deleted,
            description: 'Its author or another administrator has deleted it (A-REV-16).',
          },
          { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    failed: {
      description: 'The dialog shows the reason. The deletion can be tried again (A-REV-15).',
      on: { 'delete.confirm': 'deleting', 'delete.dismiss': 'listing' },
    },
  },
});
