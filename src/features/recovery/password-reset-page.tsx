import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { paths } from '../../../domain/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { PasswordResetDeps } from './adapter.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { RecoveryLinks } from './recovery-links.tsx';
import { Result } from './result.tsx';
import { text } from './text.ts';
import { usePasswordReset } from './use-password-reset.ts';

const loginId = {
  name: 'loginId',
  label: text.loginId,
  autoComplete: 'username',
  maxLength: 64,
} as const;

/** `/forgot-password`: a new password for a member who forgot the old one. */
export function PasswordResetPage(deps: PasswordResetDeps) {
  const view = usePasswordReset(deps);
  const { step, screen, account, isBusy, failure, problem } = view;
  return (
    <RecoveryFrame
      title={text.passwordTitle}
      lead={text.passwordLead}
      steps={text.passwordSteps}
      step={step?.number ?? (screen === 'password' ? 2 : 3)}
      statePath={view.statePath}
      links={step?.number === 0 && <RecoveryLinks other="findLoginId" />}
    >
      {step !== null && <CodeStep identity={loginId} step={step} />}
      {screen === 'password' && (
        <PasswordForm
          loginId={account?.name ?? ''}
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
