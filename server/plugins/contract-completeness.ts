import type { Contract, Operation } from './contract-document.ts';
import { adminOperationIds, protectedOperationIds } from './contract-security.gen.ts';
import type { AdminOperationId, ProtectedOperationId } from './contract-types.ts';

/** @returns whether the operation needs a signed-in customer, as its handler's type states */
export function isProtected(id: string): id is ProtectedOperationId {
  return protectedOperationIds.some((known) => known === id);
}

/** @returns whether the operation needs an administrator, as its handler's type states */
export function isAdminOnly(id: string): id is AdminOperationId {
  return adminOperationIds.some((known) => known === id);
}

/**
 * The generated lists can be older than the contract, which the server reads when it starts.
 * @throws Error with every operation without a handler, or every operation whose `security` differs from the lists
 */
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
