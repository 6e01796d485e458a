import { failureOf } from '../calls.ts';
import { doorCheckSetup } from './door-check.setup.ts';
import { checking } from './states/checking.ts';

const lost = {
  guard: { type: 'isOutcomeUnknown', params: failureOf },
  actions: 'noteNetworkLost',
} as const;

/** The list of the day: kept on the device, and read again as long as the page is open. */
const list = doorCheckSetup.createStateConfig({
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Reads what the device keeps (A-ENTRY-50).',
      invoke: {
        id: 'preparing',
        src: 'readKept',
        onDone: [
          {
            guard: { type: 'hasList', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: [{ type: 'takeKept', params: ({ event }) => event.output }, 'openCheck'],
            description: 'The check opens at once, with the list of the device (A-ENTRY-50).',
          },
          { target: 'loading', actions: { type: 'takeKept', params: ({ event }) => event.output } },
        ],
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        id: 'loading',
        src: 'loadList',
        onDone: { target: 'ready', actions: ['openCheck', 'noteNetworkBack'] },
        onError: [{ ...lost, target: 'failed' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'Without a list nothing is checked. It is read again by itself, too.',
      on: { 'list.retry': 'loading' },
      after: { untilRefresh: 'loading' },
    },
    ready: {
      on: { 'list.retry': 'refreshing' },
      after: {
        untilRefresh: { target: 'refreshing', description: 'Also as a trial of the network.' },
      },
    },
    refreshing: {
      description: 'The check goes on meanwhile.',
      invoke: {
        id: 'loading',
        src: 'loadList',
        onDone: { target: 'ready', actions: 'noteNetworkBack' },
        onError: [
          { ...lost, target: 'ready' },
          { target: 'ready', description: 'The list at hand stays.' },
        ],
      },
    },
  },
});

/** Whether the server answers. Without it the door decides at once by its own list. */
const network = doorCheckSetup.createStateConfig({
  initial: 'online',
  states: {
    online: { on: { 'network.lost': 'offline' } },
    offline: {
      on: {
        'network.back': {
          target: 'online',
          actions: 'hurryReport',
          description: 'What waits is reported at once (A-ENTRY-51).',
        },
      },
    },
  },
});

/** The code that is held in front of the camera is judged once (A-ENTRY-35). */
const memory = doorCheckSetup.createStateConfig({
  initial: 'clear',
  states: {
    clear: { entry: 'forgetCode', on: { 'code.taken': 'seeing' } },
    seeing: {
      on: {
        'code.taken': { target: 'seeing', reenter: true },
        'code.read': {
          guard: { type: 'isSeenCode', params: ({ event }) => event },
          target: 'seeing',
          reenter: true,
          description: 'It is still in sight (A-ENTRY-35).',
        },
      },
      after: { untilOutOfSight: 'clear' },
    },
  },
});

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
