import type { SnapshotFrom } from 'xstate';
import { messageBeside } from '../../api/form-faults.ts';
import { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine.ts';
import type { ResetAccount } from '../../../machines/password-reset/password-reset.types.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createPasswordResetImplementations, type PasswordResetDeps } from './adapter.ts';
import { codeProblemText, type CodeProblem, type CodeView } from './code-view.ts';
import { identityProblemText } from './identity-problem.ts';
import { text } from './text.ts';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

export type PasswordResetScreen = 'account' | 'code' | 'password' | 'perhapsChanged' | 'changed';

/** The view and the commands of the password reset. */
export function usePasswordReset(deps: PasswordResetDeps) {
  const [snapshot, actor] = usePageMachine(passwordResetMachine, () =>
    createPasswordResetImplementations(deps),
  );
  const { account, failure, codeExpiresAt } = snapshot.context;
  const problem = codeProblemOf(snapshot);
  const code: CodeView = {
    email: account?.email ?? '',
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
    account,
    isBusy: snapshot.hasTag('busy'),
    /** The last failed call; another object for each. */
    failure,
    /** Why the form of the account or of the password was not accepted, beside the fields. */
    problem: problemOf(snapshot),
    code,
    submitAccount: (submitted: ResetAccount) =>
      actor.send({ type: 'account.submit', ...submitted }),
    submitPassword: (password: string, repeatPassword: string) =>
      actor.send({ type: 'password.submit', password, repeatPassword }),
    restart: () => actor.send({ type: 'wizard.restart' }),
  };
}

/** The fields of the forms, as the contract names them. */
const accountFields = ['loginId', 'email'] as const;
export const passwordFields = ['password', 'repeatPassword'] as const;

function screenOf(snapshot: Snapshot): PasswordResetScreen {
  if (snapshot.hasTag('account')) return 'account';
  if (snapshot.hasTag('code')) return 'code';
  if (snapshot.hasTag('password')) return 'password';
  return snapshot.matches('perhapsChanged') ? 'perhapsChanged' : 'changed';
}

function codeProblemOf(snapshot: Snapshot): CodeProblem | null {
  const problems = ['incomplete', 'refused', 'confirmFailed', 'resendFailed', 'lapsed'] as const;
  return problems.find((each) => snapshot.matches({ enteringCode: each })) ?? null;
}

function problemOf(snapshot: Snapshot): string | null {
  const { failure } = snapshot.context;
  if (failure === null) return null;
  if (snapshot.matches({ choosingPassword: 'uncertain' })) {
    // Without an answer the message is the page's own, which says less.
    return failure.status === null ? text.uncertain : `${failure.message ?? ''}\n${text.uncertain}`;
  }
  if (snapshot.hasTag('account')) return identityProblemText(failure, accountFields);
  if (!snapshot.hasTag('password')) return null;
  return messageBeside(failure.message ?? text.refused, failure, passwordFields);
}
