import type { codeStepMachine } from '../code-step.machine.ts';
import type { Invariant, Rule as ModelRule } from '@marquee/statecharts/model';
import { failedWith, outcomes } from '@marquee/statecharts/outcomes';
import { noAnswer, rejectedCode, tooMany, unavailable } from '../../model/recovery-examples.ts';
import { showsFailure } from '../../model/failures.ts';

type Rule = ModelRule<typeof codeStepMachine>;

const failsHere =
  (error: Error): Rule =>
  (step) =>
    failedWith(error)(step) && !step.from.context.isAccountFixed;
const showsNoFailure: Rule = ({ to }) => to.context.failure === null;

/** What the request of a code, the code and their answers lead to. */
export const outcomeRules: readonly Invariant<typeof codeStepMachine>[] = outcomes<
  typeof codeStepMachine
>([
  {
    rule: 'too many requests are told at the first step (C-FIND-32)',
    in: 'requestingCode',
    on: 'xstate.error.actor.requestingCode',
    if: failsHere(tooMany),
    to: 'identifying.refused',
    and: showsFailure,
  },
  {
    rule: 'a request without an answer is told at the first step (C-FIND-22)',
    in: 'requestingCode',
    on: 'xstate.error.actor.requestingCode',
    if: failsHere(noAnswer),
    to: 'identifying.failed',
    and: showsFailure,
  },
  {
    rule: 'an incomplete code is told at its field, without an earlier message (C-FIND-22, C-GUEST-21)',
    in: 'enteringCode',
    on: 'code.submit',
    if: ({ event }) => 'code' in event && event.code === '48291',
    to: 'enteringCode.incomplete',
    and: showsNoFailure,
  },
  {
    rule: 'going back opens the first step without a message (C-FIND-26)',
    in: 'enteringCode',
    on: 'step.back',
    to: 'identifying.idle',
    and: showsNoFailure,
  },
  {
    rule: 'the code step says that no other code was sent (C-FIND-25, C-GUEST-21)',
    in: 'resendingCode',
    on: 'xstate.error.actor.resendingCode',
    to: 'enteringCode.resendFailed',
    and: showsFailure,
  },
  {
    rule: 'a wrong code is told with the reason (C-FIND-24, C-GUEST-21)',
    in: 'confirmingCode',
    on: 'xstate.error.actor.confirmingCode',
    if: failedWith(rejectedCode),
    to: 'enteringCode.refused',
    and: showsFailure,
  },
  {
    rule: 'a code without an answer is told at the code step (C-FIND-22, C-GUEST-21)',
    in: 'confirmingCode',
    on: 'xstate.error.actor.confirmingCode',
    if: failedWith(unavailable),
    to: 'enteringCode.confirmFailed',
    and: showsFailure,
  },
]);
