import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import { typedEmail } from '../../../domain/email.ts';
import type { signupMachine } from '../../../machines/signup/signup.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { BirthdateField, NameField, PhoneField } from '../../ui/person-fields.tsx';
import { withoutPasswords } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { PasswordFields, EmailPart, Consents } from './account-parts.tsx';
import {
  emptyGuest,
  guestPasswordFault,
  guestFieldNames,
  guestFormOf,
  type GuestFields,
} from './guest-fields.ts';
import { text } from './text.ts';
import { useSignup } from './use-signup.ts';

interface GuestFormProps {
  signup: ActorRefFrom<typeof signupMachine>;
  /** The input of the last time that the form was open; null at the first time. */
  draft: GuestFields | null;
  /** Gets the input without the passwords when the form closes. */
  onLeave: (draft: GuestFields) => void;
  /** Opens the guests' login. */
  onLogin: () => void;
}

/** A guest's form (C-GUEST-18, C-GUEST-27). */
export function GuestForm({ signup, draft, onLeave, onLogin }: GuestFormProps) {
  const view = useSignup(signup, guestFieldNames);
  const form = useForm<GuestFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: draft ?? emptyGuest,
  });
  const { getValues } = form;

  useEffect(() => {
    // Each sign-up starts without an address, and the draft's address is not typed again.
    signup.send({ type: 'email.change', email: typedEmail(getValues('email')) });
    return () => onLeave(withoutPasswords(getValues()));
  }, [signup, getValues, onLeave]);

  return (
    <AccountForm
      form={form}
      view={view}
      label={text.form}
      names={guestFieldNames}
      onValid={(fields) => {
        const guest = guestFormOf(fields);
        if (guest !== null) view.submit(guest);
      }}
    >
      <NameField />
      <BirthdateField name="birthdate" required />
      <PhoneField />
      <EmailPart
        email={view.email}
        isAsked={view.isUnverified}
        login={{ label: text.toLogin, open: onLogin }}
      />
      <PasswordFields validate={guestPasswordFault} hint={text.passwordHint} />
      <Consents />
      {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
      <Button type="submit" tone="accent" size="lg" wide busy={view.isSubmitting}>
        {text.submit}
      </Button>
    </AccountForm>
  );
}
