import { actionsOf, inputsOf } from '../read-effects.ts';
import { list, pastTheEnd } from './examples.ts';
import { starts, same, type SectionInvariant } from './readers.ts';

/** What the list shows, and at which address. */
export const listRules: readonly SectionInvariant[] = [
  {
    name: 'the list is read with the search, the order and the page of the address (A-SEC-3)',
    when: starts('loadingPage'),
    holds: (step) =>
      step.to.context.address.view === 'list' &&
      same(inputsOf(step, 'loadingPage'), [{ query: '', sort: 'name', page: 0 }]),
  },
  {
    name: 'a page after the last one leads to the last page (A-SEC-4)',
    when: ({ event }) => 'output' in event && event.output === pastTheEnd,
    holds: (step) =>
      step.to.matches('leaving') &&
      same(actionsOf(step, 'openAddress'), [{ address: { ...list, page: 0 } }]),
  },
  {
    name: 'the address decides what is shown (A-SEC-2)',
    when: ({ to }) => !to.matches('leaving'),
    holds: ({ to }) => to.hasTag('list') === (to.context.address.view === 'list'),
  },
];
