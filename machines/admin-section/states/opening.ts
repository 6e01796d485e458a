import { failureOf } from '../../call-failure.ts';
import { adminSectionSetup } from '../admin-section.setup.ts';
import { idOf } from '../section-draft.ts';

export const opening = adminSectionSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads the entry again, so that the form starts from its newest version.',
      tags: ['loading'],
      entry: 'clearFailure',
      invoke: {
        id: 'openingForm',
        src: 'openForm',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: {
          target: '#adminSection.editor',
          actions: { type: 'takeOpened', params: ({ event }) => event.output },
          description: 'A form that was left with unsaved input shows it again (A-SEC-15).',
        },
        onError: [
          { guard: { type: 'isNotFound', params: failureOf }, target: 'missing' },
          { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
        ],
      },
    },
    missing: { description: 'Nothing has the id of the address.' },
    failed: { on: { 'entry.reload': 'loading' } },
  },
});
