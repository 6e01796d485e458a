import { failureOf } from '../call-failure.ts';
import { keptOf, nothingOpen, saveRequestOf } from './review-draft.ts';
import { reviewEditorSetup } from './review-editor.setup.ts';
import type { ReviewEditorContext } from './review-editor.types.ts';

const keepDraft = {
  type: 'keepDraft',
  params: ({ context }: { context: ReviewEditorContext }) => keptOf(context),
} as const;

const keptForNextTime = {
  guard: 'isChanged',
  actions: keepDraft,
  description:
    'Back, or a reload: what is written is there when the person comes again (C-REV-42).',
} as const;

/** One's own review of a film: written, edited or deleted (C-REV-32 to C-REV-43). */
export const reviewEditorMachine = reviewEditorSetup.createMachine({
  id: 'reviewEditor',
  description: 'One’s own review of a film: written, edited or deleted.',
  context: ({ input }) => nothingOpen(input.movieId),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'review.write': [
          {
            guard: { type: 'isCustomer', params: ({ event }) => event },
            target: 'editor',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            actions: { type: 'openLogin', params: { resume: true } },
            description: 'The editor opens after the login (C-REV-32).',
          },
          {
            actions: 'tellMembersOnly',
            description: 'Guests and administrators have no reviews (C-REV-33).',
          },
        ],
        'review.edit': {
          target: 'editor.form',
          actions: { type: 'beginEdit', params: ({ event }) => event },
          description: 'The booking stays the one that it has always been (C-REV-37).',
        },
        'review.delete': {
          target: 'removal',
          actions: { type: 'beginRemoval', params: ({ event }) => event },
        },
      },
    },
    editor: {
      tags: ['editor'],
      initial: 'preparing',
      on: { 'editor.close': 'closed' },
      states: {
        preparing: {
          description: 'Which of one’s own bookings of the film may be reviewed (C-REV-34).',
          tags: ['loading'],
          invoke: {
            id: 'preparing',
            src: 'prepare',
            input: ({ context: { movieId, loginId } }) => ({ movieId, loginId }),
            onDone: [
              {
                guard: { type: 'hasSavedEdit', params: ({ event }) => event.output },
                target: 'form',
                actions: { type: 'takePrepared', params: ({ event }) => event.output },
                description: 'Goes on with the edit that a login interrupted (C-REV-41).',
              },
              {
                guard: { type: 'hasReservation', params: ({ event }) => event.output },
                target: 'form',
                actions: { type: 'takePrepared', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasReviewed', params: ({ event }) => event.output },
                target: 'allReviewed',
              },
              { target: 'notBooked' },
            ],
            onError: [
              { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
              { target: 'loadFailed', actions: { type: 'takeFailure', params: failureOf } },
            ],
          },
        },
        loadFailed: { on: { 'editor.reload': 'preparing' } },
        notBooked: { description: 'Says so, and leads to the booking (C-REV-34).' },
        allReviewed: { description: 'Every booking of the film has its review already.' },
        signedOut: {
          tags: ['signedOut'],
          on: {
            'login.open': { actions: { type: 'openLogin', params: { resume: true } } },
          },
        },
        form: {
          tags: ['form'],
          initial: 'drafting',
          on: {
            'rating.change': {
              guard: { type: 'isRating', params: ({ event }) => event },
              target: '.drafting',
              actions: {
                type: 'changeDraft',
                params: ({ event: { rating } }) => ({ rating }),
              },
            },
            'comment.change': {
              target: '.drafting',
              actions: {
                type: 'changeDraft',
                params: ({ event: { comment } }) => ({ comment }),
              },
            },
            'reservation.choose': {
              guard: { type: 'isOnOffer', params: ({ event }) => event },
              target: '.drafting',
              actions: {
                type: 'changeDraft',
                params: ({ event: { reservationId } }) => ({ reservationId }),
              },
            },
            'draft.submit': {
              guard: 'isComplete',
              target: 'saving',
              description:
                '10 to 500 characters, and a booking for a new one (C-REV-35, C-REV-36).',
            },
            'editor.close': [
              { guard: 'isChanged', target: 'confirmingDiscard' },
              { target: '#reviewEditor.closed' },
            ],
            'page.leave': keptForNextTime,
          },
          states: {
            drafting: { entry: 'dropFailure' },
            failed: { description: 'What is written stays, to be sent again (C-REV-40).' },
            signedOut: {
              tags: ['signedOut'],
              on: {
                'login.open': {
                  actions: [keepDraft, { type: 'openLogin', params: { resume: true } }],
                  description: 'What is written is there again after the login (C-REV-41).',
                },
              },
            },
          },
        },
        saving: {
          description: 'Under way: it can be neither closed, changed nor sent twice.',
          tags: ['form', 'submitting'],
          on: { 'editor.close': {} },
          invoke: {
            id: 'saving',
            src: 'saveReview',
            input: ({ context }) => saveRequestOf(context),
            onDone: {
              target: '#reviewEditor.closed',
              actions: [
                { type: 'tellSaved', params: ({ event }) => event.output },
                'dropKeptDraft',
                'refreshReviews',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: 'form.signedOut',
              },
              {
                target: 'form.failed',
                actions: [{ type: 'takeFailure', params: failureOf }, 'refreshReviews'],
                description: 'The list may be older than what refused it.',
              },
            ],
          },
        },
        confirmingDiscard: {
          description: 'What was written is dropped only when the person says so (C-REV-42).',
          on: {
            'editor.close': 'form',
            'discard.dismiss': 'form',
            'discard.confirm': { target: '#reviewEditor.closed', actions: 'dropKeptDraft' },
            'page.leave': keptForNextTime,
          },
        },
      },
    },
    removal: {
      tags: ['removal'],
      initial: 'confirming',
      on: { 'delete.dismiss': 'closed' },
      states: {
        confirming: {
          description: 'Nothing is deleted without a yes (C-REV-43).',
          on: { 'delete.confirm': 'deleting' },
        },
        deleting: {
          tags: ['submitting'],
          on: { 'delete.dismiss': {} },
          invoke: {
            id: 'deleting',
            src: 'deleteReview',
            input: ({ context }) => ({ reviewId: context.reviewId ?? 0 }),
            onDone: {
              target: '#reviewEditor.closed',
              actions: ['tellDeleted', 'refreshReviews'],
            },
            onError: [
              { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
              {
                target: 'failed',
                actions: [{ type: 'takeFailure', params: failureOf }, 'refreshReviews'],
              },
            ],
          },
        },
        failed: { on: { 'delete.confirm': 'deleting' } },
        signedOut: {
          tags: ['signedOut'],
          on: {
            'login.open': { actions: { type: 'openLogin', params: { resume: false } } },
          },
        },
      },
    },
  },
});
