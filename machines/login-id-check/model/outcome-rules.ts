import type { loginIdCheckMachine } from '../login-id-check.machine.ts';
import type { Invariant } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../../model/failures.ts';

const hasAnswer =
  (isAvailable: boolean): Invariant<typeof loginIdCheckMachine>['when'] =>
  ({ event }) =>
    'output' in event && fieldsOf(event.output).isAvailable === isAvailable;
const showsAnswer: Invariant<typeof loginIdCheckMachine>['holds'] = ({ event, to }) =>
  'output' in event && to.context.message === fieldsOf(event.output).message;

/** What the answers about a login id lead to. */
export const outcomeRules: readonly Invariant<typeof loginIdCheckMachine>[] = [
  {
    name: 'the answer stays while the login id is the same (C-JOIN-5)',
    when: ({ to }) => to.context.loginId !== '',
    holds: ({ to }) => !to.can({ type: 'loginId.change', loginId: to.context.loginId }),
  },
  {
    name: 'no earlier answer is shown during a check (C-JOIN-5)',
    when: ({ to }) => to.matches('checking'),
    holds: ({ to }) => to.context.message === null,
  },
  ...outcomes<typeof loginIdCheckMachine>([
    {
      rule: 'the form shows that the login id is free (C-JOIN-5)',
      in: 'checking',
      on: 'xstate.done.actor.checking',
      if: hasAnswer(true),
      to: 'available',
      and: showsAnswer,
    },
    {
      rule: 'the form shows that the login id belongs to a member (C-JOIN-5)',
      in: 'checking',
      on: 'xstate.done.actor.checking',
      if: hasAnswer(false),
      to: 'taken',
      and: showsAnswer,
    },
    {
      rule: 'a failed call is shown with the server’s message (C-JOIN-25)',
      in: 'checking',
      on: 'xstate.error.actor.checking',
      and: (step) => step.to.context.message === (failureIn(step)?.message ?? null),
    },
  ]),
];
