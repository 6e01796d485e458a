import type { adminTodayMachine } from '../../../machines/admin-today/admin-today.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { inputsOf } from '../read-effects.ts';

/** What each event and each answer leads to. */
export const stepRules: readonly Invariant<typeof adminTodayMachine>[] = outcomes<
  typeof adminTodayMachine
>([
  {
    rule: 'tries again what is requested, also after a failure (A-TODAY-56)',
    in: ['watching', 'failed'],
    on: 'retry.request',
    to: 'retrying',
    and: (step) => inputsOf(step, 'retrying').length === 1 && step.to.context.failure === null,
  },
  {
    rule: 'the next retry is possible after a success (A-TODAY-56)',
    in: 'retrying',
    on: 'xstate.done.actor.retrying',
    to: 'watching',
  },
  {
    rule: 'the reason of a failure can be closed (A-TODAY-56)',
    in: 'failed',
    on: 'retry.dismiss',
    to: 'watching',
  },
]);
