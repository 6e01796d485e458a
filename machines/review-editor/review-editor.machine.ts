import { reviewEditorSetup } from './review-editor.setup.ts';
import { nothingOpen } from './review-draft.ts';
import { closed } from './states/closed.ts';
import { editor } from './states/editor.ts';
import { removal } from './states/removal.ts';

/** The user's own review of a film: written, edited or deleted (C-REV-32 to C-REV-43). */
export const reviewEditorMachine = reviewEditorSetup.createMachine({
  id: 'reviewEditor',
  description: 'The user’s own review of a film: written, edited or deleted.',
  context: ({ input }) => ({ ...nothingOpen(input.movieId), isResumed: input.isResumed }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isResumed', target: 'resuming' }, { target: 'closed' }],
    },
    resuming: {
      description: 'The user returns from the login to write. Waits until the account is known.',
      on: {
        'viewer.change': [
          {
            guard: { type: 'isCustomer', params: ({ event }) => event },
            target: 'editor',
            actions: [{ type: 'begin', params: ({ event }) => event }, 'endResumption'],
            description: 'The editor opens after the login (C-REV-32).',
          },
          {
            target: 'closed',
            actions: 'endResumption',
            description: 'Another account, or none, cannot write (C-REV-33).',
          },
        ],
      },
    },
    closed,
    awaitingAccount: {
      on: {
        'viewer.change': {
          target: 'closed',
          actions: { type: 'writeNow', params: ({ event }) => event },
        },
      },
    },
    editor,
    removal,
  },
});
