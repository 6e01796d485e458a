import { keptOf } from './review-draft.ts';
import type { ReviewEditorContext } from './review-editor.types.ts';

export const keepDraft = {
  type: 'keepDraft',
  params: ({ context }: { context: ReviewEditorContext }) => keptOf(context),
} as const;

export const keepDraftOnLeave = {
  guard: 'isChanged',
  actions: keepDraft,
  description:
    'The draft is in the editor again when the user returns, also after a reload (C-REV-42).',
} as const;
