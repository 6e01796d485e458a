import { adminDiscountsMachine } from '../../machines/admin-discounts/admin-discounts.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { adminDiscountsCauses } from './admin-discounts/causes.ts';
import {
  blank,
  card,
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
import { listRules } from './admin-discounts/list-rules.ts';
import {
  currentIn,
  draftIn,
  ends,
  expectedNotices,
  fails,
  isCard,
  isDirty,
  isRemoved,
  isSaved,
  keptIn,
  left,
  mergedIn,
  partsIn,
  same,
  starts,
} from './admin-discounts/readers.ts';
import { removalRules } from './admin-discounts/removal-rules.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

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
      name: 'a save sends the typed values and the version that was read (A-DISC-23)',
      when: ({ event, to }) => event.type === 'form.submit' && to.matches({ editor: 'saving' }),
      holds: (step) =>
        step.from.matches('editor') &&
        (step.from === step.to ||
          same(inputsOf(step, 'saving'), [
            { base: step.from.context.base, draft: step.from.context.draft },
          ])),
    },
    {
      name: 'a form that is being saved is neither changed, closed nor sent again (A-DISC-23)',
      when: ({ to }) => to.matches({ editor: 'saving' }),
      holds: ({ to }) =>
        !to.can({ type: 'draft.change', values: { providerName: '' } }) &&
        !to.can({ type: 'form.submit' }) &&
        !to.can({ type: 'leave.request', to: { kind: 'back' } }),
    },
    {
      name: 'no failure loses or changes the input (A-DISC-22, A-DISC-23)',
      when: (step) => fails(step, 'saving'),
      holds: ({ from, to }) =>
        to.matches({ editor: 'form' }) &&
        same(to.context.draft, from.context.draft) &&
        to.context.base === from.context.base,
    },
    {
      name: 'a save without an answer says so (A-DISC-23)',
      when: (step) => fails(step, 'saving') && failureIn(step)?.status === null,
      holds: ({ to }) => to.matches({ editor: { form: 'uncertain' } }),
    },
    {
      name: 'a newer version offers exactly the parts that differ, and the user’s own first (A-DISC-24)',
      when: (step) => ends(step, 'saving') && !isSaved(step),
      holds: (step) => {
        const current = currentIn(step);
        if (current === null) return false;
        const { base, draft } = step.from.context;
        const own = partsIn(draft);
        const before = partsIn(base?.draft ?? blank);
        const theirs = partsIn(draftIn(current));
        const parts = current.isUsed
          ? (['description'] as const)
          : (['providerName', 'terms', 'description'] as const);
        const choices = parts
          .filter((part) => !same(own[part], theirs[part]))
          .map((part) => [part, same(own[part], before[part]) ? 'theirs' : 'mine']);
        return (
          step.to.matches({ editor: 'choosingVersions' }) &&
          step.to.context.current === current &&
          same(draft, step.to.context.draft) &&
          same(step.to.context.choices, Object.fromEntries(choices))
        );
      },
    },
    {
      name: 'a part that does not differ has no choice (A-DISC-24)',
      when: ({ to }) => to.matches({ editor: 'choosingVersions' }),
      holds: ({ to }) => !to.can({ type: 'version.choose', part: 'days', side: 'mine' }),
    },
    {
      name: 'only the chosen versions are saved, over the newer version (A-DISC-24)',
      when: ({ event, from }) =>
        event.type === 'versions.save' && from.matches({ editor: 'choosingVersions' }),
      holds: (step) => same(inputsOf(step, 'saving'), [mergedIn(step)]),
    },
    {
      name: 'leaving a changed form asks, leaving an unchanged one does not (A-DISC-21)',
      when: ({ event, from }) => event.type === 'leave.request' && from.matches({ editor: 'form' }),
      holds: (step) =>
        step.to.matches({ editor: 'confirmingLeave' }) === isDirty(step.from.context) &&
        left(step).length === (isDirty(step.from.context) ? 0 : 1),
    },
    {
      name: 'a confirmed leave follows the wanted way (A-DISC-21)',
      when: ({ event, from }) =>
        event.type === 'leave.confirm' && from.matches({ editor: 'confirmingLeave' }),
      holds: (step) => same(left(step), [step.from.context.leaveTo]) && starts('loadingPage')(step),
    },
    {
      name: 'changed input leaves the form only saved or after a confirmation (A-DISC-21, A-DISC-27)',
      when: ({ from, to }) => from.hasTag('form') && isDirty(from.context) && !to.hasTag('form'),
      holds: (step) =>
        (isSaved(step) || step.event.type === 'leave.confirm') &&
        actionsOf(step, 'dropKeptDraft').length === 1,
    },
    {
      name: 'the page keeps changed input when it closes, with the version below it (A-DISC-27)',
      when: (step) => step.event.type === 'page.leave' && step.from.hasTag('form'),
      holds: (step) => {
        const { base, draft } = step.from.context;
        return same(keptIn(step), isDirty(step.from.context) ? [{ kept: { base, draft } }] : []);
      },
    },
    {
      name: 'kept input is in the form again once the list is read (A-DISC-27)',
      when: (step) => ends(step, 'loadingPage') && step.from.context.kept !== null,
      holds: ({ event, to }) =>
        ('output' in event && event.output === pastTheEnd) ||
        (to.matches({ editor: 'form' }) &&
          to.context.isRestored &&
          same(to.context.base, kept.base) &&
          same(to.context.draft, kept.draft)),
    },
    {
      name: 'no other form opens before a kept one (A-DISC-27)',
      when: ({ from }) => from.context.kept !== null,
      holds: ({ from, to }) => to.context.kept === from.context.kept || to.context.isRestored,
    },
    {
      name: 'restored input is replaced by the listed values at the request of the user only (A-DISC-27)',
      when: ({ event, from }) => event.type === 'draft.reset' && from.matches({ editor: 'form' }),
      holds: (step) =>
        step.from.context.isRestored
          ? actionsOf(step, 'dropKeptDraft').length === 1 &&
            !isDirty(step.to.context) &&
            (step.to.context.listed?.discounts[0] !== card ||
              same(step.to.context.draft, cardDraft))
          : same(step.to.context.draft, step.from.context.draft),
    },
    {
      name: 'a discount is removed only after a confirmation (A-DISC-25)',
      when: starts('removing'),
      holds: (step) =>
        step.event.type === 'remove.confirm' &&
        step.from.hasTag('removal') &&
        same(inputsOf(step, 'removing'), [{ id: 1 }]),
    },
    {
      name: 'a running removal is neither cancelled nor repeated (A-DISC-25)',
      when: ({ event, from }) =>
        from.matches({ removal: 'removing' }) && !event.type.startsWith('xstate'),
      holds: ({ from, to }) => from === to,
    },
    {
      name: 'a failed removal stays in the dialog with its reason (A-DISC-25)',
      when: (step) => fails(step, 'removing') && !isRemoved(step),
      holds: ({ to }) => to.matches({ removal: 'failed' }) && to.context.failure !== null,
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
