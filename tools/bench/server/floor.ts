// The least that a server on PostgreSQL does: one prepared statement per request, and an answer as long as ours. Under
// `/constant` it answers as much without a question to the database.
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

interface Answering {
  /** SQL whose parameters are the values of the address's query, in their order. */
  text: string;
  /** The least bytes of an answer; 0 for the rows alone. */
  length: number;
}

const lengths = JSON.parse(process.env.FLOOR_LENGTHS ?? '{}') as Record<string, number>;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const screening = `select s.id, m.id as "movieId", m.title, m.running_minutes, r.name as rating, r.minimum_age, o.id as "roomId",
    o.name as "roomName", s.starts_at, s.ends_at, s.audio, o.format
  from screening s join movie m on m.id = s.movie_id join movie_rating r on r.id = m.rating_id
    join screening_room o on o.id = s.room_id`;

const texts: Record<string, string> = {
  '/movies': `select m.id, m.title, m.description, m.running_minutes, m.release_date, m.vote_average, m.rank, r.name as rating,
      r.minimum_age
    from movie m join movie_rating r on r.id = m.rating_id order by m.rank limit 40`,
  '/movie': `select m.*, r.name as rating, r.minimum_age, d.name as distributor from movie m
      join movie_rating r on r.id = m.rating_id join distributor d on d.id = m.distributor_id
    where m.id = $1`,
  '/timetable': `${screening} where s.starts_at >= ($1::date)::timestamptz and s.starts_at < ($1::date + 1)::timestamptz
    order by s.starts_at limit 500`,
  '/prices': `select t.id, t.name, t.maximum_age, p.price from screening s join price_setting p on p.room_id = s.room_id
      join ticket_type t on t.id = p.ticket_type_id
    where s.id = $1`,
  '/seats': `select e.id, e.row_identifier, e.position, e.wheelchair, c.state from screening s join seat e on e.room_id = s.room_id
      left join seat_claim c on c.screening_id = s.id and c.seat_id = e.id
    where s.id = $1 order by e.row_identifier, e.position`,
  '/hold': `update floor_seat set holder = $3, expires_at = clock_timestamp() + interval '10 minutes'
    where screening_id = $1 and seat_id = $2 and (holder is null or holder = $3 or expires_at <= clock_timestamp())
    returning seat_id, expires_at`,
  '/release': `update floor_seat set holder = null, expires_at = null
    where screening_id = $1 and seat_id = $2 and holder = $3 returning seat_id`,
};
const answers = new Map<string, Answering>(
  Object.entries(texts).map(([path, text]) => [path, { text, length: lengths[path] ?? 0 }]),
);

const constantBodies = new Map<string, string>();

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor');
  if (pathname.startsWith('/constant')) {
    send(response, 200, constantBody(pathname.slice('/constant'.length)));
    return;
  }
  const found = answers.get(pathname);
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  answer(pathname, found, [...searchParams.values()], response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

async function answer(
  name: string,
  { text, length }: Answering,
  values: string[],
  response: ServerResponse,
): Promise<void> {
  const { rows } = await pool.query({ name, text, values });
  const plain = JSON.stringify({ rows, padding: '' });
  const missing = length - Buffer.byteLength(plain);
  const body = missing > 0 ? JSON.stringify({ rows, padding: 'x'.repeat(missing) }) : plain;
  send(response, rows.length === 0 ? 409 : 200, body);
}

/** Made once for each path. */
function constantBody(path: string): string {
  const body = constantBodies.get(path) ?? JSON.stringify('x'.repeat(lengths[path] ?? 0));
  constantBodies.set(path, body);
  return body;
}

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  process.send?.({ ready: true, url: `http://127.0.0.1:${address.port}` });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
