import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useSession } from './use-session.ts';

/**
 * Notifies the customer on every page that the session has ended (C-SESS-13), until the next login (C-SESS-29). Renders
 * nothing.
 */
export function SessionToasts() {
  const { notice } = useSession();
  const showToast = useToast();
  const [path] = useLocation();
  // The login pages show the sentence themselves.
  const shown = path === paths.login || path === paths.adminLogin ? null : notice;
  useEffect(() => (shown === null ? undefined : showToast(shown, 'warning')), [shown, showToast]);
  return null;
}
