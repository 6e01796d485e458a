import type { Reader } from '../db/client.ts';
import { cancellationInvariants } from './cancellation-invariants.ts';
import { counterInvariants } from './counter-invariants.ts';
import { countInvariants } from './count-invariants.ts';
import { exchangeInvariants } from './exchange-invariants.ts';
import type { Fault, Finding, Invariant } from './invariant.ts';
import { moneyInvariants } from './money-invariants.ts';
import { reviewInvariants } from './review-invariants.ts';
import { seatInvariants } from './seat-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

interface FaultRow extends Record<string, unknown>, Fault {}

/**
 * Checks every invariant of the database, and changes nothing.
 * @param db a transaction with one snapshot (repeatable read) when others use the database at the same time
 * @returns each invariant by its number, with its faults
 */
export async function auditDatabase(db: Reader): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { number, rule, faults } of invariants()) {
    const rows = await db.execute<FaultRow>(faults);
    findings.push({ number, rule, faults: rows.map(({ what, place }) => ({ what, place })) });
  }
  return findings;
}

function invariants(): Invariant[] {
  return [
    ...seatInvariants,
    ...moneyInvariants,
    ...reviewInvariants,
    ...withdrawalInvariants,
    ...cancellationInvariants,
    ...countInvariants,
    ...exchangeInvariants,
    ...counterInvariants,
  ].sort((a, b) => a.number - b.number);
}
