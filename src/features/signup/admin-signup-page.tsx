import { roleHints, roleNames } from '../../../domain/admin-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { ADMIN_CODE_MAX_LENGTH } from '../../../domain/limits.ts';
import { useApi, configQuery } from '../../api/api.ts';
import { RadioCards } from '../../ui/choices.tsx';
import { Notice } from '../../ui/states.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { NameField } from '../../ui/person-fields.tsx';
import { personText } from '../../ui/person.ts';
import { adminText } from './admin-text.ts';
import {
  adminFieldNames,
  adminFaults,
  adminFormOf,
  emptyAdmin,
  type AdminFields,
} from './admin-fields.ts';
import { SignupFrame, AccountForm } from './account-form.tsx';
import { useAccountSignup } from './use-account-signup.ts';
import { PasswordFields, EmailPart, LoginIdField, VerifiedSubmit } from './account-parts.tsx';
import { text } from './text.ts';
import type { SignupView } from './use-signup.ts';

interface AdminSignupPageProps {
  /** @param loginId the new one; null where the user has an account already */
  openLogin: (loginId: string | null) => void;
}

/** `/admin/signup`: becoming an administrator (A-ACC-1). */
export function AdminSignupPage({ openLogin }: AdminSignupPageProps) {
  const view = useAccountSignup('admin', adminFieldNames, openLogin);
  const onLogin = () => openLogin(null);
  return (
    <SignupFrame view={view} words={adminText} onLogin={onLogin}>
      <AdminForm view={view} onLogin={onLogin} />
    </SignupFrame>
  );
}

const roles = (['BASIC', 'SUPER'] as const).map((value) => ({
  value,
  label: `${roleNames[value]} (${value})`,
  hint: roleHints[value],
}));

interface AdminFormProps {
  view: SignupView<keyof AdminFields>;
  onLogin: () => void;
}

/** An administrator's form (A-ACC-7). */
function AdminForm({ view, onLogin }: AdminFormProps) {
  const form = useForm<AdminFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: emptyAdmin,
  });
  const { control, register } = form;
  const { errors } = form.formState;
  const { data: config } = useQuery(configQuery(useApi()));

  return (
    <AccountForm
      form={form}
      view={view}
      label={adminText.form}
      names={adminFieldNames}
      onValid={(fields) => view.submit(adminFormOf(fields))}
    >
      <LoginIdField loginId={view.loginId} />
      <PasswordFields
        validate={adminFaults.password}
        hint={adminText.passwordHint}
        advice={text.passwordAdvice}
      />
      <NameField />
      <EmailPart
        email={view.email}
        hint={adminText.emailHint}
        isAsked={view.isUnverified}
        login={{ label: adminText.toLogin, open: onLogin }}
      />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <RadioCards
            legend={personText.required(adminText.role)}
            name={field.name}
            options={roles}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {config?.mode === 'demo' && (
        <Notice>
          {adminText.demoCodes}{' '}
          <a href="/dev/mailbox" target="_blank" rel="noreferrer">
            <u>{adminText.toMailbox}</u>
          </a>
        </Notice>
      )}
      <PasswordField
        {...register('adminCode', { validate: adminFaults.adminCode })}
        label={personText.required(adminText.code)}
        hint={adminText.codeHint}
        error={errors.adminCode?.message}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={ADMIN_CODE_MAX_LENGTH}
        required
      />
      <VerifiedSubmit view={view} label={adminText.submit} />
    </AccountForm>
  );
}
