import { Gauge } from 'prom-client';
import type { Database, Reader } from '../db/client.ts';
import type { PaymentState } from '../db/schema/money.ts';
import type { OutboxPayload } from '../db/schema/outbox.ts';
import { now as appNow } from '../ports/clock.ts';
import { countAdmittedLately, countWaiting } from '../modules/waiting-line/line-store.ts';
import { shareLatest, type LatestOptions } from './latest.ts';
import {
  countDeadEntries,
  countLiveHolds,
  countRecentPayments,
  countUnfinishedPayments,
  countWaitingEntries,
  unfinishedStates,
} from './ledger-store.ts';
import type { Metrics } from '../lib/metrics.ts';

const READING: LatestOptions = { freshMs: 10_000, waitMs: 1000, staleMs: 60_000 };
const MS_PER_SECOND = 1000;

const outboxKinds = [
  'PROVIDER_CANCEL',
  'PARTIAL_CANCEL',
  'MAIL',
] as const satisfies readonly OutboxPayload['kind'][];
const paymentStates = [
  ...unfinishedStates,
  'DONE',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const satisfies readonly PaymentState[];

type Row = [label: string, value: number];

/** The values of each gauge by its label. */
type Figures = Record<keyof typeof gauges, Row[]>;

/** Each has one label. All nodes report the same values, which are those of the database. */
const gauges = {
  live_holds: ['of', 'Live holds, and the seats in them'],
  waiting_line: [
    'of',
    'People in front of the seats, their lines, and the people admitted within the last minute',
  ],
  payments_unfinished: ['state', 'Orders that are not finished'],
  payments_last_hour: ['state', 'Orders registered within the last hour by their present state'],
  outbox_entries: ['kind', 'Refunds and mails that wait for delivery'],
  outbox_oldest_seconds: ['kind', 'Age of the oldest entry that waits for delivery'],
  outbox_dead_entries: ['kind', 'Entries that are no longer tried: they need a person'],
} as const;

/**
 * Adds the figures of the ledger. They are read at most every ten seconds, and a scrape waits at most a second for them:
 * they are missing while the database does not answer, and `marquee_ledger_read` is 0 (X-API-82).
 */
export function addLedgerMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  database: Database,
  reading: LatestOptions = READING,
): void {
  const latest = shareLatest(() => readFigures(database.orm), reading);
  const registers = [registry];
  for (const name of Object.keys(gauges).filter(isGauge)) {
    const [labelName, help] = gauges[name];
    new Gauge({
      name: `marquee_${name}`,
      help,
      labelNames: [labelName],
      registers,
      async collect() {
        this.reset();
        const figures = await latest();
        for (const [label, value] of figures?.[name] ?? []) this.set({ [labelName]: label }, value);
      },
    });
  }
  new Gauge({
    name: 'marquee_ledger_read',
    help: 'Whether the figures of the ledger could be read from the database',
    registers,
    async collect() {
      this.set((await latest()) === null ? 0 : 1);
    },
  });
}

function isGauge(name: string): name is keyof typeof gauges {
  return name in gauges;
}

async function readFigures(db: Reader): Promise<Figures> {
  const now = await appNow(db);
  const [live] = await countLiveHolds(db, now);
  const [line] = await countWaiting(db, now);
  const [admitted] = await countAdmittedLately(db, now);
  const unfinished = await countUnfinishedPayments(db);
  const recent = await countRecentPayments(db, now);
  const waiting = await countWaitingEntries(db);
  const dead = await countDeadEntries(db);
  const ageOf = (kind: string): number => {
    const oldest = waiting.find((row) => row.kind === kind)?.oldest;
    return oldest ? Math.max(0, now.getTime() - oldest.getTime()) / MS_PER_SECOND : 0;
  };
  const ordersIn = (rows: { state: string; orders: number }[], state: string): number =>
    rows.find((row) => row.state === state)?.orders ?? 0;
  const entriesOf = (rows: { kind: string; entries: number }[], kind: string): number =>
    rows.find((row) => row.kind === kind)?.entries ?? 0;
  return {
    live_holds: [
      ['holds', live?.holds ?? 0],
      ['seats', live?.seats ?? 0],
    ],
    waiting_line: [
      ['people', line?.people ?? 0],
      ['lines', line?.lines ?? 0],
      ['admitted_last_minute', admitted?.people ?? 0],
    ],
    payments_unfinished: unfinishedStates.map((state) => [state, ordersIn(unfinished, state)]),
    payments_last_hour: paymentStates.map((state) => [state, ordersIn(recent, state)]),
    outbox_entries: outboxKinds.map((kind) => [kind, entriesOf(waiting, kind)]),
    outbox_oldest_seconds: outboxKinds.map((kind) => [kind, ageOf(kind)]),
    outbox_dead_entries: outboxKinds.map((kind) => [kind, entriesOf(dead, kind)]),
  };
}
