import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import { Done } from '../../ui/done.tsx';
import { loginIdFault } from './account-fields.ts';
import { personText } from '../../ui/person.ts';
import { text } from './text.ts';
import type { LoginIdView } from './use-signup.ts';

/** Shows whether the login id is free once the focus has left it (C-JOIN-5). */
export function LoginIdField({ loginId }: { loginId: LoginIdView }) {
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
