import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { failureIn, inputsOf } from '../read-effects.ts';
import { blank } from './examples.ts';
import { currentIn, draftIn, ends, fails, isSaved, mergedIn, partsIn, same } from './readers.ts';

/** What a save sends, and what its answer leads to. */
export const savingRules: readonly Invariant<typeof adminDiscountsMachine>[] = [
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
        ? (['method', 'description'] as const)
        : (['providerName', 'terms', 'method', 'description'] as const);
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
];
