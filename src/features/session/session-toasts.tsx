import { useEffect } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import { useSession } from './use-session.ts';

/**
 * Notifies the customer on every page that the session has ended (C-SESS-13), until the next login (C-SESS-29). Renders
 * nothing.
 */
export function SessionToasts() {
  const { notice } = useSession();
  const showToast = useToast();
  useEffect(
    () => (notice === null ? undefined : showToast(notice, 'warning')),
    [notice, showToast],
  );
  return null;
}
