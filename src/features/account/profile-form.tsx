import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { typedEmail } from '../../../domain/email.ts';
import type { SessionUser } from '../../../machines/session/session.types.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, emailRegistration } from '../../ui/email-proof/email-field.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { BirthdateField, GenderField, NameField, PhoneField } from '../../ui/person-fields.tsx';
import { personFaults, personText } from '../../ui/person.ts';
import { TextField } from '../../ui/text-field.tsx';
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
    <FormProvider {...form}>
      <form
        aria-label={text.form}
        noValidate
        aria-busy={view.isSaving}
        onChange={() => view.change(profileFormOf(getValues()))}
        onSubmit={(event) => void submit(event)}
      >
        <FormFields isSending={view.isSaving}>
          {view.isRestored && <Notice>{text.restored}</Notice>}
          <TextField
            label={text.loginId}
            hint={text.loginIdFixed}
            value={user.loginId}
            autoComplete="username"
            readOnly
          />
          <NameField />
          <EmailField
            email={email}
            field={register('email', { validate: personFaults.email, ...emailRegistration(email) })}
            onCorrect={(meant) => {
              setValue('email', meant, { shouldValidate: true });
              email.change(meant);
              view.change(profileFormOf(getValues()));
              setFocus('email');
            }}
            label={personText.required(text.email)}
            fault={errors.email?.message}
            isAsked={isUnverified && isOtherEmail}
            needsCode={isOtherEmail}
          />
          <PhoneField />
          <BirthdateField name="dateOfBirth" />
          <GenderField />
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
        </FormFields>
      </form>
    </FormProvider>
  );
}
