import { useFormContext } from 'react-hook-form';
import { PASSWORD_MAX_LENGTH } from '../../../domain/limits.ts';
import { personText } from '../../ui/person.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountFaults, type CommonFields } from './account-fields.ts';
import { text } from './text.ts';

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
        label={personText.required(text.password)}
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
