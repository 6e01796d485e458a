import type { CallFailure } from '../../machines/call-failure.ts';
import { failureIn } from './read-effects.ts';
import { noAnswer, rejectedCode, tooMany, unavailable } from './recovery-examples.ts';

/** What the rules read in a step of a recovery: of the login id or of the password. */
interface RecoveryStep {
  readonly event: { readonly type: string };
  readonly to: {
    readonly context: { readonly failure: CallFailure | null };
    hasTag(tag: 'busy'): boolean;
  };
}

type RecoveryRule = (step: RecoveryStep) => boolean;

/** Whether a call has failed in this way. */
export const failedWith =
  (error: Error): RecoveryRule =>
  ({ event }) =>
    'error' in event && event.error === error;

export const showsFailure: RecoveryRule = (step) =>
  JSON.stringify(step.to.context.failure) === JSON.stringify(failureIn(step));

const showsNoFailure: RecoveryRule = ({ to }) => to.context.failure === null;

export const noFailureDuringCalls: {
  readonly name: string;
  readonly when: RecoveryRule;
  readonly holds: RecoveryRule;
} = {
  name: 'no earlier failure is shown during a call (C-FIND-22)',
  when: ({ to }) => to.hasTag('busy'),
  holds: showsNoFailure,
};

/** What the request of a code, its step and their answers lead to, in both recoveries. */
export const codeStepOutcomes: readonly {
  readonly rule: string;
  readonly in: string;
  readonly on: string;
  readonly if?: RecoveryRule;
  readonly to: string;
  readonly and: RecoveryRule;
}[] = [
  {
    rule: 'too many requests are told at the first step (C-FIND-32)',
    in: 'requestingCode',
    on: 'xstate.error.actor.requestingCode',
    if: failedWith(tooMany),
    to: 'identifying.refused',
    and: showsFailure,
  },
  {
    rule: 'a request without an answer is told at the first step (C-FIND-22)',
    in: 'requestingCode',
    on: 'xstate.error.actor.requestingCode',
    if: failedWith(noAnswer),
    to: 'identifying.failed',
    and: showsFailure,
  },
  {
    rule: 'an incomplete code is told at its field, without an earlier message (C-FIND-22)',
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
    rule: 'the code step says that no other code was sent (C-FIND-25)',
    in: 'resendingCode',
    on: 'xstate.error.actor.resendingCode',
    to: 'enteringCode.resendFailed',
    and: showsFailure,
  },
  {
    rule: 'a wrong code is told with the reason (C-FIND-24)',
    in: 'confirmingCode',
    on: 'xstate.error.actor.confirmingCode',
    if: failedWith(rejectedCode),
    to: 'enteringCode.refused',
    and: showsFailure,
  },
  {
    rule: 'a code without an answer is told at the code step (C-FIND-22)',
    in: 'confirmingCode',
    on: 'xstate.error.actor.confirmingCode',
    if: failedWith(unavailable),
    to: 'enteringCode.confirmFailed',
    and: showsFailure,
  },
];
