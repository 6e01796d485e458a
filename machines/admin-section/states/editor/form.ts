import { adminSectionSetup, dropKeptDraft, leave } from '../../admin-section.setup.ts';

export const form = adminSectionSetup.createStateConfig({
  tags: ['form'],
  initial: 'drafting',
  on: {
    'draft.change': {
      target: '.drafting',
      actions: { type: 'changeDraft', params: ({ event }) => event },
    },
    'draft.submit': {
      target: 'saving',
      description: 'The form has checked its fields (A-SEC-11).',
    },
    'draft.reset': {
      guard: 'isRestored',
      target: '#adminSection.opening',
      actions: [dropKeptDraft, 'clearForm'],
      description: 'Reads the entry, which may be newer than the kept input (A-SEC-15).',
    },
    'leave.request': [
      {
        guard: 'isChanged',
        target: 'confirmingLeave',
        actions: { type: 'takeLeaveTarget', params: ({ event }) => event },
        description: 'Leaving a changed form asks first (A-SEC-14).',
      },
      {
        target: '#adminSection.leaving',
        actions: [{ type: 'takeLeaveTarget', params: ({ event }) => event }, dropKeptDraft, leave],
      },
    ],
  },
  states: {
    drafting: { entry: 'clearFailure' },
    refused: { description: 'The fields show what the server refused (A-SEC-12).' },
    uncertain: {
      description: 'No answer: it may be saved. Saving an edit again is safe (A-SEC-13).',
    },
    gone: {
      description: 'Another administrator has deleted the entry (A-SEC-18).',
      on: {
        'draft.submit': {},
        'entry.recreate': {
          target: '#adminSection.leaving',
          actions: [
            dropKeptDraft,
            {
              type: 'keepDraft',
              params: ({ context }) => ({
                id: null,
                kept: { base: null, values: context.draft },
              }),
            },
            { type: 'openAddress', params: { address: { view: 'add' } } },
          ],
        },
      },
    },
  },
});
