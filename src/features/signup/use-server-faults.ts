import { useEffect } from 'react';
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import type { CommonFields } from './account-fields.ts';
import type { SignupView } from './use-signup.ts';

/** Shows the faults of the server's refusal at their fields, and moves the focus to the first (X-API-33, C-JOIN-21). */
export function useServerFaults<Fields extends CommonFields>(
  { setError, setFocus }: UseFormReturn<Fields>,
  faults: Partial<Record<string, string>>,
  names: readonly FieldPath<Fields>[],
): void {
  useEffect(() => {
    const refused = names.filter((name) => faults[name] !== undefined);
    for (const name of refused) setError(name, { type: 'server', message: faults[name] ?? '' });
    const [first] = refused;
    if (first !== undefined) setFocus(first);
  }, [faults, names, setError, setFocus]);
}

interface FormWithLoginId {
  setFocus: (name: 'loginId' | 'email') => void;
}

/** Moves the focus to the login id or the e-mail address that the form cannot be submitted with (C-JOIN-21). */
export function useFocusOnRefusal(
  { setFocus }: FormWithLoginId,
  {
    isEmailTaken,
    isLoginIdTaken,
    isUnverified,
  }: Pick<SignupView<never>, 'isEmailTaken' | 'isLoginIdTaken' | 'isUnverified'>,
): void {
  useEffect(() => {
    if (isLoginIdTaken) setFocus('loginId');
    else if (isUnverified || isEmailTaken) setFocus('email');
  }, [isEmailTaken, isLoginIdTaken, isUnverified, setFocus]);
}

/**
 * Moves the focus to the first invalid field, in the order of the form, which is not the order of registration
 * (C-JOIN-21).
 * @param taken the fields whose value another account has
 */
export function focusFirstFault<Fields extends CommonFields>(
  { setFocus }: UseFormReturn<Fields>,
  errors: FieldErrors<Fields>,
  names: readonly FieldPath<Fields>[],
  taken: readonly string[],
): void {
  const faulty = new Set([...Object.keys(errors), ...taken]);
  const first = names.find((name) => faulty.has(name));
  if (first !== undefined) setFocus(first);
}
