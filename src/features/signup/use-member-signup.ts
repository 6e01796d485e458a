import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { Api } from '../../api/api.ts';
import { inspection } from '../../ui/inspection.ts';
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
  const machine = useMemo(
    () =>
      signupMachine.provide({
        ...createSignupImplementations(api, 'customer'),
        actions: { openLogin: ({ context }) => openLogin(context.loginId) },
      }),
    [api, openLogin],
  );
  const signup = useActorRef(machine, { input: { kind: 'customer' }, ...inspection() });
  return useSignup(signup, memberFieldNames);
}
