import type { Transaction } from '../db/client.ts';

/** The task of an outbox entry must not be tried again. */
export class RefusedForGood extends Error {
  /** The changes to store together with the entry's end, in the same transaction. */
  readonly afterwards: ((tx: Transaction) => Promise<void>) | undefined;

  constructor(message: string, afterwards?: (tx: Transaction) => Promise<void>) {
    super(message);
    this.afterwards = afterwards;
  }
}
