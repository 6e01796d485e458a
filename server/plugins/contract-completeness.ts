import type { Contract, Operation } from './contract-document.ts';
import type { AdminOperationId, OperationId, ProtectedOperationId } from './contract-types.ts';

type Named<Id extends OperationId> = Operation & { id: Id };

/** @returns whether the operation needs a signed-in customer; the types of the handlers come from the same contract */
export function isProtected(operation: Operation): operation is Named<ProtectedOperationId> {
  return operation.needsSession;
}

/** @returns whether the operation needs an administrator */
export function isAdminOnly(operation: Operation): operation is Named<AdminOperationId> {
  return operation.needsAdmin;
}

/** @throws Error with every operation without a handler */
export function assertComplete(contract: Contract, handlers: object): void {
  const unhandled = contract.operations.filter(({ id }) => !Object.hasOwn(handlers, id));
  if (unhandled.length === 0) return;
  const ids = unhandled.map(({ id }) => id).join(', ');
  throw new Error(`Operations without a handler: ${ids}`);
}
