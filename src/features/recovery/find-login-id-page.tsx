import CircleCheck from 'lucide-react/icons/circle-check';
import { PERSON_NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';
import { CodeForm } from './code-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { RecoveryLinks } from './recovery-links.tsx';
import { Result } from './result.tsx';
import { text } from './text.ts';
import { useFindLoginId } from './use-find-login-id.ts';

const steps = { owner: 0, code: 1, found: 2 } as const;

const name = {
  name: 'name',
  label: text.name,
  autoComplete: 'name',
  maxLength: PERSON_NAME_MAX_LENGTH,
} as const;

interface FindLoginIdPageProps {
  /** @returns the state of the login's history entry, which puts the login id into its form (C-FORM-11) */
  loginState: (loginId: string) => Record<string, unknown>;
}

/** `/find-login-id`: the login id of a member who forgot it. */
export function FindLoginIdPage({ loginState }: FindLoginIdPageProps) {
  const view = useFindLoginId();
  const { screen, owner, isBusy, failure, problem } = view;
  return (
    <RecoveryFrame
      title={text.loginIdTitle}
      lead={text.loginIdLead}
      steps={text.loginIdSteps}
      step={steps[screen]}
      statePath={view.statePath}
      links={screen === 'owner' && <RecoveryLinks other="forgotPassword" />}
    >
      {screen === 'owner' && (
        <IdentityForm
          identity={name}
          draft={{ value: owner?.name ?? '', email: owner?.email ?? '' }}
          {...{ isBusy, failure, problem }}
          onSubmit={(value, email) => view.submitOwner({ name: value, email })}
        />
      )}
      {screen === 'code' && <CodeForm code={view.code} />}
      {screen === 'found' && (
        <Result icon={<CircleCheck size={40} />} title={text.found} hint={text.foundHint}>
          <LoginId>{view.loginId}</LoginId>
          <LinkButton
            tone="accent"
            size="lg"
            wide
            href={paths.login}
            state={loginState(view.loginId)}
          >
            {text.toLogin}
          </LinkButton>
          <Button wide onClick={view.restart}>
            {text.findAnother}
          </Button>
        </Result>
      )}
    </RecoveryFrame>
  );
}

const LoginId = styled('p', {
  padding: '$4',
  borderRadius: '$md',
  backgroundColor: '$raised',
  fontSize: '$xl',
  fontWeight: '$bold',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
