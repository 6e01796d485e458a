import { failureOf } from '../../../call-failure.ts';
import { saveRequestOf } from '../../review-draft.ts';
import { reviewEditorSetup } from '../../review-editor.setup.ts';

export const saving = reviewEditorSetup.createStateConfig({
  description: 'The draft can be neither closed, changed nor sent again.',
  tags: ['form', 'submitting'],
  on: { 'editor.close': {} },
  invoke: {
    id: 'saving',
    src: 'saveReview',
    input: ({ context }) => saveRequestOf(context),
    onDone: {
      target: '#reviewEditor.closed',
      actions: [
        { type: 'notifySaved', params: ({ event }) => event.output },
        'dropKeptDraft',
        'refreshReviews',
      ],
    },
    onError: [
      { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'form.signedOut' },
      {
        target: 'form.failed',
        actions: [{ type: 'takeFailure', params: failureOf }, 'refreshReviews'],
        description: 'The refusal may show that the list is stale (C-REV-40).',
      },
    ],
  },
});
