import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { addDays, startOfKoreaDate, type KoreaDate } from '../../../domain/korea-time.ts';
import { MAX_LISTED_READS } from '../../../domain/limits.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { personalRead } from '../../db/schema/personal-reads.ts';
import type { PersonalRead } from '../../plugins/contract.ts';

/** A repeated read within these minutes is not recorded again: an open page reads again by itself. */
const SAME_READ_MINUTES = 10;

/** Records whose personal data an administrator has read (A-LOG-20), unless the same was read shortly before. */
export async function recordPersonalRead(
  { orm }: Database,
  { administratorId, operation, customerIds, address }: PersonalRead,
): Promise<void> {
  const ids = sql.param([...new Set(customerIds)].toSorted((one, other) => one - other));
  await orm.execute(sql`
    insert into personal_read (at, administrator_id, login_id, operation, customer_ids, address)
    select app_now(), id, login_id, ${operation}, ${ids}::bigint[], ${address}
    from administrator
    where id = ${administratorId} and not exists (
      select from personal_read earlier
      where earlier.administrator_id = ${administratorId} and earlier.operation = ${operation}
        and earlier.at > app_now() - make_interval(mins => ${SAME_READ_MINUTES}::int)
        and earlier.customer_ids = ${ids}::bigint[] and earlier.address = ${address}
    )`);
}

/** Undefined parts admit every read. */
export interface ReadFilter {
  loginId: string | undefined;
  customerId: number | undefined;
  /** The first and the last day. */
  from: KoreaDate | undefined;
  to: KoreaDate | undefined;
}

/** @returns the reads of a page, the latest first, and the number of all, counted up to the most that are listed */
export async function listPersonalReads(
  db: Reader,
  { loginId, customerId, from, to }: ReadFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const found = db
    .select()
    .from(personalRead)
    .where(
      and(
        loginId === undefined ? undefined : eq(personalRead.loginId, loginId),
        customerId === undefined
          ? undefined
          : sql`${personalRead.customerIds} @> array[${customerId}]::bigint[]`,
        from === undefined ? undefined : gte(personalRead.at, startOfKoreaDate(from)),
        to === undefined ? undefined : lt(personalRead.at, startOfKoreaDate(addDays(to, 1))),
      ),
    )
    .orderBy(desc(personalRead.at), desc(personalRead.id))
    .limit(MAX_LISTED_READS)
    .as('found');
  const reads = await db
    .select()
    .from(found)
    .orderBy(desc(found.at), desc(found.id))
    .offset(offset)
    .limit(limit);
  return { reads, total: await db.$count(found) };
}

/** Deletes the oldest reads, at most `limit`. */
export async function deletePersonalReads(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  const old = tx
    .select({ id: personalRead.id })
    .from(personalRead)
    .where(lt(personalRead.at, before))
    .orderBy(asc(personalRead.at))
    .limit(limit);
  await tx.delete(personalRead).where(inArray(personalRead.id, old));
}
