import { sql } from 'drizzle-orm';
import { LINE_ADMITTED_AT_ONCE } from '../../domain/limits.ts';
import type { Database } from '../../server/db/client.ts';

/** On a busy machine a customer takes some milliseconds, because the search has its words, and a statement has ten seconds. */
const PORTION = 500;

/** Calls `insert` with the first and the last number of each portion of `count` customers. */
export async function inPortions(
  count: number,
  insert: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += PORTION) {
    await insert(first, Math.min(count, first + PORTION - 1));
  }
}

/**
 * As many as are admitted at once arrive at a screening, and have their turns: the next one waits in the line.
 * @param until in so many seconds; the rush lasts for ten seconds from then
 */
export async function arriveInCrowd(
  { orm }: Database,
  screeningId: number,
  until = 0,
  { name = 'crowd', people = LINE_ADMITTED_AT_ONCE } = {},
): Promise<void> {
  await inPortions(people, (first, last) =>
    orm.execute(sql`
    with crowd as (
      insert into customer (login_id, name, email, phone, password_hash, registered_at)
        select ${name}::text || n, '사람', ${name}::text || n || '@marquee.example', '010-0000-0000', 'x', app_now()
        from generate_series(${first}::int, ${last}::int) n returning id)
    insert into waiting_line (screening_id, customer_id, arrived_at, kept_until, admitted_at, admitted_until)
      select ${screeningId}, id, last, last, last, last + interval '10 minutes'
        from crowd, (select app_now() + ${until} * interval '1 second' as last) as moment`),
  );
}
