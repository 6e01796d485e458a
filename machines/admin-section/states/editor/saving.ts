import { failureOf } from '../../../call-failure.ts';
import { adminSectionSetup, dropKeptDraft, leave } from '../../admin-section.setup.ts';
import { saveRequestOf } from '../../section-draft.ts';

export const saving = adminSectionSetup.createStateConfig({
  description: 'The form can be neither changed, closed nor sent again.',
  tags: ['form', 'submitting'],
  invoke: {
    id: 'saving',
    src: 'saveEntry',
    input: ({ context }) => saveRequestOf(context),
    onDone: [
      {
        guard: { type: 'isSavedAsWanted', params: ({ event }) => event.output },
        target: '#adminSection.leaving',
        actions: ['notifySaved', dropKeptDraft, 'refreshShop', leave],
        description: 'A message, and back to the list (A-SEC-10).',
      },
      {
        target: 'choosingVersions',
        actions: { type: 'takeCurrent', params: ({ event }) => event.output },
        description: 'Another administrator has changed it meanwhile (A-SEC-16).',
      },
    ],
    onError: [
      { guard: { type: 'isGone', params: failureOf }, target: 'form.gone' },
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'form.uncertain',
        actions: { type: 'takeFailure', params: failureOf },
      },
      { target: 'form.refused', actions: { type: 'takeFailure', params: failureOf } },
    ],
  },
});
