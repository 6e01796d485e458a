import type { SnapshotFrom } from 'xstate';
import { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine.ts';
import { messageBeside } from '../../api/form-faults.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createPasswordResetImplementations, type PasswordResetDeps } from './adapter.ts';
import { text } from './text.ts';
import { useCodeStep } from './use-code-step.ts';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

type PasswordResetScreen = 'proving' | 'password' | 'perhapsChanged' | 'changed';

/** The view and the commands of the password reset. */
export function usePasswordReset(deps: PasswordResetDeps) {
  const [snapshot, actor] = usePageMachine(passwordResetMachine, () =>
    createPasswordResetImplementations(deps),
  );
  const { account, failure } = snapshot.context;
  const step = useCodeStep(snapshot.children.codeStep, accountFields);
  return {
    statePath: step?.statePath ?? statePath(snapshot.value),
    /** The proof of the account; null after it. */
    step,
    screen: screenOf(snapshot),
    account,
    isBusy: snapshot.hasTag('busy'),
    /** The last failed call; another object for each. */
    failure,
    /** Why the form of the password was not accepted, beside the fields. */
    problem: problemOf(snapshot),
    submitPassword: (password: string, repeatPassword: string) =>
      actor.send({ type: 'password.submit', password, repeatPassword }),
    restart: () => actor.send({ type: 'wizard.restart' }),
  };
}

/** The fields of the forms, as the contract names them. */
const accountFields = ['loginId', 'email'] as const;
export const passwordFields = ['password', 'repeatPassword'] as const;

function screenOf(snapshot: Snapshot): PasswordResetScreen {
  if (snapshot.matches('proving')) return 'proving';
  if (snapshot.hasTag('password')) return 'password';
  return snapshot.matches('perhapsChanged') ? 'perhapsChanged' : 'changed';
}

function problemOf(snapshot: Snapshot): string | null {
  const { failure } = snapshot.context;
  if (failure === null) return null;
  if (snapshot.matches({ choosingPassword: 'uncertain' })) {
    // Without an answer the message is the page's own, which says less.
    return failure.status === null ? text.uncertain : `${failure.message ?? ''}\n${text.uncertain}`;
  }
  if (!snapshot.hasTag('password')) return null;
  return messageBeside(failure.message ?? text.refused, failure, passwordFields);
}
