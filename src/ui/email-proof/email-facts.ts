import type { SnapshotFrom } from 'xstate';
import type { codeStepMachine } from '../../../machines/code-step/code-step.machine.ts';
import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts';
import { likelyEmail } from '../../../domain/email.ts';
import { statePath } from '../state-path.ts';
import { codeProblemOf } from './code-problem.ts';
import { emailFault, text } from './text.ts';

type Verification = SnapshotFrom<typeof emailVerificationMachine>;
type CodeStep = SnapshotFrom<typeof codeStepMachine>;

/**
 * The state of the address and its code, as the form shows it; texts are Korean.
 * @param snapshot of the verification; undefined before it runs
 * @param step of the code; undefined unless one is requested
 */
export function emailFactsOf(snapshot: Verification | undefined, step: CodeStep | undefined) {
  const isSending =
    snapshot?.matches({ checking: 'beforeSending' }) === true ||
    (step?.hasTag('busy') === true && !step.matches('confirmingCode'));
  return {
    statePath: stateOf(step ?? snapshot),
    hint: snapshot === undefined ? null : hintOf(snapshot),
    /** What is wrong with the address, or why a call about it failed. */
    error: snapshot === undefined ? null : errorOf(snapshot),
    /** The address that this one is mistyped for, once the field was left; null for none (C-GUEST-64). */
    likely: snapshot === undefined || isSending ? null : likelyOf(snapshot),
    isTaken: snapshot?.matches('taken') === true,
    isVerified: snapshot?.matches('verified') === true,
    isCodeSent: step?.hasTag('account') === false,
    /** Another code was sent (C-GUEST-30). */
    isCodeResent: step?.matches({ enteringCode: 'resent' }) === true,
    /** What is wrong with the code, or why a call about it failed (C-GUEST-21). */
    codeError: step === undefined ? null : codeProblemOf(step),
    isSending,
    isConfirming: step?.matches('confirmingCode') === true,
  };
}

const stateOf = (snapshot: Verification | CodeStep | undefined): string =>
  snapshot === undefined ? '' : statePath(snapshot.value);

function likelyOf(snapshot: Verification): string | null {
  const isFixed = snapshot.matches({ unchecked: 'idle' }) || snapshot.matches('verified');
  return isFixed ? null : likelyEmail(snapshot.context.email);
}

function hintOf(snapshot: Verification): string | null {
  if (snapshot.matches('checking')) return text.checkingEmail;
  if (snapshot.matches('available')) return snapshot.context.message;
  return snapshot.matches('verified') ? text.verified : null;
}

function errorOf(snapshot: Verification): string | null {
  const { message } = snapshot.context;
  if (snapshot.matches({ unchecked: 'addressMissing' })) {
    return emailFault(snapshot.context.email);
  }
  if (snapshot.matches({ unchecked: 'checkFailed' })) return message ?? text.checkFailed;
  if (snapshot.matches({ unchecked: 'lapsed' })) return message ?? text.lapsed;
  if (snapshot.matches('taken')) return message ?? text.emailTaken;
  return snapshot.matches('sendFailed') ? (message ?? text.sendFailed) : null;
}
