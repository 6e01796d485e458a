import { failureOf } from '../../call-failure.ts';
import { doorCheckSetup } from '../door-check.setup.ts';

const lost = {
  guard: { type: 'isOutcomeUnknown', params: failureOf },
  actions: 'noteNetworkLost',
} as const;

/** The list of the day: kept on the device, and read again as long as the page is open. */
export const list = doorCheckSetup.createStateConfig({
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
