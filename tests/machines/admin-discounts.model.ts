import { adminDiscountsMachine } from '../../machines/admin-discounts/admin-discounts.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { adminDiscountsCauses } from './admin-discounts/causes.ts';
import {
  blank,
  cardDraft,
  conflictWith,
  described,
  kept,
  lost,
  missing,
  nothing,
  page,
  pastTheEnd,
  refusal,
  used,
} from './admin-discounts/examples.ts';
import { formRules } from './admin-discounts/form-rules.ts';
import { keptRules } from './admin-discounts/kept-rules.ts';
import { listRules } from './admin-discounts/list-rules.ts';
import {
  expectedNotices,
  isCard,
  isRemoved,
  isSaved,
  same,
  starts,
} from './admin-discounts/readers.ts';
import { removalRules } from './admin-discounts/removal-rules.ts';
import { savingRules } from './admin-discounts/saving-rules.ts';
import { actionsOf, emittedOf, inputsOf } from './read-effects.ts';

export const adminDiscountsModel: MachineModel<typeof adminDiscountsMachine> = {
  machine: adminDiscountsMachine,
  causes: adminDiscountsCauses,
  inputs: { plain: { kept: null }, 'with a kept form': { kept } },
  cases: {
    'page.open': [{ page: 1 }],
    'xstate.done.actor.loadingPage': [
      { output: page },
      { output: nothing },
      ...[{ output: pastTheEnd }],
    ],
    'xstate.error.actor.loadingPage': [lost],
    'form.add': ({ context }) => (context.page === 0 && context.listed !== nothing ? [{}] : []),
    'form.edit': ({ context }) => (context.page === 0 ? [{ id: 1 }, { id: 2 }, { id: 9 }] : []),
    'rate.type': ({ context }) =>
      context.draft.description === '' ? [{ value: '10' }, { value: '' }] : [],
    'amount.type': ({ context }) =>
      context.draft.description === '' ? [{ value: '2000' }, { value: '' }] : [],
    'draft.change': ({ context }) => [
      { values: { providerName: '물결카드' } },
      ...(isCard(context) ? [{ values: { description: '두 장부터' } }] : []),
    ],
    'xstate.done.actor.saving': ({ context: { base } }) => [
      { output: { kind: 'saved' } },
      ...(base?.version === 1 ? [conflictWith(described), conflictWith(used)] : []),
    ],
    'xstate.error.actor.saving': [lost, missing, refusal],
    'leave.request': ({ context }) => [
      { to: { kind: 'list' } },
      ...(context.draft.description === ''
        ? []
        : [{ to: { kind: 'address' as const, href: '/' } }]),
    ],
    'version.choose': [
      { part: 'description', side: 'mine' },
      { part: 'terms', side: 'theirs' },
    ],
    'remove.request': [{ id: 1 }, { id: 9 }],
    'xstate.done.actor.removing': [
      { output: { outcome: 'DELETED', message: '' } },
      { output: { outcome: 'ENDED', message: '' } },
    ],
    'xstate.error.actor.removing': [lost, missing],
  },
  invariants: [
    ...listRules,
    ...formRules,
    ...savingRules,
    ...keptRules,
    ...removalRules,
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'the page that is asked for is read, and the last one in place of a page after it (A-DISC-20)',
      when: starts('loadingPage'),
      holds: (step) =>
        same(inputsOf(step, 'loadingPage'), [{ page: step.to.context.page }]) &&
        (step.event.type !== 'page.open' || step.to.context.page === 1) &&
        (!('output' in step.event && step.event.output === pastTheEnd) ||
          step.to.context.page === 0),
    },
    {
      name: 'a form never has a rate and an amount (A-DISC-21)',
      when: ({ to }) => to.hasTag('form'),
      holds: ({ to: { context } }) =>
        context.draft.discountRate === '' || context.draft.discountAmount === '',
    },
    {
      name: 'a typed amount disables the rate, and a typed rate the amount (A-DISC-21)',
      when: ({ to }) => to.matches({ editor: 'form' }),
      holds: ({ to }) =>
        to.can({ type: 'rate.type', value: '1' }) === (to.context.draft.discountAmount === '') &&
        to.can({ type: 'amount.type', value: '1' }) === (to.context.draft.discountRate === ''),
    },
    {
      name: 'a new form is blank, an edit starts with the listed discount (A-DISC-21)',
      when: ({ event, from, to }) => /^form\.(add|edit)$/.test(event.type) && from !== to,
      holds: ({ event, to }) =>
        same(to.context.draft, event.type === 'form.add' ? blank : cardDraft) &&
        to.context.base?.id === (event.type === 'form.add' ? undefined : 1) &&
        !to.context.isRestored,
    },
    {
      name: 'only a listed discount that is not ended has a form (A-DISC-26)',
      when: ({ event, from }) => event.type === 'form.edit' && from.matches('listing'),
      holds: ({ event, from, to }) =>
        to.hasTag('form') ===
        ('id' in event && event.id === 1 && (from.context.listed?.discounts.length ?? 0) > 0),
    },
    {
      name: 'every save and every removal is announced, and nothing else (A-DISC-25)',
      when: always,
      holds: (step) => same(emittedOf(step), expectedNotices(step)),
    },
    {
      name: 'every save and every removal reads the list again and marks the shop as stale (A-DISC-25)',
      when: always,
      holds: (step) => {
        const isDone = isSaved(step) || isRemoved(step);
        return (
          actionsOf(step, 'refreshShop').length === (isDone ? 1 : 0) &&
          (!isDone || starts('loadingPage')(step))
        );
      },
    },
    {
      name: 'a closed form has no data',
      when: ({ to }) => !to.hasTag('form'),
      holds: ({ to }) => to.context.base === null && same(to.context.draft, blank),
    },
  ],
  equivalentMutants: {
    'action dropped · clearForm · adminDiscounts.listing | form.add | 0':
      'a closed form has no data, and the open form clears the failure',
  },
};
