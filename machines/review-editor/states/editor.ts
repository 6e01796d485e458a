import { reviewEditorSetup } from '../review-editor.setup.ts';
import { confirmingDiscard } from './editor/confirming-discard.ts';
import { form } from './editor/form.ts';
import { preparing } from './editor/preparing.ts';
import { saving } from './editor/saving.ts';

export const editor = reviewEditorSetup.createStateConfig({
  tags: ['editor'],
  initial: 'preparing',
  on: { 'editor.close': 'closed' },
  states: {
    preparing,
    recalling: {
      description: 'Reads the draft of an edit that was left (C-REV-42).',
      tags: ['loading'],
      invoke: {
        id: 'recalling',
        src: 'recallDraft',
        input: ({ context: { movieId, loginId } }) => ({ movieId, loginId }),
        onDone: {
          target: 'form',
          actions: { type: 'takeRecalled', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: { target: 'form', description: 'The edit begins with the saved review.' },
      },
    },
    loadFailed: { on: { 'editor.reload': 'preparing' } },
    notBooked: { description: 'Shows the reason and leads to the booking (C-REV-34).' },
    allReviewed: { description: 'Every booking of the film has a review already.' },
    signedOut: {
      tags: ['signedOut'],
      on: { 'login.open': { actions: { type: 'openLogin', params: { resume: true } } } },
    },
    form,
    saving,
    confirmingDiscard,
  },
});
