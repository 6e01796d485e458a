import { appendFileSync } from 'node:fs';

/** What one failover was like. Times are milliseconds since the address led to the new primary. */
export interface Failover {
  loss: string;
  replication: string;
  /** Payments and cancellations that were answered as done. */
  acknowledged: number;
  /** Those of them that the database does not know afterwards. */
  lost: number;
  /** Orders that the provider has in another state. */
  differing: number;
  bookedMs: number;
  /** How long such a booking took from any moment before the loss. */
  calmMs: number;
  streamedMs: number;
  /** Answers with an old price that were asked for later than a second after the node had seen the move. */
  stalePrices: number;
}

/** Adds a line to the table of `npm run prove`; does nothing in `npm test`. */
export function recordFailover(failover: Failover): void {
  append({ failover });
}

/** Adds a line about what a node used in a long run; does nothing in `npm test`. */
export function recordUsage(usage: object): void {
  append({ usage });
}

/** Counts an event for the report of `npm run prove`; does nothing in `npm test`. */
export function count(what: string, times: number): void {
  append({ what, times });
}

function append(line: object): void {
  const file = process.env.PROVE_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
