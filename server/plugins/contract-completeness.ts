import type { Contract, Operation } from './contract-document.ts';
import {
  adminOperationIds,
  protectedOperationIds,
  type AdminOperationId,
  type ProtectedOperationId,
} from './contract-types.ts';

/** @returns whether the operation needs a signed-in customer, as the types have it */
export function isProtected(id: string): id is ProtectedOperationId {
  return protectedOperationIds.some((known) => known === id);
}

/** @returns whether the operation needs an administrator, as the types have it */
export function isAdminOnly(id: string): id is AdminOperationId {
  return adminOperationIds.some((known) => known === id);
}

/** @throws Error naming every operation without a handler, or every one whose `security` differs from the types */
export function assertComplete(contract: Contract, handlers: object): void {
  const unhandled = contract.operations.filter(({ id }) => !Object.hasOwn(handlers, id));
  if (unhandled.length > 0) throw new Error(`Operations without a handler: ${named(unhandled)}`);
  const differing = contract.operations.filter(
    ({ id, needsSession, needsAdmin }) =>
      needsSession !== isProtected(id) || needsAdmin !== isAdminOnly(id),
  );
  if (differing.length > 0) {
    throw new Error(`Operations whose security differs from the contract: ${named(differing)}`);
  }
}

function named(operations: readonly Operation[]): string {
  return operations.map(({ id }) => id).join(', ');
}
