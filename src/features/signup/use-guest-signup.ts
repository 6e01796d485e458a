import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { faultsByField, messageBeside } from '../../../machines/call-failure.ts';
import type { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { GuestForm } from '../../../machines/signup/signup.types.ts';
import { statePath } from '../../ui/state-path.ts';
import { emailFactsOf, type EmailFacts } from './email-facts.ts';
import { guestFieldNames } from './guest-fields.ts';
import { text } from './text.ts';

/** The address and its code: what the form shows, and the user's input. */
export interface EmailView extends EmailFacts {
  change: (email: string) => void;
  leave: () => void;
  requestCode: () => void;
  submitCode: (code: string) => void;
}

export interface GuestSignupView {
  statePath: string;
  email: EmailView;
  /** Why the sign-up failed, unless a field shows the reason. */
  problem: string | null;
  /** The faults of the fields in the server's refusal; another object for each refusal. */
  faults: Partial<Record<keyof GuestForm, string>>;
  /** The form was submitted without a verified address. */
  isUnverified: boolean;
  isSubmitting: boolean;
  submit: (form: GuestForm) => void;
}

/** The view and the commands of a guest's form. */
export function useGuestSignup(signup: ActorRefFrom<typeof signupMachine>): GuestSignupView {
  const snapshot = useSelector(signup, (current) => current);
  const { fieldErrors } = snapshot.context;
  const verification = useSelector(snapshot.children.verification, (current) => current);
  return {
    statePath: statePath(snapshot.value),
    email: {
      ...emailFactsOf(verification),
      change: (email) => signup.send({ type: 'email.change', email }),
      leave: () => signup.send({ type: 'email.leave' }),
      requestCode: () => signup.send({ type: 'code.request' }),
      submitCode: (code) => signup.send({ type: 'code.submit', code }),
    },
    problem: signupProblem(snapshot),
    faults: useMemo(() => faultsByField({ fieldErrors }, guestFieldNames), [fieldErrors]),
    isUnverified: snapshot.matches({ editing: 'unverified' }),
    isSubmitting: !snapshot.hasTag('form'),
    submit: (form) => signup.send({ type: 'form.submit', form }),
  };
}

/** @returns why the sign-up failed, in Korean (C-GUEST-23, X-PAGE-25) */
export function signupProblem(snapshot: SnapshotFrom<typeof signupMachine>): string | null {
  if (snapshot.matches({ editing: 'refused' })) {
    return messageBeside(
      snapshot.context.message ?? text.refused,
      snapshot.context,
      guestFieldNames,
    );
  }
  return snapshot.matches({ editing: 'failed' }) ? (snapshot.context.message ?? text.failed) : null;
}
