import { useEffect, type ChangeEvent } from 'react';
import { FormProvider, useForm, type UseFormRegisterReturn } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import { PASSWORD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import type { signupMachine } from '../../../machines/signup/signup.machine.ts';
import { useApi } from '../../api/api-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Consents } from './consents.tsx';
import { EmailPart } from './email-part.tsx';
import {
  faultsOf,
  guestFieldNames,
  guestFormOf,
  withoutPasswords,
  type GuestFields,
} from './guest-fields.ts';
import { hyphenateBirthdate, hyphenatePhone, keepHyphens } from './hyphens.ts';
import { text } from './text.ts';
import { useGuestSignup } from './use-guest-signup.ts';

interface GuestFormProps {
  signup: ActorRefFrom<typeof signupMachine>;
  /** The input of the last time that the form was open. */
  draft: GuestFields;
  /** Gets the input without the passwords when the form closes. */
  onLeave: (draft: GuestFields) => void;
  /** Opens the guests' login. */
  onLogin: () => void;
}

/** A guest's form, which keeps its input after every failure (C-GUEST-18, C-GUEST-23, C-GUEST-27). */
export function GuestForm({ signup, draft, onLeave, onLogin }: GuestFormProps) {
  const view = useGuestSignup(signup);
  const { clock } = useApi();
  const form = useForm<GuestFields>({ mode: 'onTouched', defaultValues: draft });
  const { getValues, register, setError, setFocus, trigger } = form;
  const { errors } = form.formState;
  const { faults, isUnverified } = view;

  useEffect(() => {
    if (isUnverified) setFocus('email');
  }, [isUnverified, setFocus]);

  useEffect(() => {
    const refused = guestFieldNames.filter((name) => faults[name] !== undefined);
    for (const name of refused) setError(name, { type: 'server', message: faults[name] ?? '' });
    const [first] = refused;
    if (first !== undefined) setFocus(first);
  }, [faults, setError, setFocus]);

  useEffect(() => {
    // Each sign-up starts without an address, and the draft's address is not typed again.
    signup.send({ type: 'email.change', email: getValues('email').trim() });
    return () => onLeave(withoutPasswords(getValues()));
  }, [signup, getValues, onLeave]);

  const submit = form.handleSubmit((fields) => {
    const guest = guestFormOf(fields);
    if (guest !== null) view.submit(guest);
  });

  return (
    <FormProvider {...form}>
      <form
        aria-label={text.form}
        noValidate
        aria-busy={view.isSubmitting}
        data-signup={view.statePath}
        data-verification={view.email.statePath}
        onSubmit={(event) => void submit(event)}
      >
        <Stack as="fieldset" gap={4} disabled={view.isSubmitting}>
          <TextField
            {...register('name', { validate: faultsOf.name })}
            label={text.required(text.name)}
            error={errors.name?.message}
            autoComplete="name"
            maxLength={PERSON_NAME_MAX_LENGTH}
            required
          />
          <TextField
            {...hyphenated(
              register('birthdate', {
                validate: (typed) => faultsOf.birthdate(typed, clock.today()),
              }),
              hyphenateBirthdate,
            )}
            label={text.required(text.birthdate)}
            hint={text.birthdateHint}
            error={errors.birthdate?.message}
            autoComplete="bday"
            inputMode="numeric"
            required
          />
          <TextField
            {...hyphenated(register('phone', { validate: faultsOf.phone }), hyphenatePhone)}
            label={text.required(text.phone)}
            hint={text.phoneHint}
            error={errors.phone?.message}
            type="tel"
            autoComplete="tel-national"
            required
          />
          <EmailPart email={view.email} isAsked={isUnverified} onLogin={onLogin} />
          <PasswordField
            {...register('password', {
              validate: faultsOf.password,
              // Not `deps`: they also validate a repetition that the visitor has not reached.
              onChange: () => {
                if (getValues('repeatPassword') !== '') void trigger('repeatPassword');
              },
            })}
            label={text.required(text.password)}
            hint={text.passwordHint}
            error={errors.password?.message}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
          />
          <PasswordField
            {...register('repeatPassword', {
              validate: (repeated, { password }) => faultsOf.repeatPassword(repeated, password),
            })}
            label={text.required(text.repeatPassword)}
            error={errors.repeatPassword?.message}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
          />
          <Consents />
          {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
          <Button type="submit" tone="accent" size="lg" wide busy={view.isSubmitting}>
            {text.submit}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** Adds the hyphens before the form reads the input (C-GUEST-32). */
function hyphenated<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  hyphenate: Parameters<typeof keepHyphens>[1],
) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      keepHyphens(event.currentTarget, hyphenate);
      return field.onChange(event);
    },
  };
}
