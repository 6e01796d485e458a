import { useEffect, type ReactNode } from 'react';
import { FormProvider, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { FormFields } from '../../ui/form-fields.tsx';
import { Stack, Card, LinkLine } from '../../ui/layout.tsx';
import { useServerFaults } from '../../ui/use-server-faults.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Notice } from '../../ui/states.tsx';
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

  useForgottenSecrets(names, resetField);

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
        <FormFields isSending={view.isSubmitting}>{children}</FormFields>
      </form>
    </FormProvider>
  );
}

/** Removes passwords and codes when the page is left (A-ACC-8). @param names always the same list */
export function useForgottenSecrets<Name extends string>(
  names: readonly Name[],
  resetField: (name: Name) => void,
): void {
  useEffect(() => {
    const forget = () => {
      for (const name of names) if (SECRETS.includes(name)) resetField(name);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [names, resetField]);
}

interface SignupFrameProps {
  view: SignupView<never>;
  words: {
    readonly title: string;
    readonly lead: string;
    readonly hasAccount: string;
    readonly toLogin: string;
    readonly registered: string;
    readonly registeredHint: (loginId: string) => string;
  };
  /** Above the form. */
  note?: ReactNode;
  onLogin: () => void;
  children: ReactNode;
}

/** The page of a sign-up: its form, then that the account exists and the way to the login (C-JOIN-23, A-ACC-9). */
export function SignupFrame({ view, words, note, onLogin, children }: SignupFrameProps) {
  const { registeredAs } = view;
  if (registeredAs !== null) {
    return (
      <FormPage title={words.title} lead={null}>
        <Stack gap={4} data-state={view.statePath}>
          <Notice tone="success" action={<Spinner />}>
            <strong>{words.registered}</strong>
            <br />
            {words.registeredHint(registeredAs)}
          </Notice>
          <Button tone="accent" size="lg" wide onClick={view.openLogin}>
            {words.toLogin}
          </Button>
        </Stack>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.title} lead={words.lead}>
      {note}
      <Card>{children}</Card>
      <LinkLine css={{ columnGap: '$2' }}>
        {words.hasAccount}
        <Button tone="ghost" size="sm" onClick={onLogin}>
          {words.toLogin}
        </Button>
      </LinkLine>
    </FormPage>
  );
}
