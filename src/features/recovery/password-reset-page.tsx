import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isCommonPassword } from '../../../domain/common-passwords.ts';
import { PASSWORD_MAX_LENGTH } from '../../../domain/limits.ts';
import type { CallFailure } from '../../../machines/calls.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { faultsByField } from '../../api/form-faults.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { focusFirstInvalid } from '../../ui/focus.ts';
import type { PasswordResetDeps } from './adapter.ts';
import { CodeStep } from './code-step.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { LoginLink, RecoveryLinks } from './recovery-links.tsx';
import { Result } from './result.tsx';
import { text } from './text.ts';
import { usePasswordReset, passwordFields } from './use-password-reset.ts';
import { faultOf } from './fields.ts';

const loginId = {
  name: 'loginId',
  label: text.loginId,
  autoComplete: 'username',
  maxLength: 64,
} as const;

interface PasswordResetPageProps extends PasswordResetDeps {
  /** The page of the login. */
  login: string;
}

/**
 * `/forgot-password` and `/admin/forgot-password`: a new password for a member or an administrator who forgot the old one
 * (A-ACC-43).
 */
export function PasswordResetPage({ login, ...deps }: PasswordResetPageProps) {
  const isMember = deps.kind === 'customer';
  const view = usePasswordReset(deps);
  const { step, screen, account, isBusy, failure, problem } = view;
  return (
    <RecoveryFrame
      title={isMember ? text.passwordTitle : text.adminPasswordTitle}
      lead={isMember ? text.passwordLead : text.adminPasswordLead}
      steps={text.passwordSteps}
      step={step?.number ?? (screen === 'password' ? 2 : 3)}
      statePath={view.statePath}
      links={
        step?.number === 0 &&
        (isMember ? <RecoveryLinks other="findLoginId" /> : <LoginLink login={login} />)
      }
    >
      {step !== null && (
        <CodeStep identity={loginId} step={step} hint={isMember ? text.guestsHint : null} />
      )}
      {screen === 'password' && (
        <PasswordForm
          loginId={account?.name ?? ''}
          {...{ isBusy, failure, problem }}
          onSubmit={view.submitPassword}
        />
      )}
      {screen === 'changed' && (
        <Result icon={<CircleCheck size={40} />} title={text.changed} hint={text.changedHint}>
          <LinkButton tone="accent" size="lg" wide href={login}>
            {text.toLogin}
          </LinkButton>
        </Result>
      )}
      {screen === 'perhapsChanged' && (
        <Result
          icon={<Info size={40} />}
          title={text.perhapsChanged}
          hint={text.perhapsChangedHint}
        >
          <LinkButton tone="accent" size="lg" wide href={login}>
            {text.toLogin}
          </LinkButton>
          <Button wide onClick={view.restart}>
            {text.restart}
          </Button>
        </Result>
      )}
    </RecoveryFrame>
  );
}

interface PasswordFormProps {
  /** For the browser's list of passwords. */
  loginId: string;
  isBusy: boolean;
  failure: CallFailure | null;
  /** Why the last try failed, beside the fields. */
  problem: string | null;
  onSubmit: (password: string, repeatPassword: string) => void;
}

/** The third step: the new password, twice (C-FIND-10, C-FIND-22, C-FIND-35). */
function PasswordForm({ loginId, isBusy, failure, problem, onSubmit }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [repeatPassword, setRepeatPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const refused = failure === null ? {} : faultsByField(failure, passwordFields);
  const faults = {
    password: faultOf.password(password),
    repeatPassword: faultOf.repeatPassword(repeatPassword, password),
  };

  useEffect(() => focusFirstInvalid(form.current), [failure]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasTried(true);
    if (faults.password === null && faults.repeatPassword === null) {
      onSubmit(password, repeatPassword);
    } else requestAnimationFrame(() => focusFirstInvalid(form.current));
  }

  return (
    <form ref={form} aria-label={text.passwordForm} onSubmit={submit} noValidate aria-busy={isBusy}>
      <Stack gap={4}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={loginId}
          readOnly
          hidden
        />
        <PasswordField
          label={text.newPassword}
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={isCommonPassword(password) ? text.newPasswordCommon : text.newPasswordHint}
          error={(wasTried ? faults.password : null) ?? refused.password}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
        />
        <PasswordField
          label={text.repeatPassword}
          name="repeatPassword"
          value={repeatPassword}
          onChange={(event) => setRepeatPassword(event.target.value)}
          error={(wasTried ? faults.repeatPassword : null) ?? refused.repeatPassword}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
        />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" tone="accent" size="lg" wide busy={isBusy}>
          {text.changePassword}
        </Button>
      </Stack>
    </form>
  );
}
