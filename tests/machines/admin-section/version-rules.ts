import { actionsOf, inputsOf } from '../read-effects.ts';
import { typed, noted } from './examples.ts';
import { same, type SectionInvariant } from './readers.ts';

/** A form whose entry another administrator has changed or deleted. */
export const versionRules: readonly SectionInvariant[] = [
  {
    name: 'only an entry that was edited can be gone (A-SEC-18)',
    when: ({ to }) => to.matches({ editor: { form: 'gone' } }),
    holds: ({ to }) => to.context.base !== null,
  },
  {
    name: 'a newer version offers exactly the fields that differ, and the user’s own first (A-SEC-16)',
    when: ({ event, to }) =>
      event.type === 'xstate.done.actor.saving' && to.matches({ editor: 'choosingVersions' }),
    holds: ({ from, to }) =>
      same(
        to.context.choices,
        to.context.current === noted
          ? {
              ...(from.context.draft.name === typed.name && { name: 'mine' }),
              note: 'theirs',
            }
          : { name: 'theirs' },
      ),
  },
  {
    name: 'only the chosen versions are saved, over the newer version (A-SEC-17)',
    when: ({ event, from }) =>
      event.type === 'versions.save' && from.matches({ editor: 'choosingVersions' }),
    holds: (step) => {
      const { choices, current, draft } = step.from.context;
      return same(inputsOf(step, 'saving'), [
        {
          base: current,
          values: {
            name: choices.name === 'theirs' ? current?.values.name : draft.name,
            note: choices.note === 'theirs' ? current?.values.note : draft.note,
          },
        },
      ]);
    },
  },
  {
    name: 'an entry that was deleted can be added again with the input (A-SEC-18)',
    when: ({ event, from }) =>
      event.type === 'entry.recreate' && from.matches({ editor: { form: 'gone' } }),
    holds: (step) =>
      same(actionsOf(step, 'openAddress'), [{ address: { view: 'add' } }]) &&
      same(actionsOf(step, 'keepDraft'), [
        { id: null, kept: { base: null, values: step.from.context.draft } },
      ]),
  },
];
