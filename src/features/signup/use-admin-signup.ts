import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { Api } from '../../api/api.ts';
import { inspection } from '../../ui/inspection.ts';
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
  const machine = useMemo(
    () =>
      signupMachine.provide({
        ...createSignupImplementations(api, 'admin'),
        actions: { openLogin: ({ context }) => openLogin(context.loginId) },
      }),
    [api, openLogin],
  );
  const signup = useActorRef(machine, { input: { kind: 'admin' }, ...inspection() });
  return useSignup(signup, adminFieldNames);
}
