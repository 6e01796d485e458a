import { actionsOf, failureIn, fieldsOf, inputsOf } from '../read-effects.ts';
import { blank, typed, drama } from './examples.ts';
import { starts, isSaved, same, type SectionInvariant } from './readers.ts';

/** What a form contains, and how it is saved. */
export const formRules: readonly SectionInvariant[] = [
  {
    name: 'a new form is blank, an edit starts with the entry (A-SEC-7, A-SEC-8)',
    when: ({ event }) =>
      'output' in event && 'kept' in fieldsOf(event.output) && fieldsOf(event.output).kept === null,
    holds: ({ to }) =>
      to.matches({ editor: 'form' }) &&
      same(to.context.draft, to.context.address.view === 'edit' ? drama.values : blank),
  },
  {
    name: 'kept input is in the form again, over the version that it was typed over (A-SEC-15)',
    when: ({ event }) =>
      'output' in event && 'kept' in fieldsOf(event.output) && fieldsOf(event.output).kept !== null,
    holds: ({ to }) =>
      same(to.context.draft, typed) &&
      to.context.isRestored &&
      to.context.base?.version === (to.context.address.view === 'edit' ? 1 : undefined),
  },
  {
    name: 'restored input is dropped at the request of the user only, and the present entry is read (A-SEC-15)',
    when: ({ event, from }) => event.type === 'draft.reset' && from.matches({ editor: 'form' }),
    holds: (step) =>
      step.from.context.isRestored
        ? starts('openingForm')(step) && actionsOf(step, 'dropKeptDraft').length === 1
        : same(step.to.context.draft, step.from.context.draft),
  },
  {
    name: 'a save sends the typed values and the version that was read (A-SEC-9)',
    when: ({ event, from, to }) => event.type === 'draft.submit' && from !== to,
    holds: (step) =>
      same(inputsOf(step, 'saving'), [
        { base: step.from.context.base, values: step.from.context.draft },
      ]),
  },
  {
    name: 'a form that is being saved is neither changed, left nor sent again (A-SEC-9)',
    when: ({ to }) => to.matches({ editor: 'saving' }),
    holds: ({ to }) =>
      !to.can({ type: 'draft.change', values: blank }) &&
      !to.can({ type: 'draft.submit' }) &&
      !to.can({ type: 'leave.request', to: { kind: 'back' } }),
  },
  {
    name: 'no failure loses or changes the input (A-SEC-12, A-SEC-13, A-SEC-18)',
    when: ({ event }) => event.type === 'xstate.error.actor.saving',
    holds: ({ from, to }) =>
      to.matches({ editor: 'form' }) &&
      same(to.context.draft, from.context.draft) &&
      to.context.base === from.context.base,
  },
  {
    name: 'a save without an answer says so (A-SEC-13)',
    when: (step) =>
      step.event.type === 'xstate.error.actor.saving' && failureIn(step)?.status === null,
    holds: ({ to }) => to.matches({ editor: { form: 'uncertain' } }),
  },
  {
    name: 'a saved form closes, forgets its input and leads to the list (A-SEC-10)',
    when: isSaved,
    holds: (step) =>
      step.to.matches('leaving') &&
      same(
        actionsOf(step, 'leave').map(({ to }) => to),
        [{ kind: 'list' }],
      ) &&
      actionsOf(step, 'dropKeptDraft').length === 1,
  },
];
