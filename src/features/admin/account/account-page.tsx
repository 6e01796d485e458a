import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PASSWORD_MAX_LENGTH } from '../../../../domain/limits.ts';
import { answerOf, PERSONAL, useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Card, Facts, Row, SectionTitle, Stack, Text } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { QrCode } from '../../../ui/ticket/qr-code.tsx';
import { styled } from '../../../ui/theme.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { dialogOf } from '../../../ui/use-confirmation.ts';
import { useMustSetUp } from '../rights.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { text } from './text.ts';
import { useAccountChange, type ChangeField } from './use-account-change.ts';

interface AccountPageProps {
  title: string;
  /** Signs out, so that the next login has all rights. */
  onSignOut: () => void;
}

/** `/admin/account`: the own password, e-mail and second factor (A-ACC-49 to A-ACC-53, A-ACC-55). */
export function AccountPage({ title, onSignOut }: AccountPageProps) {
  const { http } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const read = useQuery({
    queryKey: [PERSONAL, 'admin', 'account'],
    queryFn: ({ signal }) => answerOf(http.GET('/api/admin/account', { signal })),
  });
  const [changesEmail, setChangesEmail] = useState(false);
  const account = read.data;
  const isRequired = account?.secondFactor.isRequired === true;
  const lacksRights = useMustSetUp();
  const change = useAccountChange(() => {
    if (isRequired) onSignOut();
  });
  const closeEmail = () => setChangesEmail(false);
  if (account === undefined) {
    return (
      <Stack gap={4}>
        <SectionTitle>{title}</SectionTitle>
        {read.error === null ? (
          <Text role="status">{text.loading}</Text>
        ) : (
          <Notice tone="danger">
            {text.failed(read.error.message)}
            <Button size="sm" onClick={() => void read.refetch()}>
              {text.retry}
            </Button>
          </Notice>
        )}
      </Stack>
    );
  }
  const { isOn, recoveryCodesLeft } = account.secondFactor;
  const mustSetUp = isRequired && !isOn;
  const mustSignIn = lacksRights && isOn;
  return (
    <Stack gap={4} data-state={change.statePath} css={{ maxWidth: '$reading' }}>
      <SectionTitle>{title}</SectionTitle>
      {mustSetUp && <Notice tone="warning">{text.required}</Notice>}
      {mustSignIn && change.recoveryCodes === null && (
        <Notice tone="warning">
          {text.mustSignIn}
          <Button size="sm" onClick={onSignOut}>
            {text.signInAgain}
          </Button>
        </Notice>
      )}
      <Card>
        <Facts>
          <Fact label={text.loginId}>{account.loginId}</Fact>
          <Fact label={text.name}>{account.name}</Fact>
          <Fact label={text.role}>{text.roles[account.role]}</Fact>
          <Fact label={text.email}>{account.email}</Fact>
          <Fact label={text.secondFactor}>{isOn ? text.isOn(recoveryCodesLeft) : text.isOff}</Fact>
        </Facts>
      </Card>
      <Row gap={2}>
        {!mustSetUp && (
          <>
            <Button onClick={() => change.begin('password')}>{text.titles.password}</Button>
            <Button onClick={() => setChangesEmail(true)}>{text.titles.email}</Button>
          </>
        )}
        {isOn ? (
          <>
            <Button onClick={() => change.begin('renew')}>{text.titles.renew}</Button>
            <Button tone="ghost" onClick={() => change.begin('off')}>
              {text.titles.off}
            </Button>
          </>
        ) : (
          <Button tone={mustSetUp ? 'accent' : 'plain'} onClick={() => change.begin('begin')}>
            {text.titles.begin}
          </Button>
        )}
      </Row>
      {/* Below, so that nothing above the focus moves. */}
      {change.recoveryCodes !== null && (
        <Card>
          <Stack gap={3}>
            <Text role="status">{text.recoveryHint}</Text>
            <Codes aria-label={text.recoveryCodes}>
              {change.recoveryCodes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </Codes>
            <Button onClick={mustSignIn ? onSignOut : change.forgetRecoveryCodes}>
              {mustSignIn ? text.keptAndSignIn : text.kept}
            </Button>
          </Stack>
        </Card>
      )}
      {changesEmail && (
        <EmailDialog
          onClose={closeEmail}
          onDone={() => {
            closeEmail();
            toast(text.done.email, 'success');
            void queries.invalidateQueries();
          }}
        />
      )}
      <ChangeDialog change={change} />
    </Stack>
  );
}

type Change = ReturnType<typeof useAccountChange>;

function ChangeDialog({ change }: { change: Change }) {
  const { kind, secret } = change;
  return (
    <ConfirmDialog
      {...dialogOf(change)}
      title={text.titles[kind]}
      description={text.leads[kind]}
      confirmLabel={text.buttons[kind]}
      dangerous={kind === 'off'}
    >
      {kind === 'turnOn' && secret !== null && (
        <Stack gap={2}>
          <QrCode value={secret.uri} label={text.qr} />
          <Text size="sm">{text.secret}</Text>
          <Secret>{secret.secret}</Secret>
        </Stack>
      )}
      {change.fields.map((field) => (
        <Field key={field} field={field} change={change} />
      ))}
    </ConfirmDialog>
  );
}

const passwords = {
  currentPassword: { label: text.password, autoComplete: 'current-password' },
  password: { label: text.newPassword, autoComplete: 'new-password' },
  repeatPassword: { label: text.repeatPassword, autoComplete: 'new-password' },
} as const;

function Field({ field, change }: { field: ChangeField; change: Change }) {
  const { subject, isUnderWay, kind } = change;
  if (subject === null) return null;
  const shared = {
    ...{ name: field, value: subject[field], disabled: isUnderWay, required: true },
    error: change.faultOf(field),
    onChange: (event: { target: { value: string } }) =>
      change.change({ ...subject, [field]: event.target.value }),
  };
  if (field !== 'code') {
    return <PasswordField {...shared} {...passwords[field]} maxLength={PASSWORD_MAX_LENGTH} />;
  }
  return (
    <TextField
      {...shared}
      label={kind === 'turnOn' ? text.code : text.codeOrRecovery}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}

const Secret = styled('code', { overflowWrap: 'anywhere', userSelect: 'all' });

const Codes = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
  gap: '$1',
  fontFamily: 'monospace',
  userSelect: 'all',
});
