import { useSyncExternalStore } from 'react';
import { useSessionHandle } from './use-session.ts';

/** @returns the login id of the signed-in administrator; null for any other user */
export function useAdministrator(): string | null {
  const { snapshot, subscribe } = useSessionHandle();
  const loginId = () => snapshot()?.context.admin?.loginId ?? null;
  return useSyncExternalStore(subscribe, loginId, loginId);
}

/** @returns whether an administrator with the role SUPER is signed in, as the login answered */
export function useIsSuper(): boolean {
  const { snapshot, subscribe } = useSessionHandle();
  const isSuper = () => snapshot()?.context.admin?.roles.includes('ROLE_SUPER_ADMIN') ?? false;
  return useSyncExternalStore(subscribe, isSuper, isSuper);
}

/** @returns the ids of the calls that the signed-in administrator may make; null where the login has not said it */
export function useAdminOperations(): readonly string[] | null {
  const { snapshot, subscribe } = useSessionHandle();
  const operations = () => snapshot()?.context.admin?.operations ?? null;
  return useSyncExternalStore(subscribe, operations, operations);
}
