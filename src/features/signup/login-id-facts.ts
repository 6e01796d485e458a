import type { SnapshotFrom } from 'xstate';
import type { loginIdCheckMachine } from '../../../machines/login-id-check/login-id-check.machine.ts';
import { statePath } from '../../ui/state-path.ts';
import { text } from './text.ts';

/** Whether the login id is free, as the form shows it; texts are Korean. */
export interface LoginIdFacts {
  statePath: string;
  hint: string | null;
  isAvailable: boolean;
  isTaken: boolean;
  /** Why another login id is needed, or why the check failed. */
  error: string | null;
}

/** @param check the snapshot of the check; undefined before it runs */
export function loginIdFactsOf(
  check: SnapshotFrom<typeof loginIdCheckMachine> | undefined,
): LoginIdFacts {
  const message = check?.context.message ?? null;
  const isAvailable = check?.matches('available') === true;
  return {
    statePath: check === undefined ? '' : statePath(check.value),
    hint: check?.matches('checking') === true ? text.checkingLoginId : isAvailable ? message : null,
    isAvailable,
    isTaken: check?.matches('taken') === true,
    error: check === undefined ? null : errorOf(check, message),
  };
}

function errorOf(
  check: SnapshotFrom<typeof loginIdCheckMachine>,
  message: string | null,
): string | null {
  if (check.matches('taken')) return message ?? text.loginIdTaken;
  return check.matches({ unchecked: 'checkFailed' }) ? (message ?? text.loginIdCheckFailed) : null;
}
