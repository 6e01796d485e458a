import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts';
import type { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { GuestForm } from '../../../machines/signup/signup.types.ts';
import { statePath } from '../../ui/state-path.ts';
import { text } from './text.ts';

/** The address and its code, as the form shows them; texts are Korean. */
export interface EmailView {
  statePath: string;
  hint: string | null;
  /** What is wrong with the address, or was with a call about it. */
  error: string | null;
  isTaken: boolean;
  isVerified: boolean;
  isCodeSent: boolean;
  codeError: string | null;
  isSending: boolean;
  isConfirming: boolean;
  change: (email: string) => void;
  leave: () => void;
  requestCode: () => void;
  submitCode: (code: string) => void;
}

export interface GuestSignupView {
  statePath: string;
  email: EmailView;
  /** Why it did not work, where the reason is no field's. */
  problem: string | null;
  /** It was submitted without a verified address. */
  isUnverified: boolean;
  isSubmitting: boolean;
  submit: (form: GuestForm) => void;
}

/** What a guest's form shows, and what one can do there. */
export function useGuestSignup(signup: ActorRefFrom<typeof signupMachine>): GuestSignupView {
  const snapshot = useSelector(signup, (current) => current);
  const verification = snapshot.children.verification;
  const email = useSelector(verification, (current) => current);
  return {
    statePath: statePath(snapshot.value),
    email: {
      ...emailFactsOf(email),
      change: (address) => verification?.send({ type: 'email.change', email: address }),
      leave: () => verification?.send({ type: 'email.leave' }),
      requestCode: () => verification?.send({ type: 'code.request' }),
      submitCode: (code) => verification?.send({ type: 'code.submit', code }),
    },
    problem: problemOf(snapshot),
    isUnverified: snapshot.matches({ editing: 'unverified' }),
    isSubmitting: !snapshot.hasTag('form'),
    submit: (form) => signup.send({ type: 'form.submit', form }),
  };
}

type Signup = SnapshotFrom<typeof signupMachine>;
type Verification = SnapshotFrom<typeof emailVerificationMachine>;

function problemOf(snapshot: Signup): string | null {
  if (snapshot.matches({ editing: 'refused' })) return snapshot.context.message ?? text.refused;
  return snapshot.matches({ editing: 'failed' }) ? text.failed : null;
}

type EmailFacts = Omit<EmailView, 'change' | 'leave' | 'requestCode' | 'submitCode'>;

function emailFactsOf(snapshot: Verification | undefined): EmailFacts {
  return {
    statePath: snapshot === undefined ? '' : statePath(snapshot.value),
    hint: snapshot === undefined ? null : emailHintOf(snapshot),
    error: snapshot === undefined ? null : emailErrorOf(snapshot),
    isTaken: snapshot?.matches('taken') === true,
    isVerified: snapshot?.matches('verified') === true,
    isCodeSent: snapshot?.hasTag('codeSent') === true,
    codeError: snapshot === undefined ? null : codeErrorOf(snapshot),
    isSending: snapshot?.hasTag('sending') === true,
    isConfirming: snapshot?.hasTag('confirming') === true,
  };
}

function emailHintOf(snapshot: Verification): string | null {
  if (snapshot.matches('checking')) return text.checkingEmail;
  if (snapshot.matches('available')) return snapshot.context.message;
  return snapshot.matches('verified') ? text.verified : null;
}

function emailErrorOf(snapshot: Verification): string | null {
  const { message } = snapshot.context;
  if (snapshot.matches({ unchecked: 'addressMissing' })) {
    return snapshot.context.email === '' ? text.emailMissing : text.emailWrong;
  }
  if (snapshot.matches({ unchecked: 'checkFailed' })) return message ?? text.checkFailed;
  if (snapshot.matches({ unchecked: 'lapsed' })) return message ?? text.lapsed;
  if (snapshot.matches('taken')) return message ?? text.emailTaken;
  return snapshot.matches('sendFailed') ? (message ?? text.sendFailed) : null;
}

function codeErrorOf(snapshot: Verification): string | null {
  const { message } = snapshot.context;
  if (snapshot.matches({ codeSent: 'codeIncomplete' })) return text.codeIncomplete;
  if (snapshot.matches({ codeSent: 'codeRefused' })) return message ?? text.codeRefused;
  if (snapshot.matches({ codeSent: 'confirmFailed' })) return text.confirmFailed;
  return snapshot.matches({ codeSent: 'resendFailed' }) ? (message ?? text.sendFailed) : null;
}
