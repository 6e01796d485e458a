import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { signupMachine, SignupForm } from '../../../machines/signup/signup.machine.ts';
import type { loginIdCheckMachine } from '../../../machines/login-id-check/login-id-check.machine.ts';
import { faultsByField, messageBeside } from '../../api/form-faults.ts';
import { statePath } from '../../ui/state-path.ts';
import type { EmailView } from '../../ui/email-proof/email-facts.ts';
import { useEmailFacts } from '../../ui/email-proof/use-email-facts.ts';
import { text } from './text.ts';

/** The login id: what the form shows, and the user's input. */
export interface LoginIdView extends LoginIdFacts {
  change: (loginId: string) => void;
  leave: () => void;
}

export interface SignupView<Field extends string> {
  statePath: string;
  email: EmailView;
  loginId: LoginIdView;
  /** Why the sign-up failed, unless a field shows the reason. */
  problem: string | null;
  /** The faults of the fields in the server's refusal; another object for each refusal. */
  faults: Partial<Record<Field, string>>;
  /** The form was submitted without a verified address. */
  isUnverified: boolean;
  /** The login id was taken when the form was submitted. */
  isLoginIdTaken: boolean;
  /** The address was taken when the form was submitted. */
  isEmailTaken: boolean;
  isSubmitting: boolean;
  /** The login id of the new member; null before the success. */
  registeredAs: string | null;
  /** The fields whose value another account has, as far as known. */
  takenFields: readonly ('loginId' | 'email')[];
  submit: (form: SignupForm) => void;
  openLogin: () => void;
}

/**
 * The view and the commands of a sign-up form.
 * @param fields the names of its fields, in their order; always the same list
 */
export function useSignup<Field extends string>(
  signup: ActorRefFrom<typeof signupMachine>,
  fields: readonly Field[],
): SignupView<Field> {
  const snapshot = useSelector(signup, (current) => current);
  const { fieldErrors } = snapshot.context;
  const emailFacts = useEmailFacts(snapshot.children.verification);
  const check = useSelector(snapshot.children.loginIdCheck, (current) => current);
  const loginIdFacts = loginIdFactsOf(check);
  return {
    statePath: statePath(snapshot.value),
    email: {
      ...emailFacts,
      change: (email) => signup.send({ type: 'email.change', email }),
      leave: () => signup.send({ type: 'email.leave' }),
      requestCode: () => signup.send({ type: 'code.request' }),
      submitCode: (code) => signup.send({ type: 'code.submit', code }),
    },
    loginId: {
      ...loginIdFacts,
      change: (loginId) => signup.send({ type: 'loginId.change', loginId }),
      leave: () => signup.send({ type: 'loginId.leave' }),
    },
    problem: signupProblem(snapshot, fields),
    faults: useMemo(() => faultsByField({ fieldErrors }, fields), [fieldErrors, fields]),
    isUnverified: snapshot.matches({ editing: 'unverified' }),
    isLoginIdTaken: snapshot.matches({ editing: 'loginIdTaken' }),
    isEmailTaken: snapshot.matches({ editing: 'emailTaken' }),
    isSubmitting: snapshot.matches('registering'),
    takenFields: [
      ...(loginIdFacts.isTaken ? (['loginId'] as const) : []),
      ...(emailFacts.isTaken ? (['email'] as const) : []),
    ],
    registeredAs: snapshot.context.loginId,
    openLogin: () => signup.send({ type: 'login.open' }),
    submit: (form) => signup.send({ type: 'form.submit', form }),
  };
}

/** @returns why the sign-up failed, in Korean (C-GUEST-23, X-PAGE-25) */
export function signupProblem(
  snapshot: SnapshotFrom<typeof signupMachine>,
  fields: readonly string[],
): string | null {
  if (snapshot.matches({ editing: 'refused' })) {
    return messageBeside(snapshot.context.message ?? text.refused, snapshot.context, fields);
  }
  return snapshot.matches({ editing: 'failed' }) ? (snapshot.context.message ?? text.failed) : null;
}

/** Whether the login id is free, as the form shows it; texts are Korean. */
interface LoginIdFacts {
  statePath: string;
  hint: string | null;
  isAvailable: boolean;
  isTaken: boolean;
  /** Why another login id is needed, or why the check failed. */
  error: string | null;
}

/** @param check the snapshot of the check; undefined before it runs */
function loginIdFactsOf(check: SnapshotFrom<typeof loginIdCheckMachine> | undefined): LoginIdFacts {
  const message = check?.context.message ?? null;
  const isAvailable = check?.matches('available') === true;
  return {
    statePath: check === undefined ? '' : statePath(check.value),
    hint: check?.matches('checking') === true ? text.checkingLoginId : isAvailable ? message : null,
    isAvailable,
    isTaken: check?.matches('taken') === true,
    error: check === undefined ? null : errorOf(check, message),
  };
}

function errorOf(
  check: SnapshotFrom<typeof loginIdCheckMachine>,
  message: string | null,
): string | null {
  if (check.matches('taken')) return message ?? text.loginIdTaken;
  return check.matches({ unchecked: 'checkFailed' }) ? (message ?? text.loginIdCheckFailed) : null;
}
