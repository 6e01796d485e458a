import { always } from '../../../tools/statecharts/invariants.ts';
import { actionsOf, failureIn } from '../read-effects.ts';
import {
  isDiscarded,
  isLeftWithDraft,
  isLoginOpened,
  sameDraft,
  type EditorInvariant,
} from './readers.ts';

/** What a draft contains, and how it is kept. */
export const draftRules: readonly EditorInvariant[] = [
  {
    name: 'a rating is 1 to 5 (C-REV-35)',
    when: always,
    holds: ({ to }) => [2, 4, 5].includes(to.context.draft.rating),
  },
  {
    name: 'an edit keeps its booking (C-REV-37)',
    when: ({ to }) => to.context.reviewId !== null && to.hasTag('form'),
    holds: ({ to }) => to.context.draft.reservationId === 30,
  },
  {
    name: 'no failure loses or changes the draft (C-REV-40)',
    when: ({ event }) => event.type === 'xstate.error.actor.saving',
    holds: ({ from, to }) =>
      to.hasTag('form') &&
      sameDraft(from.context, to.context) &&
      to.context.reviewId === from.context.reviewId,
  },
  {
    name: 'a changed draft is dropped only when it is saved or discarded (C-REV-42)',
    when: ({ from, to }) => from.context.isChanged && to.matches('closed'),
    holds: ({ event }) => ['discard.confirm', 'xstate.done.actor.saving'].includes(event.type),
  },
  {
    name: 'a 401 offers the login (C-REV-41)',
    when: (step) => failureIn(step)?.status === 401,
    holds: ({ event, to }) =>
      event.type === 'xstate.error.actor.recalling' || to.hasTag('signedOut'),
  },
  {
    name: 'the offered login opens once (C-REV-41)',
    when: (step) => isLoginOpened(step),
    holds: (step) => actionsOf(step, 'openLogin').length === 1,
  },
  {
    name: 'the draft is kept before a login and when the page is left (C-REV-41, C-REV-42)',
    when: (step) => (isLoginOpened(step) && step.from.hasTag('form')) || isLeftWithDraft(step),
    holds: (step) => {
      const kept = actionsOf(step, 'keepDraft');
      return (
        kept.length === 1 &&
        kept.every(
          ({ loginId, saved }) =>
            loginId === 'haneul' &&
            JSON.stringify(saved) ===
              JSON.stringify({
                reviewId: step.from.context.reviewId,
                ...step.from.context.draft,
              }),
        )
      );
    },
  },
  {
    name: 'no other step keeps a draft (C-REV-41, C-REV-42)',
    when: (step) => !(isLoginOpened(step) && step.from.hasTag('form')) && !isLeftWithDraft(step),
    holds: (step) => actionsOf(step, 'keepDraft').length === 0,
  },
  {
    name: 'the kept draft is dropped exactly with the draft (C-REV-41)',
    when: always,
    holds: (step) =>
      actionsOf(step, 'dropKeptDraft').length ===
      (isDiscarded(step) || step.event.type === 'xstate.done.actor.saving' ? 1 : 0),
  },
  {
    name: 'a closed editor has no data and waits for no answer (C-SESS-20)',
    when: ({ to }) => to.matches('closed'),
    holds: ({ to }) =>
      to.context.loginId === '' &&
      to.context.draft.comment === '' &&
      to.context.reviewId === null &&
      Object.keys(to.children).length === 0,
  },
];
