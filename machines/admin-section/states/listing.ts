import { failureOf } from '../../call-failure.ts';
import { adminSectionSetup, listQueryOf } from '../admin-section.setup.ts';
import type { AdminSectionContext, EntryPage } from '../admin-section.types.ts';

export const listing = adminSectionSetup.createStateConfig({
  tags: ['list'],
  initial: 'loading',
  on: {
    'list.reload': '.loading',
    'delete.request': {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: 'removal',
      actions: { type: 'beginRemoval', params: ({ event }) => event },
      description: 'An entry is deleted only after a confirmation (A-SEC-20).',
    },
  },
  states: {
    loading: {
      description:
        'Search, order and page come from the address (A-SEC-3). The previous rows stay.',
      tags: ['loading'],
      entry: 'clearFailure',
      on: { 'list.reload': {} },
      invoke: {
        id: 'loadingPage',
        src: 'loadPage',
        input: ({ context }) => listOf(context),
        onDone: [
          {
            guard: { type: 'isPastEnd', params: ({ event }) => event.output },
            target: '#adminSection.leaving',
            actions: {
              type: 'openAddress',
              params: ({ context, event }) => lastPage(context, event.output),
            },
            description: 'The last page replaces a page after it (A-SEC-4).',
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'takePage', params: ({ event }) => event.output },
          },
          {
            target: 'showing',
            actions: { type: 'takePage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
      },
    },
    showing: {},
    empty: {},
    failed: {},
  },
});

function listOf({ address }: AdminSectionContext) {
  return address.view === 'list' ? listQueryOf(address) : { query: '', sort: '', page: 0 };
}

function lastPage(context: AdminSectionContext, { totalPages }: EntryPage) {
  return { address: { view: 'list' as const, ...listOf(context), page: totalPages - 1 } };
}
