import { useFormContext } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountFaults, type AccountFields, type CommonFields } from './account-fields.ts';
import { hyphenated } from '../../ui/hyphenated.ts';
import { hyphenatePhone } from '../../ui/hyphens.ts';
import { text } from './text.ts';

export function NameField() {
  const { register, formState } = useFormContext<CommonFields>();
  return (
    <TextField
      {...register('name', { validate: accountFaults.name })}
      label={text.required(text.name)}
      error={formState.errors.name?.message}
      autoComplete="name"
      enterKeyHint="next"
      maxLength={PERSON_NAME_MAX_LENGTH}
      required
    />
  );
}

export function PhoneField() {
  const { register, formState } = useFormContext<AccountFields>();
  return (
    <TextField
      {...hyphenated(register('phone', { validate: accountFaults.phone }), hyphenatePhone)}
      label={text.required(text.phone)}
      hint={text.phoneHint}
      error={formState.errors.phone?.message}
      type="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      required
    />
  );
}

interface PasswordFieldsProps {
  validate: (password: string) => string | undefined;
  hint: string;
}

/** The password and its repetition. A long paste is not cut: its length is an error that the visitor sees. */
export function PasswordFields({ validate, hint }: PasswordFieldsProps) {
  const { register, formState, getValues, trigger } = useFormContext<CommonFields>();
  const { errors } = formState;
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
        label={text.required(text.password)}
        hint={hint}
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
        label={text.required(text.repeatPassword)}
        error={errors.repeatPassword?.message}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={PASSWORD_MAX_LENGTH}
        required
      />
    </>
  );
}
