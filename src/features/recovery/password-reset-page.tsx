import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { paths } from '../../../domain/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { PasswordResetDeps } from './adapter.ts';
import { CodeForm } from './code-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { RecoveryLinks } from './recovery-links.tsx';
import { Result } from './result.tsx';
import { text } from './text.ts';
import { usePasswordReset, type PasswordResetScreen } from './use-password-reset.ts';

const steps: Readonly<Record<PasswordResetScreen, number>> = {
  account: 0,
  code: 1,
  password: 2,
  perhapsChanged: 3,
  changed: 3,
};

const loginId = {
  name: 'loginId',
  label: text.loginId,
  autoComplete: 'username',
  maxLength: 64,
} as const;

/** `/forgot-password`: a new password for a member who forgot the old one. */
export function PasswordResetPage(deps: PasswordResetDeps) {
  const view = usePasswordReset(deps);
  const { screen, account, isBusy, failure, problem } = view;
  return (
    <RecoveryFrame
      title={text.passwordTitle}
      lead={text.passwordLead}
      steps={text.passwordSteps}
      step={steps[screen]}
      statePath={view.statePath}
      links={screen === 'account' && <RecoveryLinks other="findLoginId" />}
    >
      {screen === 'account' && (
        <IdentityForm
          identity={loginId}
          draft={{ value: account?.loginId ?? '', email: account?.email ?? '' }}
          {...{ isBusy, failure, problem }}
          onSubmit={(value, email) => view.submitAccount({ loginId: value, email })}
        />
      )}
      {screen === 'code' && <CodeForm code={view.code} />}
      {screen === 'password' && (
        <PasswordForm
          loginId={account?.loginId ?? ''}
          {...{ isBusy, failure, problem }}
          onSubmit={view.submitPassword}
        />
      )}
      {screen === 'changed' && (
        <Result icon={<CircleCheck size={40} />} title={text.changed} hint={text.changedHint}>
          <LinkButton tone="accent" size="lg" wide href={paths.login}>
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
          <LinkButton tone="accent" size="lg" wide href={paths.login}>
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
