import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { Api } from '../../api/api.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createSignupImplementations } from './adapter.ts';
import { adminFieldNames, type AdminFields } from './admin-fields.ts';
import { useSignup, type SignupView } from './use-signup.ts';

/**
 * An administrator's sign-up.
 * @param openLogin gets the new login id; null where the user has an account already
 */
export function useAdminSignup(
  api: Api,
  openLogin: (loginId: string | null) => void,
): SignupView<keyof AdminFields> {
  const [, signup] = usePageMachine(
    signupMachine,
    () => ({
      ...createSignupImplementations(api, 'admin'),
      actions: { openLogin: ({ context }) => openLogin(context.loginId) },
    }),
    { input: { kind: 'admin' } },
  );
  return useSignup(signup, adminFieldNames);
}
