import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { koreaDate, toKoreaTime, type KoreaDate } from '../../../domain/korea-time.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { paymentDiscount } from '../../db/schema/programme.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';

export type AdminDiscount = Schemas['AdminPaymentDiscount'];

const columns = {
  paymentDiscountId: paymentDiscount.id,
  providerName: paymentDiscount.providerName,
  description: paymentDiscount.description,
  discountRate: paymentDiscount.rate,
  discountAmount: paymentDiscount.amount,
  paymentMethod: paymentDiscount.paymentMethod,
  firstDay: paymentDiscount.firstDay,
  lastDay: paymentDiscount.lastDay,
  endedAt: paymentDiscount.endedAt,
  isUsed: sql<boolean>`exists (select from payment where payment.discount_id = payment_discount.id)`,
  version: paymentDiscount.version,
};

/** @returns the discounts of a part of the list, the newest first, and the number of all */
export async function listDiscountPage(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ content: AdminDiscount[]; total: number }> {
  const rows = await db
    .select(columns)
    .from(paymentDiscount)
    .orderBy(desc(paymentDiscount.id))
    .offset(offset)
    .limit(limit);
  const today = koreaDate(await now(db));
  return {
    content: rows.map((row) => viewOf(row, today)),
    total: await db.$count(paymentDiscount),
  };
}

/** @returns a discount as administrators see it; undefined for an unknown id */
export async function findDiscount(db: Reader, id: number): Promise<AdminDiscount | undefined> {
  const [row] = await db.select(columns).from(paymentDiscount).where(eq(paymentDiscount.id, id));
  return row && viewOf(row, koreaDate(await now(db)));
}

type Row = Omit<AdminDiscount, 'endedAt' | 'state'> & { endedAt: Date | null };

function viewOf(row: Row, today: KoreaDate): AdminDiscount {
  return {
    ...row,
    endedAt: row.endedAt && toKoreaTime(row.endedAt),
    state: stateOn(today, row),
  };
}

function stateOn(day: KoreaDate, { endedAt, firstDay, lastDay }: Row): AdminDiscount['state'] {
  if (endedAt !== null || (lastDay !== null && lastDay < day)) return 'ENDED';
  return firstDay !== null && firstDay > day ? 'UPCOMING' : 'CURRENT';
}

/** Lets one transaction at a time add discounts or change their days, so that their number can be limited. */
export async function lockDiscounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payment discounts'))`);
}

/** The days of a discount, in Korea; null for no limit. */
export interface Days {
  firstDay: KoreaDate | null;
  lastDay: KoreaDate | null;
}

/**
 * @param except the id of the discount that is being changed; null for a new one
 * @returns the most discounts that can be used on the same one of these days, from today on
 */
export async function countUsableTogether(
  tx: Transaction,
  { firstDay, lastDay }: Days,
  except: number | null,
): Promise<number> {
  const today = koreaDate(await now(tx));
  const from = firstDay !== null && firstDay > today ? firstDay : today;
  if (lastDay !== null && lastDay < from) return 0;
  const others: SQL = sql`(
    select first_day, last_day from payment_discount
    where ended_at is null
      and (${except}::bigint is null or id <> ${except}::bigint)
      and (last_day is null or last_day >= ${from}::date)
      and (${lastDay}::date is null or first_day is null or first_day <= ${lastDay}::date)
  )`;
  const [row] = await tx.execute<{ most: number | string | null }>(sql`
    with other as ${others}, change as (
      select greatest(first_day, ${from}::date) as day, 1 as by from other
      union all
      select last_day + 1, -1 from other where last_day is not null
    )
    select max(usable) as most from (select sum(by) over (order by day) as usable from change) counted
  `);
  return Number(row?.most ?? 0);
}
