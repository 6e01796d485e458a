import pg from 'pg';

/** The size of the measured cinema. */
export const size = {
  films: 40,
  rooms: 40,
  /** In 20 rows of 25. */
  seats: 500,
  screenings: 400,
  /** The screenings are spread over as many days, from tomorrow on. */
  days: 4,
  customers: 4000,
  /** Customers with few requests each, so that their sessions are unknown to the server. */
  strangers: 56_000,
} as const;

/** @returns the session id of a customer, from 1 to `size.customers`, then the strangers */
export function sessionOf(customer: number): string {
  return `session-${customer}`;
}

/** @returns an address that no other customer has */
export function addressOf(customer: number): string {
  return `10.${customer >> 16}.${(customer >> 8) & 255}.${customer & 255}`;
}

/** @returns the id of a seat of a screening, from 1 to `size.seats` */
export function seatOf(screening: number, seat: number): number {
  return ((screening - 1) % size.rooms) * size.seats + seat;
}

/**
 * Fills a migrated and empty database with the measured cinema, and with the table of the bare server's holds. It bypasses
 * triggers and foreign keys, which would take most of the time.
 */
export async function fill(url: string): Promise<void> {
  await runAll(url, ['set session_replication_role = replica', ...statements, 'vacuum analyze']);
}

/** Ends the holds of both servers: a load stops between a hold and its release. */
export async function endHolds(url: string): Promise<void> {
  await runAll(url, [
    'delete from seat_claim',
    'delete from seat_hold',
    'update floor_seat set holder = null, expires_at = null where holder is not null',
  ]);
}

/** Runs statements one after the other. */
export async function runAll(url: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

const { films, rooms, seats, screenings, days } = size;
const customers = size.customers + size.strangers;
const daily = screenings / days;

const statements = [
  `insert into genre (id, name) overriding system value select 1000 + g, '장르 ' || g from generate_series(1, 20) g`,
  `insert into movie_rating (id, name) overriding system value select 1000 + g, '등급 ' || g from generate_series(1, 3) g`,
  `insert into distributor (id, name) overriding system value select 1000 + g, '배급사 ' || g from generate_series(1, 10) g`,
  `insert into image (hash, content_type, bytes, width, height) values (repeat('a', 64), 'image/webp', 'x', 300, 450)`,
  `insert into actor (id, name) overriding system value select 1000 + g, '배우 ' || g from generate_series(1, ${films * 2}) g`,
  `insert into movie (id, title, description, running_minutes, release_date, screening_end_date, director, distributor_id,
      rating_id, rank) overriding system value
    select g, '긴 제목의 영화 ' || g, repeat('긴 이야기 ', 40), 100, current_date - g, current_date + 60, '감독 ' || g,
      1001 + g % 10, 1001 + g % 3, g from generate_series(1, ${films}) g`,
  `insert into movie_genre (movie_id, genre_id)
    select g, 1001 + (g + n * 7) % 20 from generate_series(1, ${films}) g, generate_series(0, 1) n`,
  `insert into movie_cast (movie_id, position, actor_id, role)
    select g, n, 1001 + (g * 5 + n * 11) % ${films * 2}, '역할 ' || n from generate_series(1, ${films}) g, generate_series(1, 5) n`,
  `insert into movie_image (movie_id, kind, width, image_hash)
    select g, 'POSTER', width, repeat('a', 64) from generate_series(1, ${films}) g, unnest(array[300, 500]) width`,
  `insert into screening_room (id, name) overriding system value select g, g || '관' from generate_series(1, ${rooms}) g`,
  `insert into seat (id, room_id, row_identifier, position) overriding system value
    select (room - 1) * ${seats} + n, room, chr(65 + (n - 1) / 25), 1 + (n - 1) % 25
    from generate_series(1, ${rooms}) room, generate_series(1, ${seats}) n`,
  `insert into ticket_type (id, name) overriding system value values (1001, '성인 1'), (1002, '청소년 1')`,
  `insert into price_setting (room_id, ticket_type_id, price)
    select g, type, 15000 from generate_series(1, ${rooms}) g, generate_series(1001, 1002) type`,
  `insert into screening (id, movie_id, room_id, starts_at, ends_at, cleared_at) overriding system value
    select g, 1 + g % ${films}, 1 + (g - 1) % ${rooms}, start, start + interval '100 minutes', start + interval '110 minutes'
    from generate_series(1, ${screenings}) g,
      lateral (select (date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')
        + (1 + (g - 1) / ${daily}) * interval '1 day' + interval '9 hours'
        + ((g - 1) % ${daily} / ${rooms}) * interval '3 hours' as start) s`,
  `insert into customer (id, login_id, name, email, phone, date_of_birth, gender, password_hash, points, registered_at)
    overriding system value
    select g, 'bench' || g, '홍길동', 'bench' || g || '@bench.example', '010-0000-0000', date '1990-01-01', 'MALE', 'none',
      0, app_now() from generate_series(1, ${customers}) g`,
  `insert into session (token_hash, customer_id, expires_at)
    select sha256(('session-' || g)::bytea), g, app_now() + interval '1 day' from generate_series(1, ${customers}) g`,
  `create table floor_seat (screening_id bigint, seat_id bigint, holder bigint, expires_at timestamptz,
    primary key (screening_id, seat_id))`,
  `insert into floor_seat (screening_id, seat_id)
    select g, (g - 1) % ${rooms} * ${seats} + n from generate_series(1, ${screenings}) g, generate_series(1, ${seats}) n`,
];
