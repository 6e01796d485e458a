import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { loginPath } from '../features/session/login-path.ts';
import { entryState } from '../ui/entry-state.ts';

interface LoginOptions {
  /** In place of the page's entry in the browser's history. */
  replace?: boolean;
  /** Whose login is in sight first; a member's unless told. */
  kind?: 'customer' | 'guest';
}

/** @returns opens the login, which leads back to the given path of this site afterwards */
export function useOpenLogin(): (returnTo: string, options?: LoginOptions) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (returnTo, { kind, replace = false } = {}) =>
      navigate(loginPath(returnTo, kind), {
        replace,
        // What the page had noted beside the entry is there again when the login gives way to it.
        state: replace ? entryState() : null,
      }),
    [navigate],
  );
}
