import type { SQL } from 'drizzle-orm';

/** Something that must not be. */
export interface Fault {
  /** What is wrong. */
  what: string;
  /** Which rows: "reservation 7", "screening 3, seat 12". */
  place: string;
}

/** What must hold in the database at any time, whatever was interrupted. */
export interface Invariant {
  number: number;
  rule: string;
  /** Reads a row of `what` and `place` for each fault, and changes nothing. */
  faults: SQL;
}

export interface Finding extends Omit<Invariant, 'faults'> {
  faults: Fault[];
}
