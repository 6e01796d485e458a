import { describe, expect, it } from 'vitest';
import { faultyLines } from '../../packages/statecharts/tests/support/faulty-lines.ts';

/** Checked as a file of this folder, without being one: the compiler must refuse most of it. */
const FIXTURE = 'tests/db/transaction-types.fixture.ts';

const IMPORTS = `
  import type { Database, Reader, Transaction, Writer } from '../../server/db/client.ts';
  import { findHold, lockCustomer } from '../../server/modules/ledger/holds-store.ts';
  import { lockReservationClaims } from '../../server/modules/ledger/claims-store.ts';
  import { seatHold } from '../../server/db/schema/booking.ts';
  declare const database: Database;
  declare const reader: Reader;
`;

const accepted = {
  'a read outside a transaction': 'void findHold(database.orm, 1);',
  'a read inside a transaction': 'void database.transaction((tx) => findHold(tx, 1));',
  'a lock inside a transaction': 'void database.transaction((tx) => lockCustomer(tx, 1));',
  'a transaction as a writer and a reader':
    'export const narrow = (tx: Transaction): [Writer, Reader] => [tx, tx];',
};

const refused = {
  'a lock of a customer outside a transaction': 'void lockCustomer(database.orm, 1);',
  'a lock of claims outside a transaction': 'void lockReservationClaims(database.orm, 1);',
  'a lock by a reader': 'void lockCustomer(reader, 1);',
  'a write by a reader': 'void reader.delete(seatHold);',
  'a transaction that nothing has begun': 'export const tx: Transaction = database.orm;',
};

describe('the compiler', () => {
  const lines = [...Object.values(accepted), ...Object.values(refused)];
  const faults = faultyLines(FIXTURE, IMPORTS, lines);

  it.each(Object.entries(accepted))('accepts %s', (_, line) => {
    expect(faults).not.toContain(line);
  });

  it.each(Object.entries(refused))('refuses %s', (_, line) => {
    expect(faults).toContain(line);
  });

  it('finds no fault in the imports', () => {
    expect(faults.filter((line) => !lines.includes(line))).toEqual([]);
  });
});
