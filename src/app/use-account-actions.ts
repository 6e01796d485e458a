import { useLocation } from 'wouter';
import { paths } from '../../domain/pages.ts';
import type { AccountActions } from '../features/account/account-deps.ts';
import { userOfProfile } from '../features/session/stored-session.ts';
import { useSession } from '../features/session/use-session.ts';
import { useToast } from '../ui/toasts.tsx';
import { text } from './my-page-text.ts';

/** What the member info and the withdrawal need of the session and the page. */
export function useAccountActions(): AccountActions {
  const { replaceUser, forgetAccount } = useSession();
  const [, navigate] = useLocation();
  const toast = useToast();
  return {
    readProfile: userOfProfile,
    replaceUser,
    leave(outcome) {
      toast(outcome === 'closed' ? text.withdrawn : text.probablyWithdrawn);
      // The page of a customer would otherwise show that the session has ended.
      navigate(paths.home);
      forgetAccount();
    },
  };
}
