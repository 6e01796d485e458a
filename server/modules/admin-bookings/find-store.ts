import { sql, type SQL } from 'drizzle-orm';
import type { BookingReadings } from '../../../domain/booking-search.ts';
import { MAX_FOUND_BOOKINGS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';

interface BookingFilter {
  /** Null admits every booking. */
  readings: BookingReadings | null;
  /** The starts of the screenings; null for all. */
  day: { from: Date; before: Date } | null;
  movieId: number | null;
}

/**
 * @returns the ids of a part of the bookings that a filter admits, the latest screening first, and their number: one more than
 * {@link MAX_FOUND_BOOKINGS} when there are more
 */
export async function findBookingIds(
  db: Reader,
  filter: BookingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows, total } = await readPart(db, filter, { offset, limit });
  const rest = Math.max(0, MAX_FOUND_BOOKINGS - offset);
  return { ids: rows.slice(0, rest), total };
}

async function readPart(
  db: Reader,
  { readings, day, movieId }: BookingFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  // The bookings of a day are few, and each is compared. Of all days only an index finds those of a text.
  const isMeant =
    readings === null
      ? sql`true`
      : day === null
        ? sql`r.id in (${idsOf(readings)})`
        : sql`exists (select from customer c where c.id = r.customer_id and (${any(matchesOf(readings))}))`;
  const found = sql`
    select r.id, s.starts_at
    from screening s
    join reservation r on r.screening_id = s.id
    where ${day === null ? sql`true` : sql`s.starts_at >= ${day.from} and s.starts_at < ${day.before}`}
      and ${movieId === null ? sql`true` : sql`s.movie_id = ${movieId}`}
      -- The limit keeps the planner from reading all orders to compare them.
      and (r.state <> 'PENDING' or (select p.id from payment p where p.reservation_id = r.id limit 1) is not null)
      and ${isMeant}
    order by s.starts_at desc, r.id desc
    limit ${MAX_FOUND_BOOKINGS + 1}`;
  const rows = await db.execute<{ id: number | null; total: number }>(sql`
    with found as materialized (${found}), part as (
      select id, starts_at from found order by starts_at desc, id desc offset ${offset} limit ${limit}
    )
    select part.id, counted.total
    from (select count(*) as total from found) counted left join part on true
    order by part.starts_at desc, part.id desc`);
  return {
    rows: rows.flatMap(({ id }) => (id === null ? [] : [id])),
    total: rows[0]?.total ?? 0,
  };
}

/** The conditions of a text, about the customer `c` and the reservation `r`. */
function matchesOf({ bookingNumber, orderId, phoneEnd, email, name }: BookingReadings): SQL[] {
  return [
    ...(bookingNumber === null ? [] : [begins(sql`r.booking_number`, bookingNumber)]),
    ...(orderId === null
      ? []
      : [sql`r.id in (select reservation_id from payment where order_id = ${orderId})`]),
    ...customerMatches({ phoneEnd, email, name }).map(
      (match) => sql`c.withdrawn_at is null and ${match}`,
    ),
  ];
}

function customerMatches({
  phoneEnd,
  email,
  name,
}: Pick<BookingReadings, 'phoneEnd' | 'email' | 'name'>): SQL[] {
  return [
    ...(phoneEnd === null
      ? []
      : [begins(sql`reverse(regexp_replace(c.phone, '[^0-9]', '', 'g'))`, reversed(phoneEnd))]),
    ...(email === null ? [] : [begins(sql`lower(c.email::text)`, email)]),
    ...(name === null ? [] : [begins(sql`c.name`, name)]),
  ];
}

/** The reservations of a text, each part found by an index and limited. */
function idsOf({ bookingNumber, orderId, ...ofCustomer }: BookingReadings): SQL {
  const limit = MAX_FOUND_BOOKINGS + 1;
  const customers = customerMatches(ofCustomer).map(
    (match) =>
      sql`(select c.id from customer c where c.withdrawn_at is null and ${match} limit ${limit})`,
  );
  const parts = [
    ...(bookingNumber === null
      ? []
      : [
          sql`(select r.id from reservation r where ${begins(sql`r.booking_number`, bookingNumber)} limit ${limit})`,
        ]),
    ...(orderId === null
      ? []
      : [sql`(select reservation_id from payment where order_id = ${orderId})`]),
    sql`(select r.id from (${sql.join(customers, sql` union `)}) c join reservation r on r.customer_id = c.id)`,
  ];
  return sql.join(parts, sql` union `);
}

/** Whether a text has a beginning, byte by byte, in the operators of the indexes with `text_pattern_ops`. */
function begins(text: SQL, beginning: string): SQL {
  return sql`(${text} ~>=~ ${beginning} and ${text} ~<~ ${`${beginning}\u{10FFFF}`})`;
}

function any(conditions: readonly SQL[]): SQL {
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );
}

function reversed(digits: string): string {
  return Array.from(digits).toReversed().join('');
}
