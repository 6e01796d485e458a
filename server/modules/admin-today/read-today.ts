import { programmeDate, toKoreaTime, type KoreaDate } from '../../../domain/korea-time.ts';
import { LATE_NIGHT_END_HOUR, MAX_LISTED_SCREENINGS } from '../../../domain/limits.ts';
import { scheduleDay } from '../../../domain/schedule.ts';
import type { Reader } from '../../db/client.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import { sumCompensations } from '../ledger/late-compensation-store.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { listLines } from '../waiting-line/line-store.ts';
import { findFirstDay, listMoneyGroups, type MoneyGroup } from './money-store.ts';
import { readAttention } from './read-attention.ts';
import { listSeatedScreenings, type SeatedScreening } from './screenings-store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How far the next screenings reach (A-TODAY-12), in milliseconds. */
const NEXT_MS = 3 * HOUR_MS;
const MOST_NEXT = 100;
const MOST_LINES = 20;

/**
 * Reads a day for administrators. Its figures are of one moment if the caller gives a transaction with one snapshot.
 * @param chosen by default today
 */
export async function readToday(
  db: Reader,
  chosen: KoreaDate | undefined,
): Promise<Schemas['Today']> {
  const now = await appNow(db);
  const today = programmeDate(now);
  const day = chosen ?? today;
  const interval = scheduleDay(day);
  const money = await listMoneyGroups(db, interval);
  const listing = { now, limit: MAX_LISTED_SCREENINGS };
  const screenings = await listSeatedScreenings(db, interval, listing);
  const next = day === today ? await listNextScreenings(db, now) : [];
  const lines = day === today ? await listLines(db, { now, limit: MOST_LINES }) : [];
  const sales = salesOf(money);
  const refunds = refundsOf(money);
  return {
    day,
    today,
    firstDay: await findFirstDay(db),
    readAt: toKoreaTime(now),
    sales,
    refunds,
    netAmount: sales.amount - refunds.amount,
    compensations: await sumCompensations(db, interval),
    methods: methodsOf(money),
    hours: hoursOf(money),
    screenings: screenings.map(screeningOf),
    screeningTotal: screenings[0]?.total ?? 0,
    rooms: roomsOf(screenings),
    nextScreenings: next.map(screeningOf),
    nextTotal: next[0]?.total ?? 0,
    waitingLines: lines.map((line) => ({ ...line, startsAt: toKoreaTime(line.startsAt) })),
    attention: await readAttention(db, now),
  };
}

function listNextScreenings(db: Reader, now: Date): Promise<SeatedScreening[]> {
  // The first instant of the interval counts, and a screening that starts now is no longer sold.
  const from = new Date(now.getTime() + 1);
  const before = new Date(from.getTime() + NEXT_MS);
  return listSeatedScreenings(db, { from, before }, { now, limit: MOST_NEXT });
}

type Summed = 'movements' | 'tickets' | 'listAmount' | 'discountAmount' | 'usedPoints' | 'amount';

function sumOf(
  groups: readonly MoneyGroup[],
  name: Summed | 'refundAmount' | 'returnedPoints' | 'waitingAmount',
): number {
  return groups.reduce((sum, group) => sum + group[name], 0);
}

function salesOf(money: readonly MoneyGroup[]): Schemas['TodaySales'] {
  const payments = money.filter(({ kind }) => kind === 'PAYMENT');
  return {
    orders: sumOf(payments, 'movements'),
    tickets: sumOf(payments, 'tickets'),
    listAmount: sumOf(payments, 'listAmount'),
    discountAmount: sumOf(payments, 'discountAmount'),
    usedPoints: sumOf(payments, 'usedPoints'),
    amount: sumOf(payments, 'amount'),
  };
}

function refundsOf(money: readonly MoneyGroup[]): Schemas['TodayRefunds'] {
  const refunds = money.filter(({ kind }) => kind === 'REFUND');
  return {
    refunds: sumOf(refunds, 'movements'),
    tickets: sumOf(refunds, 'tickets'),
    amount: sumOf(refunds, 'refundAmount'),
    returnedPoints: sumOf(refunds, 'returnedPoints'),
    waitingAmount: sumOf(refunds, 'waitingAmount'),
  };
}

/** The methods with money, those that took the most first. */
function methodsOf(money: readonly MoneyGroup[]): Schemas['TodayMethod'][] {
  const groups = groupedBy(money, ({ method }) => method);
  return [...groups]
    .flatMap(([method, own]) => (method === null ? [] : [{ method, own }]))
    .map(({ method, own }) => ({
      method,
      orders: sumOf(
        own.filter(({ kind }) => kind === 'PAYMENT'),
        'movements',
      ),
      amount: sumOf(own, 'amount'),
      refundAmount: sumOf(own, 'refundAmount'),
    }))
    .sort((a, b) => b.amount - a.amount || a.method.localeCompare(b.method));
}

/** Every hour of the day, from six in the morning on. */
function hoursOf(money: readonly MoneyGroup[]): Schemas['TodayHour'][] {
  return Array.from({ length: 24 }, (_, index) => {
    const hour = (LATE_NIGHT_END_HOUR + index) % 24;
    const own = money.filter((group) => group.hour === hour);
    return { hour, amount: sumOf(own, 'amount'), refundAmount: sumOf(own, 'refundAmount') };
  });
}

function screeningOf({ startsAt, ...row }: SeatedScreening): Schemas['TodayScreening'] {
  const { screeningId, movieId, movieTitle, roomId, roomName, seats, soldSeats, freeSeats } = row;
  return {
    ...{ screeningId, movieId, movieTitle, roomId, roomName, seats, soldSeats, freeSeats },
    startsAt: toKoreaTime(startsAt),
  };
}

/** The rooms with screenings, by name. */
function roomsOf(screenings: readonly SeatedScreening[]): Schemas['TodayRoom'][] {
  return [...groupedBy(screenings, ({ roomId }) => roomId)]
    .map(([roomId, own]) => ({
      roomId,
      roomName: own[0]?.roomName ?? '',
      screenings: own.length,
      seats: own.reduce((sum, { seats }) => sum + seats, 0),
      soldSeats: own.reduce((sum, { soldSeats }) => sum + soldSeats, 0),
    }))
    .sort((a, b) => a.roomName.localeCompare(b.roomName, 'ko', { numeric: true }));
}
