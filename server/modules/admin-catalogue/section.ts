import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '../../db/client.ts';
import type { FieldError } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

/** An entry of the catalogue as administrators see it, with its version. */
export type Entry = Schemas['AdminEntry'];

export type Use = Schemas['Use'];

interface SavingMessages {
  notFound: string;
  /** For the kinds with unique names. */
  nameTaken?: string;
}

/** What adds and changes the entries of a kind; `change-entry.ts` saves all kinds in the same way. */
export interface SavedSection<Each extends Entry, Form> {
  kind: Schemas['AuditKind'];
  /** No page of a film or an actor shows it: open pages do not load again after a change (A-CAT-44). */
  isOffPages?: true;
  messages: SavingMessages;
  /** The field with the unique name. */
  nameField?: string;
  nameOf: (entry: Each) => string;
  idOf: (entry: Each) => number;
  find(db: Reader, id: number): Promise<Each | undefined>;
  /** Has the row of an entry, which is locked before a change. */
  table: PgTable & { id: AnyPgColumn };
  /**
   * Locks what the form refers to, so that it exists until the end of the transaction.
   * @returns the faults of fields that only the database knows
   */
  check?: (tx: Transaction, form: Form) => Promise<FieldError[]>;
  /** @returns the new id */
  insert(tx: Transaction, form: Form): Promise<number>;
  /** Also raises the version. */
  update(tx: Transaction, id: number, form: Form): Promise<void>;
}

/** A kind whose entries are deleted unless something uses them. */
export interface Section<Each extends Entry, Form> extends SavedSection<Each, Form> {
  messages: SavingMessages & { inUse: (uses: readonly Use[]) => string };
  /** Deletes what is part of the entry, before its row. */
  deleteParts?: (tx: Transaction, id: number) => Promise<void>;
  /** @returns what refers to the entry, by kind; empty for nothing */
  listUses(db: Reader, id: number): Promise<Use[]>;
  /** Removes it from what uses it; missing for kinds that are refused instead. */
  detach?: (tx: Transaction, id: number) => Promise<void>;
}
