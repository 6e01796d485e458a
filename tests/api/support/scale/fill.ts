import pg from 'pg';

/** How many rows a cinema of a certain size has. */
export interface ScaleSize {
  films: number;
  /** Screenings in a week. */
  weekly: number;
  weeks: number;
  customers: number;
  reservations: number;
}

/**
 * Fills an empty database with a cinema that has been open for a while: most films have ended, the screenings are those of
 * the last weeks and of the next one, every reservation was paid, and every fifth has a review. One customer has one of
 * 2,000 reservations, and every customer is signed in. It bypasses triggers and foreign keys, which would take most of the time.
 * @param url of a migrated database whose clock is set
 */
export async function fillScale(url: string, size: ScaleSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statementsOf(size)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const words = `(array['달빛','바다','겨울','새벽','마지막','여름','골목','기차','편지','그림자','노을','파도','은하','정원','약속','소년',
  '할머니','도시','비밀','나무','구름','종이','라디오','우주','고양이','시장','다리','섬','호수','언덕'])`;
const word = (n: string) => `${words}[1 + (${n}) % 30]`;
/** The signs of a booking number. */
const signs = '34679ACDFGHJKMPQRTVWXYZ';
const sign = (place: number) => `substr('${signs}', 1 + (g / ${23 ** place} % 23)::int, 1)`;
const group = (first: number) => [first, first + 1, first + 2].map(sign).join(' || ');

function statementsOf({ films, weekly, weeks, customers, reservations }: ScaleSize): string[] {
  const rooms = Math.ceil(weekly / 70);
  const daily = rooms * 10;
  const screenings = daily * 7 * weeks;
  const days = 7 * (weeks - 1);
  return [
    `insert into genre (name) select '장르 ' || g from generate_series(1, 20) g on conflict do nothing`,
    `insert into movie_rating (name) select '등급 ' || g from generate_series(1, 3) g on conflict do nothing`,
    `insert into distributor (name) select '배급사 ' || g from generate_series(1, 50) g`,
    `insert into image (hash, content_type, bytes, width, height)
      values (repeat('a', 64), 'image/webp', 'x', 300, 450)`,
    `insert into actor (id, name) overriding system value
      select g, (array['김','이','박','최','정','강','조','윤'])[1 + g % 8] || ${word('g * 7')} || (g / 240)
      from generate_series(1, ${films * 2}) g`,
    `insert into actor_image (actor_id, width, image_hash)
      select g, 300, repeat('a', 64) from generate_series(1, ${films * 2}) g`,
    `insert into movie (id, title, description, running_minutes, release_date, screening_end_date, director,
        distributor_id, rating_id, rank) overriding system value
      select g, ${word('g')} || ' ' || ${word('g / 30')} || ' ' || g, repeat('긴 이야기 ', 60), 100, released,
        case when g <= ${films - 100} then released + 30 end, '감독 ' || g % 500,
        (select min(id) from distributor) + g % 50, ratings[1 + g % cardinality(ratings)],
        case when g > ${films - 100} then g - ${films - 100} end
      from generate_series(1, ${films}) g,
        lateral (select current_date + case when g > ${films - 40} then 30 when g > ${films - 100} then -20
          else -60 - (${films} - g) end as released) r,
        (select array_agg(id) as ratings from movie_rating) every`,
    `insert into movie_genre (movie_id, genre_id)
      select g, genres[1 + (g + n) % cardinality(genres)]
      from generate_series(1, ${films}) g, generate_series(0, 1) n, (select array_agg(id) as genres from genre) every`,
    `insert into movie_cast (movie_id, position, actor_id, role)
      select g, n, 1 + (g * 5 + n * 11) % ${films * 2}, '역할 ' || n
      from generate_series(1, ${films}) g, generate_series(1, 5) n`,
    `insert into movie_image (movie_id, kind, width, image_hash)
      select g, 'POSTER', width, repeat('a', 64)
      from generate_series(1, ${films}) g, unnest(array[300, 500]) width`,
    `insert into screening_room (id, name) overriding system value
      select g, g || '관' from generate_series(1, ${rooms}) g`,
    `insert into seat (id, room_id, row_identifier, position) overriding system value
      select (room - 1) * 100 + n + 1, room, chr(65 + n / 10), 1 + n % 10
      from generate_series(1, ${rooms}) room, generate_series(0, 99) n`,
    `insert into ticket_type (id, name) overriding system value values (1, '성인'), (2, '청소년')`,
    `insert into price_setting (room_id, ticket_type_id, price)
      select g, type, 15000 from generate_series(1, ${rooms}) g, generate_series(1, 2) type`,
    `insert into screening (id, movie_id, room_id, starts_at, ends_at, cleared_at) overriding system value
      select g + 1, case when day >= -14 then ${films - 99} + g % 60 else 1 + g * 31 % ${films - 100} end,
        1 + g % ${daily} / 10, start, start + interval '100 minutes', start + interval '110 minutes'
      from generate_series(0, ${screenings - 1}) g,
        lateral (select g / ${daily} - ${days} as day) d,
        lateral (select (date_trunc('day', app_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')
          + day * interval '1 day' + (8 + g % 10 * 2) * interval '1 hour' as start) s`,
    `insert into customer (id, login_id, name, email, phone, date_of_birth, gender, password_hash, points, registered_at,
        last_login_at) overriding system value
      select g, 'u' || g, (array['김','이','박','최','정'])[1 + g % 5] || ${word('g')}, 'u' || g || '@scale.example',
        '010-' || lpad((g / 10000 % 10000)::text, 4, '0') || '-' || lpad((g % 10000)::text, 4, '0'), date '1980-01-01' + g % 9000, (array['MALE', 'FEMALE'])[1 + g % 2], 'none', 1000 + g % 5000,
        app_now() - g * interval '1 minute', app_now() - g % 1000 * interval '1 hour'
      from generate_series(1, ${customers}) g`,
    `insert into session (token_hash, customer_id, expires_at)
      select sha256(('session ' || g)::bytea), g, app_now() + interval '1 day' from generate_series(1, ${customers}) g`,
    `insert into point_entry (customer_id, kind, amount, description)
      select g, 'SIGN_UP', 1000, '회원가입' from generate_series(1, ${customers}) g`,
    `insert into reservation (id, hold_id, customer_id, screening_id, state, total_amount, ticket_code, created_at,
        completed_at, booking_number) overriding system value
      select g, g, case when g % 2000 = 0 then 1 else 1 + g * 7919 % ${customers} end, s.id, 'COMPLETED', 15000,
        'code-of-the-ticket-' || g, made, made, ${group(0)} || '-' || ${group(3)} || '-' || ${group(6)}
      from generate_series(1::bigint, ${reservations}) g
        join screening s on s.id = 1 + g % ${screenings},
        lateral (select least(s.starts_at - interval '2 days', app_now()) as made) m`,
    `insert into seat_hold (id, customer_id, screening_id, started_at, deadline, released_at) overriding system value
      select id, customer_id, screening_id, created_at, created_at + interval '10 minutes', created_at from reservation`,
    `insert into reservation_ticket (reservation_id, ticket_type_id, type_name, count, price)
      select id, 1, '성인', 1, 15000 from reservation`,
    `insert into reservation_seat (reservation_id, seat_id)
      select r.id, (s.room_id - 1) * 100 + 1 + r.id / ${screenings}
      from reservation r join screening s on s.id = r.screening_id`,
    `insert into seat_claim (screening_id, seat_id, room_id, customer_id, reservation_id, state)
      select s.id, (s.room_id - 1) * 100 + 1 + r.id / ${screenings}, s.room_id, r.customer_id, r.id, 'BOOKED'
      from reservation r join screening s on s.id = r.screening_id`,
    `insert into payment (reservation_id, customer_id, screening_id, order_id, state, method, amount, discount_amount,
        used_points, final_amount, provider_amount, provider_currency, payment_key, requested_at, approved_at)
      select id, customer_id, screening_id, 'ORDER-' || lpad(id::text, 12, '0'), 'DONE', 'CARD', 15000, 0, 0, 15000,
        15000, 'KRW', 'key-' || id, created_at, created_at from reservation`,
    `insert into point_entry (customer_id, kind, reservation_id, amount, description, created_at)
      select customer_id, 'EARN', id, 750, '관람 적립', created_at from reservation where id % 2 = 0`,
    `insert into review (movie_id, customer_id, screening_id, reservation_id, rating, comment, like_count, created_at)
      select s.movie_id, r.customer_id, s.id, r.id, 1 + r.id % 5, '다시 보고 싶은 영화입니다.', r.id % 30, s.ends_at
      from reservation r join screening s on s.id = r.screening_id where r.id % 5 = 0 and s.ends_at < app_now()`,
    `insert into review_like (review_id, customer_id)
      select id, 1 + id * 31 % ${customers} from review`,
    `update movie set review_count = of_movie.count, written_review_count = of_movie.count, review_rating_sum = of_movie.sum
      from (select movie_id, count(*)::int as count, sum(rating)::int as sum from review group by movie_id) of_movie
      where of_movie.movie_id = movie.id`,
    `insert into audit_entry (administrator_id, login_id, kind, action, subject_id, subject_name, after, at)
      select 1, (array['super', 'manager', 'night'])[1 + g % 3], (array['MOVIE', 'PRICE', 'ACTOR'])[1 + g % 3],
        'CREATE', g, '항목 ' || g, '{"title": "제목"}', app_now() - g * interval '1 minute'
      from generate_series(1, ${Math.ceil(reservations / 10)}) g`,
    `update list_count set entries = counted.entries
      from (
        select 'ACTIVE_CUSTOMER' as list, count(*) as entries from customer
        union all select 'SCREENING', count(*) from screening
        union all select 'MOVIE', count(*) from movie
        union all select 'ACTOR', count(*) from actor
        union all select 'REVIEW', count(*) from review
      ) as counted
      where list_count.list = counted.list and list_count.shard = 0`,
    `insert into audit_entry_count (day, kind, login_id, entries)
      select audit_day(at), kind, login_id, count(*) from audit_entry group by 1, 2, 3`,
  ];
}
