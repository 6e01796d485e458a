import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type {
  codeStepMachine,
  CodeAccount,
} from '../../../machines/code-step/code-step.machine.ts';
import { messageBeside } from '../../api/form-faults.ts';
import { codeProblemOf } from '../../ui/email-proof/code-problem.ts';
import { statePath } from '../../ui/state-path.ts';
import { text } from './text.ts';

/**
 * The proof of an account: what its two forms show, and the user's commands; null after it.
 * @param fields the fields of the account, as the contract names them
 */
export function useCodeStep(
  step: ActorRefFrom<typeof codeStepMachine> | undefined,
  fields: readonly string[],
) {
  const snapshot = useSelector(step, (current) => current);
  if (step === undefined || snapshot === undefined) return null;
  const { account, failure, codeExpiresAt } = snapshot.context;
  return {
    statePath: statePath(snapshot.value),
    /** Among the steps of the page, from 0. */
    number: snapshot.hasTag('account') ? 0 : 1,
    isBusy: snapshot.hasTag('busy'),
    isConfirming: snapshot.matches('confirmingCode'),
    isResending: snapshot.hasTag('resending'),
    isResent: snapshot.matches({ enteringCode: 'resent' }),
    account,
    /** The last failed call; another object for each. */
    failure,
    /** Why no code could be requested, beside the fields (C-FIND-22, C-FIND-32). */
    problem:
      failure === null
        ? null
        : messageBeside(failure.message ?? text.requestFailed, failure, fields),
    /** What is wrong with the code, or why a call about it failed; null for nothing. */
    codeProblem: codeProblemOf(snapshot),
    /** The server's time at which the code expires, in milliseconds since 1970. */
    expiresAt: codeExpiresAt,
    /** Changes with each failed or repeated request: the code that was typed before it is of no use. */
    attempt: failure ?? codeExpiresAt,
    identify: (entered: CodeAccount) => step.send({ type: 'account.submit', ...entered }),
    submit: (code: string) => step.send({ type: 'code.submit', code }),
    requestAgain: () => step.send({ type: 'code.request' }),
    back: () => step.send({ type: 'step.back' }),
  };
}

export type CodeStepView = NonNullable<ReturnType<typeof useCodeStep>>;
