import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { signupMachine, SignupForm } from '../../../machines/signup/signup.machine.ts';
import type { loginIdCheckMachine } from '../../../machines/login-id-check/login-id-check.machine.ts';
import { faultsByField, messageBeside } from '../../api/form-faults.ts';
import { statePath } from '../../ui/state-path.ts';
import { useEmail } from '../../ui/email-proof/use-email.ts';
import { text } from './text.ts';

/**
 * The view and the commands of a sign-up form.
 * @param fields the names of its fields, in their order; always the same list
 */
export function useSignup<Field extends string>(
  signup: ActorRefFrom<typeof signupMachine>,
  fields: readonly Field[],
) {
  const snapshot = useSelector(signup, (current) => current);
  const { fieldErrors } = snapshot.context;
  const email = useEmail(snapshot.children.verification, signup.send);
  const check = useSelector(snapshot.children.loginIdCheck, (current) => current);
  const loginIdFacts = loginIdFactsOf(check);
  return {
    statePath: statePath(snapshot.value),
    email,
    loginId: {
      ...loginIdFacts,
      change: (loginId: string) => signup.send({ type: 'loginId.change', loginId }),
      leave: () => signup.send({ type: 'loginId.leave' }),
    },
    /** Why the sign-up failed, unless a field shows the reason. */
    problem: signupProblem(snapshot, fields),
    /** The faults of the fields in the server's refusal; another object for each refusal. */
    faults: useMemo(() => faultsByField({ fieldErrors }, fields), [fieldErrors, fields]),
    /** The form was submitted without a verified address. */
    isUnverified: snapshot.matches({ editing: 'unverified' }),
    /** The login id was taken when the form was submitted. */
    isLoginIdTaken: snapshot.matches({ editing: 'loginIdTaken' }),
    /** The address was taken when the form was submitted. */
    isEmailTaken: snapshot.matches({ editing: 'emailTaken' }),
    isSubmitting: snapshot.matches('registering'),
    /** The fields whose value another account has, as far as known. */
    takenFields: [
      ...(loginIdFacts.isTaken ? (['loginId'] as const) : []),
      ...(email.isTaken ? (['email'] as const) : []),
    ],
    /** The login id of the new member; null before the success. */
    registeredAs: snapshot.context.loginId,
    openLogin: () => signup.send({ type: 'login.open' }),
    submit: (form: SignupForm) => signup.send({ type: 'form.submit', form }),
  };
}

export type SignupView<Field extends string> = ReturnType<typeof useSignup<Field>>;

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

/**
 * Whether the login id is free, as the form shows it; texts are Korean.
 * @param check the snapshot of the check; undefined before it runs
 */
function loginIdFactsOf(check: SnapshotFrom<typeof loginIdCheckMachine> | undefined) {
  const message = check?.context.message ?? null;
  const isAvailable = check?.matches('available') === true;
  return {
    statePath: check === undefined ? '' : statePath(check.value),
    hint: check?.matches('checking') === true ? text.checkingLoginId : isAvailable ? message : null,
    isAvailable,
    isTaken: check?.matches('taken') === true,
    /** Why another login id is needed, or why the check failed. */
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
