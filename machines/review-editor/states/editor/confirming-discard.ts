import { keepDraftOnLeave } from '../../keep-draft.ts';
import { reviewEditorSetup } from '../../review-editor.setup.ts';

export const confirmingDiscard = reviewEditorSetup.createStateConfig({
  description: 'A draft is dropped only after a confirmation (C-REV-42).',
  on: {
    'editor.close': 'form',
    'discard.dismiss': 'form',
    'discard.confirm': { target: '#reviewEditor.closed', actions: 'dropKeptDraft' },
    'page.leave': keepDraftOnLeave,
  },
});
