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
    name: 'a newer version offers exactly the fields that differ and can change, and the user’s own first (A-SEC-16, A-DISC-24)',
    when: ({ event, to }) =>
      event.type === 'xstate.done.actor.saving' && to.matches({ editor: 'choosingVersions' }),
    holds: ({ from, to }) =>
      same(
        to.context.choices,
        to.context.current?.values === noted.values
          ? {
              ...(from.context.draft.name === typed.name &&
                to.context.current.locked === undefined && { name: 'mine' }),
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
            name: choices.name === 'mine' ? draft.name : current?.values.name,
            note: choices.note === 'mine' ? draft.note : current?.values.note,
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
