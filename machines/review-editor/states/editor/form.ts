import { keepDraft, keepDraftOnLeave } from '../../keep-draft.ts';
import { reviewEditorSetup } from '../../review-editor.setup.ts';

export const form = reviewEditorSetup.createStateConfig({
  tags: ['form'],
  initial: 'drafting',
  on: {
    'rating.change': {
      guard: { type: 'isRating', params: ({ event }) => event },
      target: '.drafting',
      actions: { type: 'changeDraft', params: ({ event: { rating } }) => ({ rating }) },
    },
    'comment.change': {
      target: '.drafting',
      actions: { type: 'changeDraft', params: ({ event: { comment } }) => ({ comment }) },
    },
    'reservation.choose': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '.drafting',
      actions: {
        type: 'changeDraft',
        params: ({ event: { reservationId } }) => ({ reservationId }),
      },
    },
    'draft.submit': {
      guard: 'isComplete',
      target: 'saving',
      description: '10 to 500 characters, and a booking for a new review (C-REV-35, C-REV-36).',
    },
    'editor.close': [
      { guard: 'isChanged', target: 'confirmingDiscard' },
      { target: '#reviewEditor.closed' },
    ],
    'page.leave': keepDraftOnLeave,
  },
  states: {
    drafting: { entry: 'clearFailure' },
    failed: { description: 'The draft stays and can be sent again (C-REV-40).' },
    signedOut: {
      tags: ['signedOut'],
      on: {
        'login.open': {
          actions: [keepDraft, { type: 'openLogin', params: { resume: true } }],
          description: 'The draft is in the editor again after the login (C-REV-41).',
        },
      },
    },
  },
});
