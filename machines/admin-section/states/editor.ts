import { adminSectionSetup, keepDraft } from '../admin-section.setup.ts';
import { choosingVersions } from './editor/choosing-versions.ts';
import { confirmingLeave } from './editor/confirming-leave.ts';
import { form } from './editor/form.ts';
import { saving } from './editor/saving.ts';

export const editor = adminSectionSetup.createStateConfig({
  initial: 'form',
  on: {
    'address.change': [
      {
        guard: { type: 'isOtherChanged', params: ({ event }) => event },
        target: 'deciding',
        actions: [keepDraft, { type: 'takeAddress', params: ({ event }) => event }],
        description: 'An address that nobody confirmed keeps the input (A-SEC-15).',
      },
      {
        guard: { type: 'isOtherAddress', params: ({ event }) => event },
        target: 'deciding',
        actions: { type: 'takeAddress', params: ({ event }) => event },
      },
    ],
    'page.leave': {
      guard: 'isChanged',
      actions: keepDraft,
      description: 'The input is in the form again after a reload or a sign-in (A-SEC-15).',
    },
  },
  states: { form, saving, choosingVersions, confirmingLeave },
});
