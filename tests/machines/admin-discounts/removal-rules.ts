import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { actionsOf, failureIn, inputsOf } from '../read-effects.ts';
import { fails, isRemoved, same, showsFailure, starts, type ModelStep } from './readers.ts';

const isDialogClosed = ({ to: { context } }: ModelStep) =>
  context.removing === null && context.failure === null;

/** The question before a removal, and what its events lead to. */
export const removalRules: readonly Invariant<typeof adminDiscountsMachine>[] = [
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
    name: 'a repeated removal shows no earlier reason (A-DISC-25)',
    when: ({ to }) => to.matches({ removal: 'removing' }),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof adminDiscountsMachine>([
    {
      rule: 'a discount that is not confirmed stays (A-DISC-25)',
      in: ['removal.confirming', 'removal.failed'],
      on: 'remove.dismiss',
      to: 'listing.loading',
      and: isDialogClosed,
    },
    {
      rule: 'a removed discount closes the dialog (A-DISC-25)',
      in: 'removal.removing',
      on: 'xstate.done.actor.removing',
      to: 'listing.loading',
      and: (step) => isDialogClosed(step) && actionsOf(step, 'refreshShop').length === 1,
    },
    {
      rule: 'a discount that is deleted already counts as deleted (A-SEC-24)',
      in: 'removal.removing',
      on: 'xstate.error.actor.removing',
      if: (step) => failureIn(step)?.status === 404,
      to: 'listing.loading',
      and: isDialogClosed,
    },
    {
      rule: 'a failure shows the reason in the dialog (A-DISC-25)',
      in: 'removal.removing',
      on: 'xstate.error.actor.removing',
      if: (step) => failureIn(step)?.status === null,
      to: 'removal.failed',
      and: showsFailure,
    },
    {
      rule: 'a failed removal can be repeated (A-DISC-25)',
      in: 'removal.failed',
      on: 'remove.confirm',
      to: 'removal.removing',
      and: starts('removing'),
    },
  ]),
];
