import { expect } from 'vitest';
import type { Database, Transaction } from '../../../server/db/client.ts';
import { signal } from './signal.ts';

export interface OpenWork {
  /** What the transaction does before `meanwhile`. */
  work: (tx: Transaction) => Promise<unknown>;
  end: 'commit' | 'rollback';
}

/** Runs `meanwhile` while a transaction is open. @returns what `meanwhile` returns, after the end of the transaction */
export async function whileOpen<T>(
  database: Database,
  { work, end }: OpenWork,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const begun = signal();
  const done = signal();
  const leaving = new Error('rolled back');
  const transaction = database.transaction(async (tx) => {
    await work(tx);
    begun.give();
    await done.given;
    if (end === 'rollback') throw leaving;
  });
  const ended = end === 'rollback' ? expect(transaction).rejects.toBe(leaving) : transaction;
  await Promise.race([begun.given, ended]);
  const result = await meanwhile().finally(() => done.give());
  await ended;
  return result;
}
