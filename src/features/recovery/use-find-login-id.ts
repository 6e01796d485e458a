import type { SnapshotFrom } from 'xstate';
import { findLoginIdMachine } from '../../../machines/find-login-id/find-login-id.machine.ts';
import type { LoginIdOwner } from '../../../machines/find-login-id/find-login-id.types.ts';
import { useApi } from '../../api/api-context.tsx';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createFindLoginIdImplementations } from './adapter.ts';
import { codeProblemText, type CodeProblem, type CodeView } from './code-view.ts';
import { identityProblemText } from './identity-problem.ts';

type Snapshot = SnapshotFrom<typeof findLoginIdMachine>;

/** The fields of the first form, as the contract names them. */
const ownerFields = ['name', 'email'] as const;

/** The view and the commands of the search for the login id. */
export function useFindLoginId() {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(findLoginIdMachine, () =>
    createFindLoginIdImplementations(api),
  );
  const { owner, failure, codeExpiresAt, loginId } = snapshot.context;
  const problem = codeProblemOf(snapshot);
  const code: CodeView = {
    email: owner?.email ?? '',
    expiresAt: codeExpiresAt,
    problem: problem === null ? null : codeProblemText(problem, failure),
    attempt: failure ?? codeExpiresAt,
    isResent: snapshot.matches({ enteringCode: 'resent' }),
    isConfirming: snapshot.matches('confirmingCode'),
    isResending: snapshot.hasTag('resending'),
    submit: (entered) => actor.send({ type: 'code.submit', code: entered }),
    requestAgain: () => actor.send({ type: 'code.request' }),
    back: () => actor.send({ type: 'step.back' }),
  };
  return {
    statePath: statePath(snapshot.value),
    screen: screenOf(snapshot),
    owner,
    isBusy: snapshot.hasTag('busy'),
    /** The last failed call; another object for each. */
    failure,
    /** Why no code could be requested, beside the fields. */
    problem:
      snapshot.hasTag('owner') && failure !== null
        ? identityProblemText(failure, ownerFields)
        : null,
    code,
    loginId,
    submitOwner: (submitted: LoginIdOwner) => actor.send({ type: 'owner.submit', ...submitted }),
    restart: () => actor.send({ type: 'wizard.restart' }),
  };
}

function screenOf(snapshot: Snapshot): 'owner' | 'code' | 'found' {
  if (snapshot.hasTag('owner')) return 'owner';
  return snapshot.hasTag('code') ? 'code' : 'found';
}

function codeProblemOf(snapshot: Snapshot): CodeProblem | null {
  const problems = ['incomplete', 'refused', 'confirmFailed', 'resendFailed'] as const;
  return problems.find((each) => snapshot.matches({ enteringCode: each })) ?? null;
}
