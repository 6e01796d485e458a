import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { actionsOf, failureIn } from '../read-effects.ts';
import { showsFailure, starts, type ModelStep } from './readers.ts';

const isDialogClosed = ({ to: { context } }: ModelStep) =>
  context.removing === null && context.failure === null;

/** What the events of a removal lead to. */
export const removalRules: readonly Invariant<typeof adminDiscountsMachine>[] = [
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
