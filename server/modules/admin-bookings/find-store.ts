import { sql, type SQL } from 'drizzle-orm';
import type { BookingReadings } from '../../../domain/booking-search.ts';
import { MAX_FOUND_BOOKINGS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';

/** One more than are counted, to see that there are more. */
const LIMIT = MAX_FOUND_BOOKINGS + 1;

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
  { readings, day, movieId }: BookingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await db.execute<{ id: number | null; total: number }>(sql`
    with found as materialized (
      select r.id, s.starts_at
      from ${readings !== null && day === null ? joinsOf(readings, movieId) : joinsOfDay(readings, day)}
      where ${movieId === null ? sql`true` : sql`s.movie_id = ${movieId}`}
      order by s.starts_at desc, r.id desc
      limit ${LIMIT}
    ), part as (
      select id, starts_at from found order by starts_at desc, id desc offset ${offset} limit ${limit}
    )
    select part.id, counted.total
    from (select count(*) as total from found) counted left join part on true
    order by part.starts_at desc, part.id desc`);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return {
    ids: ids.slice(0, Math.max(0, MAX_FOUND_BOOKINGS - offset)),
    total: rows[0]?.total ?? 0,
  };
}

/** Of a reservation `r`. The limit keeps the planner from reading all orders to compare them. */
const isBooking = sql`(r.state <> 'PENDING'
  or (select p.id from payment p where p.reservation_id = r.id limit 1) is not null)`;

/** The bookings of a day are few, and each is compared. */
function joinsOfDay(readings: BookingReadings | null, day: BookingFilter['day']): SQL {
  const ofDay =
    day === null ? sql`true` : sql`s.starts_at >= ${day.from} and s.starts_at < ${day.before}`;
  const isMeant =
    readings === null
      ? sql`true`
      : sql`exists (select from customer c where c.id = r.customer_id and (${any(matchesOf(readings))}))`;
  return sql`screening s join reservation r on r.screening_id = s.id and ${ofDay} and ${isMeant}
    and ${isBooking}`;
}

/**
 * Of all days the indexes find the bookings of a text. The limit of one is there for the planner, which would read a whole
 * table for so many rows.
 */
function joinsOf(readings: BookingReadings, movieId: number | null): SQL {
  // A film is known by the screening only: then all that were found are read.
  const limit = movieId === null ? LIMIT : null;
  return sql`(select r.id, r.screening_id from (${reservationsOf(readings)}) r where ${isBooking}
      order by r.created_at desc limit ${limit}::int) r
    cross join lateral (select * from screening where id = r.screening_id limit 1) s`;
}

/** The conditions of a text, about the customer `c` and the reservation `r`. */
function matchesOf({ bookingNumber, orderId, ...ofCustomer }: BookingReadings): SQL[] {
  return [
    ...(bookingNumber === null ? [] : [begins(sql`r.booking_number`, bookingNumber)]),
    ...(orderId === null
      ? []
      : [sql`r.id in (select reservation_id from payment where order_id = ${orderId})`]),
    ...beginningsOf(ofCustomer).map(
      ({ text, beginning }) => sql`c.withdrawn_at is null and ${begins(text, beginning)}`,
    ),
  ];
}

/** What of the customer `c` begins with what. */
function beginningsOf({
  phoneEnd,
  email,
  name,
}: Pick<BookingReadings, 'phoneEnd' | 'email' | 'name'>): { text: SQL; beginning: string }[] {
  const digits = sql`reverse(regexp_replace(c.phone, '[^0-9]', '', 'g'))`;
  return [
    ...(phoneEnd === null ? [] : [{ text: digits, beginning: reversed(phoneEnd) }]),
    ...(email === null ? [] : [{ text: sql`lower(c.email::text)`, beginning: email }]),
    { text: sql`c.name`, beginning: name },
  ];
}

/** The reservations of a text, each part found by an index, in its order, and limited. */
function reservationsOf({ bookingNumber, orderId, ...ofCustomer }: BookingReadings): SQL {
  const read = sql`r.id, r.screening_id, r.state, r.created_at`;
  const customers = beginningsOf(ofCustomer).map(
    ({ text, beginning }) =>
      sql`(select c.id from customer c where c.withdrawn_at is null and ${begins(text, beginning)}
        order by ${text} using ~<~ limit ${LIMIT})`,
  );
  const parts = [
    ...(bookingNumber === null
      ? []
      : [
          sql`(select ${read} from reservation r
            where ${begins(sql`r.booking_number`, bookingNumber)}
            order by r.booking_number using ~<~ limit ${LIMIT})`,
        ]),
    ...(orderId === null
      ? []
      : [
          sql`(select ${read} from payment p join reservation r on r.id = p.reservation_id
            where p.order_id = ${orderId})`,
        ]),
    sql`(select ${read} from (${sql.join(customers, sql` union `)}) c cross join lateral
      (select ${read} from reservation r where r.customer_id = c.id
        order by r.created_at desc limit ${LIMIT}) r)`,
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
