import { AsyncLocalStorage } from 'node:async_hooks';

import { TransactionMisuseError } from './errors.ts';

/** Notices uses of the database inside a transaction that are not of the transaction. */
export interface TransactionGuard {
  /** Runs the work of a transaction. */
  around<T>(work: () => Promise<T>): Promise<T>;
  /** @throws TransactionMisuseError inside the work of a transaction */
  refuse(): void;
}

export function createTransactionGuard(): TransactionGuard {
  const surrounding = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async around(work) {
      const state = { open: true };
      try {
        return await surrounding.run(state, work);
      } finally {
        state.open = false;
      }
    },
    refuse() {
      if (surrounding.getStore()?.open !== true) return;
      throw new TransactionMisuseError(
        'Inside a transaction only its own `tx` may be used: on one connection, anything else would wait for ever',
      );
    },
  };
}
