import { adminDiscountsMachine } from '../../machines/admin-discounts/admin-discounts.machine.ts';
import type {
  Discount,
  DiscountDraft,
} from '../../machines/admin-discounts/admin-discounts.types.ts';
import { CallError } from '../../machines/call-failure.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { actionsOf, emittedOf, failureIn, fieldsOf, inputsOf } from './read-effects.ts';

const card: Discount = {
  ...{ paymentDiscountId: 1, providerName: '물결카드', description: null },
  ...{ discountRate: 10, discountAmount: null, firstDay: null, lastDay: null },
  ...{ endedAt: null, state: 'CURRENT', isUsed: true, version: 1 },
};
const ended: Discount = {
  ...{ ...card, paymentDiscountId: 2, state: 'ENDED' },
  endedAt: '2026-11-20T12:00:00+09:00',
};
const cardDraft: DiscountDraft = {
  ...{ providerName: '물결카드', discountRate: '10', discountAmount: '' },
  ...{ description: '', firstDay: '', lastDay: '' },
};
const blank: DiscountDraft = { ...cardDraft, providerName: '', discountRate: '' };
/** Another administrator has written a description. */
const described: Discount = { ...card, description: '두 장부터', version: 2 };

const page = { discounts: [card, ended], totalElements: 2, totalPages: 1 };
const nothing = { discounts: [], totalElements: 0, totalPages: 0 };
const pastTheEnd = { discounts: [], totalElements: 50, totalPages: 1 };
const conflict = { kind: 'conflict', current: described };

const lost = { error: new TypeError('network') };
const missing = { error: new CallError({ status: 404, message: '찾을 수 없어요.' }) };
const refusal = { error: new CallError({ status: 409, code: 'TOO_MANY_DISCOUNTS' }) };

type ModelStep = Step<typeof adminDiscountsMachine>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const starts = (call: string) => (step: ModelStep) => inputsOf(step, call).length > 0;
const outputOf = ({ event }: ModelStep) => ('output' in event ? fieldsOf(event.output) : {});
const ends = (step: ModelStep, call: string) => step.event.type === `xstate.done.actor.${call}`;
const fails = (step: ModelStep, call: string) => step.event.type === `xstate.error.actor.${call}`;

const isSaved = (step: ModelStep) =>
  ends(step, 'saving') &&
  (outputOf(step).kind === 'saved' ||
    same(step.from.context.draft, { ...cardDraft, description: '두 장부터' }));
const isRemoved = (step: ModelStep) =>
  ends(step, 'removing') || (fails(step, 'removing') && failureIn(step)?.status === 404);

function expectedNotices(step: ModelStep): object[] {
  const { base, draft, removing } = step.from.context;
  if (isSaved(step)) {
    const kind = base === null ? 'added' : 'edited';
    return [{ type: 'notice', kind, name: draft.providerName }];
  }
  if (!isRemoved(step)) return [];
  const kind = outputOf(step).outcome === 'ENDED' ? 'ended' : 'deleted';
  return [{ type: 'notice', kind, name: removing?.providerName }];
}

export const adminDiscountsModel: MachineModel<typeof adminDiscountsMachine> = {
  machine: adminDiscountsMachine,
  inputs: { plain: undefined },
  cases: {
    'page.open': [{ page: 1 }],
    'xstate.done.actor.loadingPage': [
      { output: page },
      { output: nothing },
      ...[{ output: pastTheEnd }],
    ],
    'xstate.error.actor.loadingPage': [lost],
    'form.edit': [{ id: 1 }, { id: 2 }, { id: 9 }],
    'rate.type': [{ value: '10' }, { value: '' }],
    'amount.type': [{ value: '2000' }, { value: '' }],
    'draft.change': [
      { values: { providerName: '물결카드' } },
      { values: { description: '두 장부터' } },
    ],
    'xstate.done.actor.saving': ({ context: { base } }) => [
      { output: { kind: 'saved' } },
      ...(base?.version === 1 ? [{ output: conflict }] : []),
    ],
    'xstate.error.actor.saving': [lost, missing, refusal],
    'remove.request': [{ id: 1 }, { id: 9 }],
    'xstate.done.actor.removing': [
      { output: { outcome: 'DELETED', message: '' } },
      { output: { outcome: 'ENDED', message: '' } },
    ],
    'xstate.error.actor.removing': [lost, missing],
  },
  invariants: [
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
        to.context.base?.paymentDiscountId === (event.type === 'form.add' ? undefined : 1),
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
        !to.can({ type: 'form.close' }),
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
      name: 'a newer version is shown, and the input stays (A-DISC-24)',
      when: (step) => ends(step, 'saving') && !isSaved(step),
      holds: ({ from, to }) =>
        to.matches({ editor: 'conflict' }) &&
        same(to.context.current, described) &&
        same(to.context.draft, from.context.draft),
    },
    {
      name: 'the own input is saved over the newer version (A-DISC-24)',
      when: ({ event, from }) =>
        event.type === 'conflict.overwrite' && from.matches({ editor: 'conflict' }),
      holds: (step) =>
        same(inputsOf(step, 'saving'), [{ base: described, draft: step.from.context.draft }]),
    },
    {
      name: 'the saved values replace the input when the user takes them (A-DISC-24)',
      when: ({ event, from }) =>
        event.type === 'conflict.take' && from.matches({ editor: 'conflict' }),
      holds: ({ to }) =>
        to.matches({ editor: 'form' }) &&
        same(to.context.base, described) &&
        same(to.context.draft, { ...cardDraft, description: '두 장부터' }),
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
};
