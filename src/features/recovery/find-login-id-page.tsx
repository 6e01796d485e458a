import CircleCheck from 'lucide-react/icons/circle-check';
import { PERSON_NAME_MAX_LENGTH } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import { findLoginIdMachine } from '../../../machines/find-login-id/find-login-id.machine.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';
import { useApi } from '../../api/api.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { CodeStep } from './code-step.tsx';
import { RecoveryFrame } from './recovery-frame.tsx';
import { RecoveryLinks } from './recovery-links.tsx';
import { Result } from './result.tsx';
import { text } from './text.ts';
import { createFindLoginIdImplementations } from './adapter.ts';
import { useCodeStep } from './use-code-step.ts';

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
  const { step } = view;
  return (
    <RecoveryFrame
      title={text.loginIdTitle}
      lead={text.loginIdLead}
      steps={text.loginIdSteps}
      step={step?.number ?? 2}
      statePath={view.statePath}
      links={step?.number === 0 && <RecoveryLinks other="forgotPassword" />}
    >
      {step !== null ? (
        <CodeStep identity={name} step={step} hint={text.guestsHint} />
      ) : (
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

/** The fields of the first form, as the contract names them. */
const ownerFields = ['name', 'email'] as const;

/** The view and the commands of the search for the login id. */
function useFindLoginId() {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(findLoginIdMachine, () =>
    createFindLoginIdImplementations(api),
  );
  const step = useCodeStep(snapshot.children.codeStep, ownerFields);
  return {
    statePath: step?.statePath ?? statePath(snapshot.value),
    /** The proof of the account; null when the login id is found. */
    step,
    loginId: snapshot.context.loginId,
    restart: () => actor.send({ type: 'wizard.restart' }),
  };
}
