import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { Api } from '../../api/api.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createSignupImplementations } from './adapter.ts';
import { memberFieldNames, type MemberFields } from './member-fields.ts';
import { useSignup, type SignupView } from './use-signup.ts';

/**
 * A member's sign-up.
 * @param openLogin gets the new login id; null where the visitor has an account already
 */
export function useMemberSignup(
  api: Api,
  openLogin: (loginId: string | null) => void,
): SignupView<keyof MemberFields> {
  const [, signup] = usePageMachine(
    signupMachine,
    () => ({
      ...createSignupImplementations(api, 'customer'),
      actions: { openLogin: ({ context }) => openLogin(context.loginId) },
    }),
    { input: { kind: 'customer' } },
  );
  return useSignup(signup, memberFieldNames);
}
