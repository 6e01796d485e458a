import type { adminSectionMachine } from '../../../machines/admin-section/admin-section.machine.ts';
import { outcomes } from '../outcome.ts';
import { actionsOf, fieldsOf } from '../read-effects.ts';
import { same, starts, type SectionInvariant, type SectionStep } from './readers.ts';

const answerOf = ({ event }: SectionStep) => ('output' in event ? fieldsOf(event.output) : {});
const isDirty = ({ from: { context } }: SectionStep): boolean =>
  !same(context.draft, context.base === null ? context.blank : context.base.values);
const opens =
  (isList: boolean) =>
  ({ event, from }: SectionStep): boolean =>
    event.type === 'address.change' &&
    !same(event.address, from.context.address) &&
    (event.address.view === 'list') === isList;
const hasAddress = ({ event, to }: SectionStep): boolean =>
  event.type === 'address.change' && same(to.context.address, event.address);
const hasNoDialog = ({ to }: SectionStep): boolean => to.context.removing === null;
const dropsInput = (step: SectionStep): boolean => actionsOf(step, 'dropKeptDraft').length === 1;

const beforeList = ['opening', 'editor', 'leaving'] as const;

/** Which page of a section is shown: by its address, after an answer, and after a form is left. */
export const placeRules: readonly SectionInvariant[] = outcomes<typeof adminSectionMachine>([
  {
    rule: 'the address of the list shows the list (A-SEC-2, A-SEC-3)',
    in: beforeList,
    on: 'address.change',
    if: opens(true),
    to: 'listing.loading',
    and: (step) => hasAddress(step) && hasNoDialog(step) && starts('loadingPage')(step),
  },
  {
    rule: 'the address of a form opens the form, which forgets the list (A-SEC-2, A-SEC-8)',
    in: [...beforeList, 'listing', 'removal'],
    on: 'address.change',
    if: opens(false),
    to: 'opening.loading',
    and: (step) =>
      hasAddress(step) &&
      hasNoDialog(step) &&
      step.to.context.page === null &&
      starts('openingForm')(step),
  },
  {
    rule: 'a list that is being read is not read again (A-SEC-5)',
    in: 'listing.loading',
    on: 'list.reload',
    to: 'listing.loading',
    and: (step) => !starts('loadingPage')(step),
  },
  {
    rule: 'there is a message for no entries (A-SEC-5)',
    in: 'listing.loading',
    on: 'xstate.done.actor.loadingPage',
    if: (step) => answerOf(step).totalElements === 0,
    to: 'listing.empty',
    and: (step) => same(step.to.context.page, answerOf(step)),
  },
  {
    rule: 'the entries that were read are shown (A-SEC-3)',
    in: 'listing.loading',
    on: 'xstate.done.actor.loadingPage',
    if: (step) => answerOf(step).totalElements === 1,
    to: 'listing.showing',
    and: (step) => same(step.to.context.page, answerOf(step)),
  },
  {
    rule: 'the list is read again after a deletion (A-SEC-24)',
    in: 'removal.deleting',
    on: 'xstate.done.actor.deleting',
    if: (step) => answerOf(step).kind === 'deleted',
    to: 'listing.loading',
    and: hasNoDialog,
  },
  {
    rule: 'an unchanged form is left without a question, and its kept input is dropped (A-SEC-14, A-SEC-15)',
    in: 'editor.form',
    on: 'leave.request',
    if: (step) => !isDirty(step),
    to: 'leaving',
    and: (step) =>
      dropsInput(step) && same(actionsOf(step, 'leave')[0]?.to, fieldsOf(step.event).to),
  },
  {
    rule: 'input that the user drops is not kept (A-SEC-14)',
    in: 'editor.confirmingLeave',
    on: 'leave.confirm',
    to: 'leaving',
    and: dropsInput,
  },
  {
    rule: 'input that becomes a new entry is no longer kept for the deleted one (A-SEC-18)',
    in: 'editor.form.gone',
    on: 'entry.recreate',
    to: 'leaving',
    and: dropsInput,
  },
]);
