import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { loginPath, type LoginReason } from '../features/session/login-path.ts';
import { entryState } from '../ui/entry-state.ts';

interface LoginOptions {
  /** Replaces the page's entry in the browser history; false by default. */
  replace?: boolean;
  /** The tab that is open first; `customer` by default. */
  kind?: 'customer' | 'guest';
  /** Shown on the login page. */
  reason?: LoginReason;
}

/** Opens the login page, which returns to `returnTo` (a path of this site) after the sign-in. */
export type OpenLogin = (returnTo: string, options?: LoginOptions) => void;

export function useOpenLogin(): OpenLogin {
  const [, navigate] = useLocation();
  return useCallback(
    (returnTo, { kind, reason, replace = false } = {}) =>
      navigate(loginPath(returnTo, kind, reason), {
        replace,
        // The login page hands this state back when it redirects to `returnTo`.
        state: replace ? entryState() : null,
      }),
    [navigate],
  );
}
