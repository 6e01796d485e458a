import { useEffect, type ReactNode } from 'react';
import { FormProvider, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { Stack } from '../../ui/layout.ts';
import { useServerFaults } from '../../ui/use-server-faults.ts';
import type { CommonFields } from './account-fields.ts';
import type { SignupView } from './use-signup.ts';

/** The browser keeps a page for the way back, with what its fields contain (C-JOIN-24). */
const SECRETS: readonly string[] = ['password', 'repeatPassword', 'adminCode'];

interface AccountFormProps<Fields extends CommonFields> {
  form: UseFormReturn<Fields>;
  view: SignupView<FieldPath<Fields>>;
  label: string;
  /** The fields in their order, which is not the order of registration; always the same list. */
  names: readonly FieldPath<Fields>[];
  onValid: (fields: Fields) => void;
  children: ReactNode;
}

/** The form of a new account, which keeps its input after every failure (C-JOIN-20 to C-JOIN-25, C-GUEST-23, A-ACC-8). */
export function AccountForm<Fields extends CommonFields>({
  form,
  view,
  label,
  names,
  onValid,
  children,
}: AccountFormProps<Fields>) {
  const { faults, takenFields, isLoginIdTaken, isUnverified, isEmailTaken } = view;
  const { setFocus, resetField } = form;

  useServerFaults(form, faults, names);

  // The login id or the e-mail address that the form cannot be submitted with has the focus (C-JOIN-21).
  useEffect(() => {
    const unusable = isLoginIdTaken ? 'loginId' : 'email';
    const field = names.find((name) => name === unusable);
    if (field !== undefined && (isLoginIdTaken || isUnverified || isEmailTaken)) setFocus(field);
  }, [names, isLoginIdTaken, isUnverified, isEmailTaken, setFocus]);

  useEffect(() => {
    const forget = () => {
      for (const name of names) if (SECRETS.includes(name)) resetField(name);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [names, resetField]);

  const submit = form.handleSubmit(onValid, (errors) => {
    const faulty = new Set<string>([...Object.keys(errors), ...takenFields]);
    const first = names.find((name) => faulty.has(name));
    if (first !== undefined) setFocus(first);
  });

  return (
    <FormProvider {...form}>
      <form
        aria-label={label}
        noValidate
        aria-busy={view.isSubmitting}
        data-signup={view.statePath}
        data-verification={view.email.statePath}
        data-login-id={view.loginId.statePath}
        onSubmit={(event) => void submit(event)}
      >
        <Stack as="fieldset" gap={4} disabled={view.isSubmitting}>
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
}
