import type { createDraft } from '../draft.machine.ts';
import type { EntryDraft } from './examples.ts';
import { always } from '@marquee/statecharts/invariants';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import {
  actionsOf,
  emittedOf,
  fieldsOf,
  inputsOf,
  starts,
} from '@marquee/statecharts/read-effects';
import { failureIn, showsFailure } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

type DraftMachine = ReturnType<typeof createDraft<EntryDraft>>;
type DraftStep = Step<DraftMachine>;

const answerOf = ({ event }: DraftStep) => ('output' in event ? fieldsOf(event.output) : {});
const isChanged = ({ from }: DraftStep) => from.context.form?.isChanged === true;
const isUnchanged = (step: DraftStep) => !isChanged(step);
const isResettable = (step: DraftStep) => isChanged(step) || step.from.context.isRestored;
const staysOpen = ({ from }: DraftStep) => from.context.staysOpen;
const answers = (kind: string) => (step: DraftStep) => answerOf(step).kind === kind;
const isSaved = (step: DraftStep) =>
  step.event.type === 'xstate.done.actor.saving' && answers('saved')(step);
const drops = (step: DraftStep) => actionsOf(step, 'dropKeptDraft').length === 1;
const leaves = (step: DraftStep) => actionsOf(step, 'leave').map(({ to }) => to);
const keepsForm = ({ from, to }: DraftStep) => isSame(to.context.form, from.context.form);
const hasStatus = (status: number | null) => (step: DraftStep) =>
  failureIn(step)?.status === status;
const isFaulty = ({ event }: DraftStep) => event.type === 'draft.submit' && event.isFaulty;
const countsAttempt = ({ from, to }: DraftStep) =>
  to.context.attempts === from.context.attempts + 1;
const SENDABLE = ['drafting', 'refused', 'uncertain'].map((state) => `editing.form.${state}`);
const ENDED_BY = ['leave.confirm', 'draft.reset', 'draft.recreate'];

/** Everything that a form does, whatever it edits. */
export const draftRules: readonly Invariant<DraftMachine>[] = [
  {
    name: 'at most one call is running',
    when: always,
    holds: ({ to }) => Object.keys(to.children).length <= 1,
  },
  {
    name: 'every save is announced with what was saved, and nothing else is (A-SEC-10, A-PRICE-33)',
    when: always,
    holds: (step) =>
      isSame(emittedOf(step), isSaved(step) ? [{ type: 'notice', form: answerOf(step).form }] : []),
  },
  {
    name: 'every save marks what was read as stale, and nothing else does (A-SEC-10, A-PRICE-33)',
    when: always,
    holds: (step) => actionsOf(step, 'refresh').length === (isSaved(step) ? 1 : 0),
  },
  {
    name: 'a call and a form that is typed in show no earlier failure (A-SEC-8, A-PRICE-35)',
    when: ({ to }) =>
      to.matches({ opening: 'loading' }) ||
      to.matches({ editing: 'saving' }) ||
      to.matches({ editing: { form: 'drafting' } }) ||
      to.matches({ editing: { form: 'inConflict' } }),
    holds: ({ to }) => to.context.failure === null,
  },
  {
    name: 'only a press on the button saves, and the form as it is (A-SEC-9, A-PRICE-33)',
    when: starts('saving'),
    holds: (step) =>
      step.event.type === 'draft.submit' &&
      isSame(inputsOf(step, 'saving'), [{ form: step.from.context.form }]),
  },
  {
    name: 'a form that is being saved is neither changed, left nor sent again (A-SEC-9, A-PRICE-33)',
    when: ({ from, event }) =>
      from.matches({ editing: 'saving' }) && !event.type.startsWith('xstate'),
    holds: ({ from, to }) => to === from,
  },
  {
    name: 'no failure loses or changes the input (A-SEC-12, A-SEC-13, A-SEC-18, A-PRICE-35, C-REV-40)',
    when: ({ event }) => event.type === 'xstate.error.actor.saving',
    holds: (step) => step.to.matches({ editing: 'form' }) && keepsForm(step),
  },
  {
    name: 'a conflict is decided before the form is sent (A-SEC-16, A-PRICE-34)',
    when: ({ to }) => to.context.form?.isInConflict === true && to.matches('editing'),
    holds: ({ to }) =>
      !to.matches({ editing: 'saving' }) &&
      !to.matches({ editing: { form: 'drafting' } }) &&
      !to.matches({ editing: { form: 'refused' } }),
  },
  {
    name: 'changed input leaves the form only saved, dropped by the user, or as a new entry (A-SEC-14, A-PRICE-36)',
    when: (step) => step.from.matches('editing') && isChanged(step) && !step.to.matches('editing'),
    holds: (step) => isSaved(step) || ENDED_BY.includes(step.event.type),
  },
  {
    name: 'the page keeps the changed input, and only that, when it closes (A-SEC-15, A-PRICE-36, C-REV-42)',
    when: always,
    holds: (step) =>
      isSame(
        actionsOf(step, 'keepDraft'),
        step.event.type === 'page.leave' && step.from.matches('editing') && isChanged(step)
          ? [{ form: step.from.context.form }]
          : [],
      ),
  },
  {
    name: 'kept input is dropped when the form ends, and only then (A-SEC-14, A-SEC-15)',
    when: always,
    holds: (step) => drops(step) === (step.from.matches('editing') && !step.to.matches('editing')),
  },
  {
    name: 'a form that was just read was not tried to be saved (A-SEC-11)',
    when: ({ event }) => event.type === 'xstate.done.actor.opening',
    holds: ({ to }) => to.context.attempts === 0,
  },
  {
    name: 'a closed form has no data',
    when: ({ to }) => to.matches('left'),
    holds: ({ to: { context } }) =>
      context.form === null && !context.isRestored && context.failure === null,
  },
  ...outcomes<DraftMachine>([
    {
      rule: 'the form shows what was read, or the kept input (A-SEC-7, A-SEC-8, A-SEC-15)',
      in: 'opening.loading',
      on: 'xstate.done.actor.opening',
      to: 'editing.form',
      and: (step) => {
        const { form, isRestored } = answerOf(step);
        return (
          isSame(step.to.context.form, form) &&
          step.to.context.isRestored === isRestored &&
          step.to.matches({ editing: { form: 'inConflict' } }) ===
            (fieldsOf(form).isInConflict === true)
        );
      },
    },
    {
      rule: 'a form that cannot be read says why, and shows nothing old (A-SEC-8, A-SEC-19)',
      in: 'opening.loading',
      on: 'xstate.error.actor.opening',
      to: 'opening.failed',
      and: (step) => showsFailure(step) && step.to.context.form === null,
    },
    {
      rule: 'a form that could not be read is read again (A-SEC-8)',
      in: 'opening.failed',
      on: 'form.reload',
      to: 'opening.loading',
      and: starts('opening'),
    },
    {
      rule: 'what is typed or decided is in the form (A-SEC-9, A-SEC-16, A-PRICE-31, A-PRICE-34)',
      in: 'editing.form',
      on: 'draft.change',
      to: 'editing.form',
      and: ({ event, to }) =>
        event.type === 'draft.change' &&
        isSame(to.context.form, event.form) &&
        to.matches({ editing: { form: event.form.isInConflict ? 'inConflict' : 'drafting' } }),
    },
    {
      rule: 'a form without a conflict and without a fault is sent (A-SEC-9)',
      in: SENDABLE,
      on: 'draft.submit',
      if: (step) => !isFaulty(step),
      to: 'editing.saving',
      and: countsAttempt,
    },
    {
      rule: 'a form with a fault is not sent, and shows its faults (A-SEC-11, A-PRICE-32)',
      in: SENDABLE,
      on: 'draft.submit',
      if: isFaulty,
      to: 'editing.form',
      and: (step) =>
        isSame(step.to.value, step.from.value) && countsAttempt(step) && keepsForm(step),
    },
    {
      rule: 'a conflict and a deleted entry are not saved over (A-SEC-16, A-SEC-18, A-PRICE-34)',
      in: ['editing.form.inConflict', 'editing.form.gone'],
      on: 'draft.submit',
      and: ({ from, to }) => to === from,
    },
    {
      rule: 'the user drops input, typed or kept, and the newest version is read (A-SEC-15, A-PRICE-31)',
      in: 'editing.form',
      on: 'draft.reset',
      to: 'opening.loading',
      and: (step) => isResettable(step) && starts('opening')(step) && keepsForm(step),
    },
    {
      rule: 'leaving a changed form asks first (A-SEC-14, A-PRICE-36, C-REV-42)',
      in: 'editing.form',
      on: 'leave.request',
      if: isChanged,
      to: 'editing.confirmingLeave',
      and: (step) =>
        keepsForm(step) &&
        isSame(step.to.context.leaveTo, fieldsOf(step.event).to) &&
        leaves(step).length === 0,
    },
    {
      rule: 'leaving an unchanged form does not ask (A-SEC-14)',
      in: 'editing.form',
      on: 'leave.request',
      if: isUnchanged,
      to: 'left',
      and: (step) => isSame(leaves(step), [fieldsOf(step.event).to]),
    },
    {
      rule: 'a confirmed leave follows the wanted way (A-SEC-14, A-PRICE-36)',
      in: 'editing.confirmingLeave',
      on: 'leave.confirm',
      to: 'left',
      and: (step) => isSame(leaves(step), [step.from.context.leaveTo]),
    },
    {
      rule: 'the input is in the form again when the user stays (A-SEC-14, A-PRICE-36, C-REV-42)',
      in: 'editing.confirmingLeave',
      on: 'leave.dismiss',
      to: 'editing.form',
      and: (step) =>
        keepsForm(step) &&
        isSame(step.to.context.leaveTo, { kind: 'home' }) &&
        step.to.matches({ editing: { form: 'inConflict' } }) ===
          (step.from.context.form?.isInConflict === true),
    },
    {
      rule: 'a saved form leads back (A-SEC-10, C-REV-39)',
      in: 'editing.saving',
      on: 'xstate.done.actor.saving',
      if: (step) => isSaved(step) && !staysOpen(step),
      to: 'left',
      and: (step) => isSame(leaves(step), [{ kind: 'home' }]),
    },
    {
      rule: 'a saved form that stays open is read again, and shows what was saved meanwhile (A-PRICE-33)',
      in: 'editing.saving',
      on: 'xstate.done.actor.saving',
      if: (step) => isSaved(step) && staysOpen(step),
      to: 'opening.loading',
      and: (step) => starts('opening')(step) && keepsForm(step) && leaves(step).length === 0,
    },
    {
      rule: 'an entry that was deleted while it was edited is gone (A-SEC-18)',
      in: 'editing.saving',
      on: 'xstate.done.actor.saving',
      if: answers('gone'),
      to: 'editing.form.gone',
      and: keepsForm,
    },
    {
      rule: 'a newer version is shown beside the input (A-SEC-16, A-PRICE-34)',
      in: 'editing.saving',
      on: 'xstate.done.actor.saving',
      if: answers('conflict'),
      to: 'editing.form.inConflict',
      and: (step) => isSame(step.to.context.form, answerOf(step).form),
    },
    {
      rule: 'a save without an answer says that it may have been saved (A-SEC-13, A-PRICE-35)',
      in: 'editing.saving',
      on: 'xstate.error.actor.saving',
      if: hasStatus(null),
      to: 'editing.form.uncertain',
      and: showsFailure,
    },
    {
      rule: 'a refusal is shown at its fields (A-SEC-12, A-PRICE-35)',
      in: 'editing.saving',
      on: 'xstate.error.actor.saving',
      if: (step) => !hasStatus(null)(step),
      to: 'editing.form.refused',
      and: showsFailure,
    },
    {
      rule: 'an entry that was deleted can be added again with the input (A-SEC-18)',
      in: 'editing.form.gone',
      on: 'draft.recreate',
      to: 'left',
      and: (step) => isSame(actionsOf(step, 'openAsNew'), [{ form: step.from.context.form }]),
    },
  ]),
];
