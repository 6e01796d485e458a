import { reviewEditorSetup } from '../review-editor.setup.ts';

export const closed = reviewEditorSetup.createStateConfig({
  entry: 'clearContext',
  on: {
    'review.write': [
      {
        guard: { type: 'isUnknown', params: ({ event }) => event },
        target: 'awaitingAccount',
        description: 'A press before the account is known waits for it (C-REV-32).',
      },
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
        actions: 'notifyMembersOnly',
        description: 'Guests and administrators have no reviews (C-REV-33).',
      },
    ],
    'review.edit': {
      target: 'editor.recalling',
      actions: { type: 'beginEdit', params: ({ event }) => event },
      description: 'The review keeps its booking (C-REV-37).',
    },
    'review.delete': {
      target: 'removal',
      actions: { type: 'beginRemoval', params: ({ event }) => event },
    },
  },
});
