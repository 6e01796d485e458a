import { useEffect } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import { useSession } from './use-session.ts';

/**
 * Tells the customer, wherever they are, that the session has ended by itself (C-SESS-13), until somebody signs in
 * (C-SESS-29). Draws nothing.
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
