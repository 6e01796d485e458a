import type { SQL } from 'drizzle-orm';

/** A violation of an invariant. */
export interface Fault {
  /** The description of the fault. */
  what: string;
  /** The faulty rows: "reservation 7", "screening 3, seat 12". */
  place: string;
}

/** A condition that the database must meet at any time, after any interruption. */
export interface Invariant {
  number: number;
  rule: string;
  /** Returns a row with `what` and `place` for each fault. Changes nothing. */
  faults: SQL;
}

export interface Finding extends Omit<Invariant, 'faults'> {
  faults: Fault[];
}
