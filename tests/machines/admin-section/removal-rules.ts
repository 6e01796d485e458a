import { inputsOf } from '../read-effects.ts';
import { inUse } from './examples.ts';
import { starts, isDeleted, same, type SectionInvariant } from './readers.ts';

/** The question before a deletion, and its outcome. */
export const removalRules: readonly SectionInvariant[] = [
  {
    name: 'an entry is deleted only after a confirmation (A-SEC-20)',
    when: starts('deleting'),
    holds: (step) =>
      step.event.type === 'delete.confirm' &&
      step.from.hasTag('removal') &&
      inputsOf(step, 'deleting').every(({ id }) => id === 1),
  },
  {
    name: 'the question is about an entry of the list (A-SEC-20)',
    when: ({ event, from }) => event.type === 'delete.request' && from.hasTag('list'),
    holds: ({ event, from, to }) =>
      !from.matches('listing') ||
      to.hasTag('removal') ===
        ('id' in event && event.id === 1 && from.context.page?.entries.length === 1),
  },
  {
    name: 'only a section with the option detaches, and only when it is chosen (A-SEC-22)',
    when: starts('deleting'),
    holds: (step) =>
      inputsOf(step, 'deleting').every(
        ({ force }) =>
          force === step.from.context.force &&
          (!step.from.context.force || step.from.context.canForce),
      ),
  },
  {
    name: 'what is in use is deleted by force or not at all (A-SEC-21, A-SEC-22)',
    when: ({ event, from }) =>
      event.type === 'delete.confirm' && from.matches({ removal: 'inUse' }),
    holds: (step) => starts('deleting')(step) === step.from.context.force,
  },
  {
    name: 'a refused deletion shows what uses the entry (A-SEC-21)',
    when: ({ event }) => 'output' in event && event.output === inUse,
    holds: ({ to }) => to.matches({ removal: 'inUse' }) && same(to.context.usedBy, inUse.usedBy),
  },
  {
    name: 'a running deletion is neither cancelled nor repeated (A-SEC-23)',
    when: ({ event, from }) =>
      from.matches({ removal: 'deleting' }) && !/^xstate|^address/.test(event.type),
    holds: ({ from, to }) => to === from,
  },
  {
    name: 'a failed deletion stays in the dialog with its reason (A-SEC-23)',
    when: (step) => step.event.type === 'xstate.error.actor.deleting' && !isDeleted(step),
    holds: ({ to }) => to.matches({ removal: 'failed' }) && to.context.failure !== null,
  },
  {
    name: 'the list is read again after a deletion (A-SEC-24)',
    when: isDeleted,
    holds: (step) => starts('loadingPage')(step) && !step.to.hasTag('removal'),
  },
];
