import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import { useApi } from '../../api/api.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createSignupImplementations } from './adapter.ts';
import { useSignup } from './use-signup.ts';

/**
 * The sign-up of a member or an administrator.
 * @param fields the names of its fields, in their order; always the same list
 * @param openLogin gets the new login id; null where the user has an account already
 */
export function useAccountSignup<Field extends string>(
  kind: 'customer' | 'admin',
  fields: readonly Field[],
  openLogin: (loginId: string | null) => void,
) {
  const api = useApi();
  const [, signup] = usePageMachine(
    signupMachine,
    () => ({
      ...createSignupImplementations(api, kind),
      actions: { openLogin: ({ context }) => openLogin(context.loginId) },
    }),
    { input: { kind } },
  );
  return useSignup(signup, fields);
}
