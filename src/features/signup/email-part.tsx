import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import type { EmailView } from '../../ui/email-proof/email-facts.ts';
import { EmailField, emailRegistration } from '../../ui/email-proof/email-field.tsx';
import { accountFaults, type CommonFields } from './account-fields.ts';
import { personText } from '../../ui/person.ts';
import { text } from './text.ts';

interface EmailPartProps {
  email: EmailView;
  /** The form was submitted without a verified address. */
  isAsked: boolean;
  /** Where the owner of a taken address signs in. */
  login: { label: string; open: () => void };
  /** What the address is used for; by default bookings and codes. */
  hint?: string;
}

/** The address of the sign-up, and the code that proves it. */
export function EmailPart({ email, isAsked, login, hint }: EmailPartProps) {
  const { register, formState, setFocus, setValue } = useFormContext<CommonFields>();
  return (
    <EmailField
      email={email}
      field={register('email', { validate: accountFaults.email, ...emailRegistration(email) })}
      onCorrect={(meant) => {
        setValue('email', meant, { shouldValidate: true });
        email.change(meant);
        setFocus('email');
      }}
      label={personText.required(text.email)}
      hint={hint}
      fault={formState.errors.email?.message}
      isAsked={isAsked}
      whenTaken={
        <Button size="sm" onClick={login.open}>
          {login.label}
        </Button>
      }
    />
  );
}
