import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { roleNames } from '../../../domain/admin-roles.ts';
import { paths } from '../../../domain/pages.ts';
import type { CallFailure } from '../../../machines/calls.ts';
import type { InvitationAcceptance } from '../../../openapi.gen.d.ts';
import { answerOf, useApi } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { faultsByField, messageBeside } from '../../api/form-faults.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Card } from '../../ui/layout.tsx';
import { NameField } from '../../ui/person-fields.tsx';
import { EmptyState, FailureState, Loading, Notice } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { useServerFaults } from '../../ui/use-server-faults.ts';
import { useForgottenSecrets } from './account-form.tsx';
import { LoginIdField, PasswordFields } from './account-parts.tsx';
import { adminFaults } from './admin-fields.ts';
import { adminText, invitationText } from './admin-text.ts';
import { text } from './text.ts';

interface InvitationPageProps {
  /** Of the link. */
  token: string;
  /** @param loginId the new one */
  openLogin: (loginId: string) => void;
}

/** `/admin/invitation`: an invited administrator chooses login id and password (A-ACC-46). */
export function InvitationPage({ token, openLogin }: InvitationPageProps) {
  const { http } = useApi();
  const read = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      answerOf(http.POST('/api/administrator/invitation/read', { body: { token }, signal })),
    retry: false,
    enabled: token !== '',
  });
  const { data, error } = read;
  const isGone = token === '' || (error instanceof ApiError && error.status === 404);
  const lead = data ? invitationText.lead(data.email, roleNames[data.role]) : null;
  return (
    <FormPage title={invitationText.title} lead={lead}>
      {isGone ? (
        <EmptyState
          title={error?.message ?? invitationText.noToken}
          action={<LinkButton href={paths.adminLogin}>{adminText.toLogin}</LinkButton>}
        />
      ) : read.isError ? (
        <FailureState onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : data === undefined ? (
        <Loading>{invitationText.loading}</Loading>
      ) : (
        <Card>
          <InvitationForm token={token} openLogin={openLogin} />
        </Card>
      )}
    </FormPage>
  );
}

type Fields = Omit<InvitationAcceptance, 'token'>;

const names = ['loginId', 'password', 'repeatPassword', 'name'] as const;

/** The sign-up checks the login id, not its field. */
const unchecked = {
  ...{ statePath: '', hint: null, error: null, isAvailable: false, isTaken: false },
  ...{ change: () => undefined, leave: () => undefined },
};

function InvitationForm({ token, openLogin }: InvitationPageProps) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    shouldFocusError: true,
    defaultValues: { loginId: '', password: '', repeatPassword: '', name: '' },
  });
  const acceptance = useAcceptance(token, openLogin);
  const { isUnderWay } = acceptance;
  useServerFaults(form, acceptance.faults, names);
  useForgottenSecrets(names, form.resetField);
  const submit = form.handleSubmit(acceptance.submit);
  return (
    <FormProvider {...form}>
      <form
        aria-label={adminText.form}
        noValidate
        aria-busy={isUnderWay}
        onSubmit={(event) => void submit(event)}
      >
        <FormFields isSending={isUnderWay}>
          <LoginIdField loginId={unchecked} />
          <PasswordFields
            validate={adminFaults.password}
            hint={adminText.passwordHint}
            advice={text.passwordAdvice}
          />
          <NameField />
          {acceptance.problem !== null && (
            <Notice
              tone="danger"
              action={
                acceptance.isMaybeDone && (
                  <LinkButton href={paths.adminLogin}>{adminText.toLogin}</LinkButton>
                )
              }
            >
              {acceptance.problem}
            </Notice>
          )}
          <Button type="submit" tone="accent" size="lg" wide busy={isUnderWay}>
            {invitationText.submit}
          </Button>
        </FormFields>
      </form>
    </FormProvider>
  );
}

const noFaults: Partial<Record<keyof Fields, string>> = {};

interface SeenFailure {
  failure: CallFailure | null;
  faults: typeof noFaults;
  /** A call had no answer, so that the account may exist. */
  isUnsure: boolean;
}

/** The call that creates the account, and why it failed. */
function useAcceptance(token: string, openLogin: (loginId: string) => void) {
  const { http } = useApi();
  const toast = useToast();
  const [seen, setSeen] = useState<SeenFailure>({
    ...{ failure: null, faults: noFaults, isUnsure: false },
  });
  const { subject, failure, isUnderWay, ask, confirm } = useConfirmation<Fields>({
    carryOut: (fields) =>
      answerOf(http.POST('/api/administrator/invitation/accept', { body: { ...fields, token } })),
    // The page shows nothing that the new account changes.
    refresh: () => undefined,
    onDone: ({ loginId }) => {
      toast(adminText.registered, 'success');
      openLogin(loginId);
    },
  });
  // Another object for each refusal only.
  if (failure !== seen.failure) {
    setSeen({
      failure,
      faults: failure === null ? noFaults : faultsByField(failure, names),
      isUnsure: seen.isUnsure || failure?.status === null,
    });
  }
  const isMaybeDone = seen.isUnsure && failure?.status === 404;
  return {
    isUnderWay,
    faults: seen.faults,
    /** The link is used: perhaps by the call whose answer was lost. */
    isMaybeDone,
    problem:
      failure === null || subject === null
        ? null
        : isMaybeDone
          ? invitationText.maybeCreated
          : messageBeside(
              (failure.status === null ? null : failure.message) ?? invitationText.uncertain,
              failure,
              names,
            ),
    submit: (fields: Fields) => {
      ask({ ...fields, loginId: fields.loginId.trim(), name: fields.name.trim() });
      confirm();
    },
  };
}
