import { adminSectionSetup } from './admin-section.setup.ts';
import { startContext } from './section-draft.ts';
import { editor } from './states/editor.ts';
import { listing } from './states/listing.ts';
import { opening } from './states/opening.ts';
import { removal } from './states/removal.ts';

/**
 * A section of the administration: its list, the form of a new or an existing entry, and the confirmed deletion (A-SEC-1 to
 * A-SEC-30). The address decides what is shown.
 */
export const adminSectionMachine = adminSectionSetup.createMachine({
  id: 'adminSection',
  description: 'A section of the administration: list, form, deletion.',
  context: ({ input }) => startContext(input),
  initial: 'deciding',
  on: {
    'address.change': {
      guard: { type: 'isOtherAddress', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'takeAddress', params: ({ event }) => event },
      description: 'List, new entry and edit have their own addresses (A-SEC-2).',
    },
  },
  states: {
    deciding: {
      entry: ['clearForm', 'endRemoval'],
      always: [
        { guard: 'isListAddress', target: 'listing' },
        { target: 'opening', actions: 'clearList' },
      ],
    },
    listing,
    removal,
    opening,
    editor,
    leaving: {
      description: 'The form is closed. Waits for the next address.',
      entry: 'clearForm',
      tags: ['loading'],
    },
  },
});
