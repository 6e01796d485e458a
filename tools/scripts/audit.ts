/**
 * Checks the invariants of seats and money in the database that the server of this environment uses, and with
 * EMULATOR_URL also against the card provider's ledger, and prints how much was taken and returned. Changes nothing; a
 * fault ends in exit code 1.
 * Usage: `node --import tsx tools/scripts/audit.ts`
 */
import { join } from 'node:path';
import { auditDatabase } from '../../server/audit/audit.ts';
import type { Finding } from '../../server/audit/invariant.ts';
import { auditLedger, type LedgerPayment } from '../../server/audit/ledger.ts';
import { readMoneyTotals, type MoneyTotals } from '../../server/audit/money-totals.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/client.ts';

/** How long the provider's emulator may take to answer, in milliseconds. */
const LEDGER_TIMEOUT_MS = 10_000;
/** Faults shown of one invariant. */
const MOST_SHOWN = 20;

interface Audit {
  findings: Finding[];
  totals: MoneyTotals;
}

try {
  const ledger = await readLedger();
  const { findings, totals } = await audit(ledger);
  for (const finding of findings) console.log(describe(finding));
  console.log(describeTotals(totals));
  if (!ledger) console.log('The provider’s ledger was not compared: EMULATOR_URL is not set.');
  process.exitCode = findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function audit(ledger: LedgerPayment[] | null): Promise<Audit> {
  const config = readConfig(process.env);
  if ('faults' in config) throw new Error(config.faults.join('\n'));
  const { databaseUrl, dataDirectory } = config;
  const database = await openDatabase(
    databaseUrl === null ? { folder: join(dataDirectory, 'database') } : { url: databaseUrl },
  );
  try {
    return await database.transaction(
      async (tx) => ({
        findings: [
          ...(await auditDatabase(tx)),
          ...(ledger ? [await auditLedger(tx, ledger)] : []),
        ],
        totals: await readMoneyTotals(tx),
      }),
      { isolation: 'repeatable read', readOnly: true },
    );
  } finally {
    await database.close();
  }
}

function describeTotals({ taken, returned, kept }: MoneyTotals): string {
  const [all, back, rest] = [taken, returned, kept].map((won) => won.toLocaleString('en'));
  return `Taken ${all} won, returned ${back} won, kept ${rest} won.`;
}

async function readLedger(): Promise<LedgerPayment[] | null> {
  const { EMULATOR_URL } = process.env;
  if (!EMULATOR_URL) return null;
  const response = await fetch(new URL('/emulator/ledger', EMULATOR_URL), {
    signal: AbortSignal.timeout(LEDGER_TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  const isLedger = typeof body === 'object' && body !== null && 'payments' in body;
  if (!isLedger || !Array.isArray(body.payments)) throw new Error('EMULATOR_URL has no ledger.');
  return body.payments.map(readPayment);
}

function readPayment(entry: unknown): LedgerPayment {
  const fields = Object.entries(typeof entry === 'object' && entry !== null ? entry : {});
  const read = (name: string): unknown => fields.find(([key]) => key === name)?.[1];
  return {
    orderId: String(read('orderId')),
    captured: Number(read('captured')),
    cancelled: Number(read('cancelled')),
  };
}

function describe({ number, rule, faults }: Finding): string {
  const shown = faults.slice(0, MOST_SHOWN).map(({ what, place }) => `     ${what}: ${place}`);
  const more = faults.length - shown.length;
  return [
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${number}. ${rule}`,
    ...shown,
    ...(more > 0 ? [`     … and ${more} more`] : []),
  ].join('\n');
}
