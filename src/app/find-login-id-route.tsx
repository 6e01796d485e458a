import { FindLoginIdPage } from '../features/recovery/find-login-id-page.tsx';
import { newLoginState } from '../features/session/login-entry.ts';
import { entryState } from '../ui/entry-state.ts';

/** The recovery of a login id, which opens the login with it. */
export function FindLoginIdRoute() {
  return <FindLoginIdPage loginState={(loginId) => newLoginState(entryState(), loginId)} />;
}
