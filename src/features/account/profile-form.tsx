import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { typedEmail } from '../../../domain/email.ts';
import { PERSON_NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import type { SessionUser } from '../../../machines/session/session.types.ts';
import { useApi } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, emailRegistration } from '../../ui/email-proof/email-field.tsx';
import { hyphenated } from '../../ui/hyphenated.ts';
import { hyphenateBirthdate, hyphenatePhone } from '../../ui/hyphens.ts';
import { Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/states.tsx';
import { personFaults } from '../../ui/person-faults.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { useServerFaults } from '../../ui/use-server-faults.ts';
import {
  fieldsOf,
  profileFieldNames,
  profileFormOf,
  type ProfileFields,
} from './profile-fields.ts';
import { text } from './text.ts';
import type { ProfileView } from './use-profile.ts';

/** The form of the member info, which keeps its input after every failure (C-ACC-20). */
export function ProfileForm({ view, user }: { view: ProfileView; user: SessionUser }) {
  const { clock } = useApi();
  const form = useForm<ProfileFields>({
    mode: 'onTouched',
    defaultValues: fieldsOf(view.draft ?? user),
  });
  const { control, getValues, register, setFocus, setValue } = form;
  const { errors } = form.formState;
  const { faults, isUnverified, email } = view;
  const isOtherEmail =
    typedEmail(useWatch({ control, name: 'email' })).toLowerCase() !== user.email.toLowerCase();

  // The verification starts without an address; the stored one, or the draft's, is not typed.
  const start = useEffectEvent(() => email.change(typedEmail(getValues('email'))));
  useEffect(() => {
    start();
    setFocus('name');
  }, [setFocus]);

  useEffect(() => {
    if (isUnverified) setFocus('email');
  }, [isUnverified, setFocus]);

  useServerFaults(form, faults, profileFieldNames);

  const submit = form.handleSubmit((fields) => view.submit(profileFormOf(fields)));

  return (
    <form
      aria-label={text.form}
      noValidate
      aria-busy={view.isSaving}
      onChange={() => view.change(profileFormOf(getValues()))}
      onSubmit={(event) => void submit(event)}
    >
      <Stack as="fieldset" gap={4} disabled={view.isSaving}>
        {view.isRestored && <Notice>{text.restored}</Notice>}
        <TextField
          label={text.loginId}
          hint={text.loginIdFixed}
          value={user.loginId}
          autoComplete="username"
          readOnly
        />
        <TextField
          {...register('name', { validate: personFaults.name })}
          label={text.required(text.name)}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={PERSON_NAME_MAX_LENGTH}
          required
        />
        <EmailField
          email={email}
          field={register('email', { validate: personFaults.email, ...emailRegistration(email) })}
          onCorrect={(meant) => {
            setValue('email', meant, { shouldValidate: true });
            email.change(meant);
            view.change(profileFormOf(getValues()));
            setFocus('email');
          }}
          label={text.required(text.email)}
          fault={errors.email?.message}
          isAsked={isUnverified && isOtherEmail}
          needsCode={isOtherEmail}
        />
        <TextField
          {...hyphenated(register('phone', { validate: personFaults.phone }), hyphenatePhone)}
          label={text.required(text.phone)}
          hint={text.phoneHint}
          error={errors.phone?.message}
          type="tel"
          autoComplete="tel-national"
          required
        />
        <TextField
          {...hyphenated(
            register('dateOfBirth', {
              validate: (typed) =>
                typed.trim() === '' ? undefined : personFaults.birthdate(typed, clock.today()),
            }),
            hyphenateBirthdate,
          )}
          label={text.optional(text.birthdate)}
          hint={text.birthdateHint}
          error={errors.dateOfBirth?.message}
          autoComplete="bday"
          inputMode="numeric"
        />
        <SelectField
          {...register('gender')}
          label={text.optional(text.gender)}
          error={errors.gender?.message}
          autoComplete="sex"
        >
          <option value="">{text.genders.NONE}</option>
          <option value="FEMALE">{text.genders.FEMALE}</option>
          <option value="MALE">{text.genders.MALE}</option>
        </SelectField>
        {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
        {view.isConflict && (
          <Stack gap={2}>
            <Button onClick={view.reload}>{text.reload}</Button>
            <small>{text.reloadHint}</small>
          </Stack>
        )}
        <Row justify="end">
          <Button onClick={view.cancel}>{text.cancel}</Button>
          <Button type="submit" tone="accent" busy={view.isSaving}>
            {text.save}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
