import { doorCheckSetup } from './door-check.setup.ts';
import { checking } from './states/checking.ts';
import { list } from './states/list.ts';
import { memory } from './states/memory.ts';
import { network } from './states/network.ts';

/** The check of tickets at the door, with and without a network (A-ENTRY-30 to A-ENTRY-56). */
export const doorCheckMachine = doorCheckSetup.createMachine({
  id: 'doorCheck',
  description: 'The check of tickets at the door, with and without a network.',
  context: {
    chosen: null,
    text: '',
    seenCode: null,
    judgement: null,
    verdict: null,
    unanswered: null,
  },
  type: 'parallel',
  invoke: [
    { id: 'report', src: 'reportAdmissions' },
    { id: 'watchNetwork', src: 'watchNetwork' },
  ],
  on: {
    'screening.choose': {
      actions: [
        { type: 'takeChoice', params: ({ event }) => event },
        { type: 'saveChoice', params: ({ event }) => event },
      ],
      description: 'The next code is judged for this screening (A-ENTRY-30).',
    },
  },
  states: { list, network, memory, checking },
});
