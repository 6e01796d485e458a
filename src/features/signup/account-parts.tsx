import { useFormContext, useWatch } from 'react-hook-form';
import { isCommonPassword } from '../../../domain/common-passwords.ts';
import { PASSWORD_MAX_LENGTH } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import { personFaults, personText } from '../../ui/person.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import type { EmailView } from '../../ui/email-proof/use-email.ts';
import { EmailField, emailRegistration } from '../../ui/email-proof/email-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Done, Notice } from '../../ui/states.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Legend, Text } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import {
  accountFaults,
  type CommonFields,
  loginIdFault,
  type AccountFields,
} from './account-fields.ts';
import { text } from './text.ts';
import type { SignupView } from './use-signup.ts';

const consents = [
  { name: 'agreesToTerms', page: { href: paths.terms, label: text.readTerms } },
  { name: 'agreesToPrivacy', page: { href: paths.privacy, label: text.readPrivacy } },
  { name: 'isAtLeast14', page: null },
] as const;
const names = consents.map(({ name }) => name);

/** The required consents, each with its document. */
export function Consents() {
  const { register, formState } = useFormContext<AccountFields>();
  const { errors } = formState;
  return (
    <fieldset>
      <Legend>{text.consents}</Legend>
      <AllConsents />
      {consents.map(({ name, page }) => (
        <div key={name}>
          <Line>
            <Checkbox
              {...register(name, { validate: accountFaults.consent })}
              label={personText.required(text[name])}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={`${name}-fault`}
              required
            />
            {page !== null && (
              <a href={page.href} target="_blank" rel="noreferrer" aria-label={page.label}>
                {text.read}
              </a>
            )}
          </Line>
          <Fault id={`${name}-fault`} aria-live="polite">
            {errors[name]?.message}
          </Fault>
        </div>
      ))}
    </fieldset>
  );
}

/** Gives or withdraws all consents; indeterminate while some are given (C-GUEST-33). */
function AllConsents() {
  const { setValue, control } = useFormContext<AccountFields>();
  const given = useWatch({ control, name: names });
  const isAll = given.every(Boolean);
  return (
    <All>
      <Checkbox
        ref={(element) => {
          if (element !== null) element.indeterminate = !isAll && given.some(Boolean);
        }}
        label={text.agreesToAll}
        checked={isAll}
        onChange={() => {
          for (const name of names) setValue(name, !isAll, { shouldValidate: true });
        }}
      />
    </All>
  );
}

const All = styled('div', {
  marginBlock: '$2',
  paddingBottom: '$2',
  borderBottom: '1px solid $line',
  '& label': { color: '$text', fontWeight: '$semibold' },
});

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '$touch',
    minHeight: '$touch',
    paddingInline: '$2',
    fontSize: '$sm',
    color: '$muted',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

/** In line with the label of its checkbox, and nearer to it than to the next one. */
const Fault = styled('p', {
  marginTop: '-$2',
  paddingLeft: 'calc(1.375rem + $space$3)',
  paddingBottom: '$2',
  fontSize: '$sm',
  color: '$danger',
  '&:empty': { display: 'none' },
});

interface PasswordFieldsProps {
  validate: (password: string) => string | undefined;
  hint: string;
  /** In place of the hint below a common password, where the form advises against it and does not refuse it (C-JOIN-3); by default the same. */
  advice?: string;
}

/** The password and its repetition. A long paste is not cut: its length is an error that the visitor sees. */
export function PasswordFields({ validate, hint, advice = hint }: PasswordFieldsProps) {
  const { control, register, formState, getValues, trigger } = useFormContext<CommonFields>();
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <PasswordField
        {...register('password', {
          validate,
          // Not `deps`: they also validate a repetition that the visitor has not reached.
          onChange: () => {
            if (getValues('repeatPassword') !== '') void trigger('repeatPassword');
          },
        })}
        label={personText.required(text.password)}
        hint={isCommonPassword(password) ? advice : hint}
        error={errors.password?.message}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={PASSWORD_MAX_LENGTH}
        required
      />
      <PasswordField
        {...register('repeatPassword', {
          validate: (repeated, { password }) => accountFaults.repeatPassword(repeated, password),
        })}
        label={personText.required(text.repeatPassword)}
        error={errors.repeatPassword?.message}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={PASSWORD_MAX_LENGTH}
        required
      />
    </>
  );
}

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
      field={register('email', { validate: personFaults.email, ...emailRegistration(email) })}
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

/** Shows whether the login id is free once the focus has left it (C-JOIN-5). */
export function LoginIdField({ loginId }: Pick<SignupView<never>, 'loginId'>) {
  const { register, formState } = useFormContext<{ loginId: string }>();
  const field = register('loginId', {
    validate: loginIdFault,
    onChange: (event: { target: { value: string } }) => loginId.change(event.target.value.trim()),
    onBlur: loginId.leave,
  });
  return (
    <TextField
      {...field}
      label={personText.required(text.loginId)}
      hint={loginId.isAvailable ? <Done>{loginId.hint}</Done> : (loginId.hint ?? text.loginIdHint)}
      error={formState.errors.loginId?.message ?? loginId.error}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={64}
      required
    />
  );
}

interface VerifiedSubmitProps {
  view: Pick<SignupView<never>, 'email' | 'isSubmitting' | 'problem'>;
  label: string;
}

/** The end of a form that needs a verified e-mail address: the problem, and a button that says what it waits for. */
export function VerifiedSubmit({ view, label }: VerifiedSubmitProps) {
  const { isVerified } = view.email;
  return (
    <>
      {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
      {!isVerified && (
        <Text tone="muted" size="sm" id="verify-to-submit">
          {text.verifyToSubmit}
        </Text>
      )}
      <Button
        type="submit"
        tone="accent"
        size="lg"
        wide
        busy={view.isSubmitting}
        disabled={!isVerified}
        aria-describedby={isVerified ? undefined : 'verify-to-submit'}
      >
        {label}
      </Button>
    </>
  );
}
