import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { blank, card, nothing, page, pastTheEnd } from './examples.ts';
import { same, showsFailure, starts, type ModelStep } from './readers.ts';

const reads = (output: object) => (step: ModelStep) =>
  'output' in step.event && step.event.output === output;
const hasNoKept = ({ from }: ModelStep) => from.context.kept === null;

/** What the events of the list lead to. */
export const listRules: readonly Invariant<typeof adminDiscountsMachine>[] = [
  {
    name: 'a list that is being read shows no failure (A-DISC-20)',
    when: ({ to }) => to.matches({ listing: 'loading' }),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof adminDiscountsMachine>([
    {
      rule: 'the list is read again at a request (A-DISC-20)',
      in: ['listing.failed', 'listing.empty', 'listing.showing'],
      on: 'list.reload',
      to: 'listing.loading',
      and: starts('loadingPage'),
    },
    {
      rule: 'another page of the list is read (A-DISC-20)',
      in: 'listing',
      on: 'page.open',
      to: 'listing.loading',
      and: ({ to }) => to.context.page === 1,
    },
    {
      rule: 'a list with entries is shown (A-DISC-20)',
      in: 'listing.loading',
      on: 'xstate.done.actor.loadingPage',
      if: (step) => hasNoKept(step) && reads(page)(step),
      to: 'listing.showing',
      and: ({ to }) => to.context.listed === page,
    },
    {
      rule: 'a list without entries says so (A-DISC-20)',
      in: 'listing.loading',
      on: 'xstate.done.actor.loadingPage',
      if: (step) => hasNoKept(step) && reads(nothing)(step),
      to: 'listing.empty',
      and: ({ to }) => to.context.listed === nothing,
    },
    {
      rule: 'a page after the last one leads to the last page (A-SEC-4)',
      in: 'listing.loading',
      on: 'xstate.done.actor.loadingPage',
      if: reads(pastTheEnd),
      to: 'listing.loading',
      and: (step) => starts('loadingPage')(step) && step.to.context.page === 0,
    },
    {
      rule: 'a kept form opens over the list that was read (A-DISC-27)',
      in: 'listing.loading',
      on: 'xstate.done.actor.loadingPage',
      if: (step) => !hasNoKept(step) && reads(page)(step),
      to: 'editor.form',
      and: ({ to }) => to.context.listed === page,
    },
    {
      rule: 'a list that cannot be read says why (A-DISC-20)',
      in: 'listing.loading',
      on: 'xstate.error.actor.loadingPage',
      to: 'listing.failed',
      and: showsFailure,
    },
    {
      rule: 'a blank form opens above the list once it is read (A-DISC-21, A-DISC-27)',
      in: 'listing',
      on: 'form.add',
      to: 'editor.form.drafting',
      and: ({ from, to }) => from.context.listed !== null && same(to.context.draft, blank),
    },
    {
      rule: 'the deletion of a listed discount asks for a confirmation (A-DISC-25)',
      in: 'listing',
      on: 'remove.request',
      if: ({ event, from }) =>
        'id' in event && event.id === 1 && from.context.listed?.discounts[0] === card,
      to: 'removal.confirming',
      and: ({ to }) => to.context.removing === card,
    },
  ]),
];
