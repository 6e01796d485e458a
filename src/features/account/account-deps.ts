import type { ClosureOutcome } from '../../../machines/account-closure/account-closure.machine.ts';
import type { SessionUser } from '../../../machines/session/session.types.ts';
import type { Api } from '../../api/api.ts';

/** What the parts of an account need of the session, which src/app assembles. */
export interface AccountActions {
  /** Reads a profile. @throws Error when it cannot be read (C-SESS-8) */
  readProfile: (answer: unknown) => SessionUser;
  /** Replaces the stored user. */
  replaceUser: (user: SessionUser) => void;
  /** Shows the home page as a visitor, after the account was deleted. */
  leave: (outcome: ClosureOutcome) => void;
}

export interface AccountDeps extends AccountActions {
  api: Api;
}
