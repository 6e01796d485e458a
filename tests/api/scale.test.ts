import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { readContract } from '../../server/plugins/contract-document.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { setTime } from './support/fixtures.ts';
import { fillScale, type ScaleSize } from './support/scale/fill.ts';
import { openRecorded, type RecordedDatabase } from './support/scale/recorded-queries.ts';
import { scaleRequests, type ScaleRequest } from './support/scale/requests.ts';
import { findSubjects } from './support/scale/subjects.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** With it, `npm run bench:scale` has the times of a full cinema written to this file. */
const figures = process.env.SCALE_FIGURES;
const full: ScaleSize = {
  ...{ films: 10_000, weekly: 2000, weeks: 52, customers: 200_000, reservations: 1_000_000 },
};
/** A cinema with as many rooms and screenings, which has just opened: its days and pages have as many entries. */
const young: ScaleSize = {
  ...{ films: 600, weekly: 2000, weeks: 2, customers: 2000, reservations: 10_000 },
};
/** Large enough that PostgreSQL prefers the indexes. */
const small: ScaleSize = {
  ...{ films: 3000, weekly: 700, weeks: 8, customers: 8000, reservations: 40_000 },
};
/** The tables that grow with every film, customer and booking. */
const largeTables: ReadonlySet<string> = new Set([
  ...['movie', 'movie_cast', 'movie_image', 'actor', 'actor_image', 'screening', 'customer'],
  ...['reservation', 'reservation_ticket', 'reservation_seat', 'seat_claim', 'seat_hold'],
  ...['payment', 'point_entry', 'review', 'review_like', 'audit_entry', 'session'],
]);
const NOON = '2026-11-20T12:00:00+09:00';
const RUNS = 21;
/** Requests before the measured ones. */
const WARMING_RUNS = 3;
const LONGEST_MS = 60 * 60_000;

/** A cinema, with the requests that read it. */
interface Cinema {
  url: string;
  recorded: RecordedDatabase;
  server: TestServer;
  requests: ScaleRequest[];
}

const cinemas: Cinema[] = [];

async function openCinema(fill: (url: string, cinema: RecordedDatabase) => Promise<void>) {
  const url = await createPostgresDatabase();
  const recorded = await openRecorded(url);
  const { database } = recorded;
  await setTime(database.orm, NOON);
  await fill(url, recorded);
  const server = await startTestServer(database);
  const subjects = await findSubjects(database);
  const requests = scaleRequests(await readContract(), subjects);
  const cinema = { url, recorded, server, requests };
  cinemas.push(cinema);
  return cinema;
}

afterAll(async () => {
  for (const { url, recorded, server } of cinemas) {
    await server.close();
    await recorded.database.close();
    await dropPostgresDatabase(url);
  }
}, LONGEST_MS);

/** @returns the length of the answer, in bytes */
async function ask({ server }: Cinema, { url, session }: ScaleRequest): Promise<number> {
  const answer = await server.app.inject({
    url,
    ...(session !== undefined && { headers: { authorization: session } }),
  });
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    ...[url, 200, ''],
  ]);
  return answer.rawPayload.length;
}

/** The plans, in a cinema that is filled within seconds. */
function describePlans(): void {
  let cinema: Cinema;
  beforeAll(async () => {
    cinema = await openCinema((url) => fillScale(url, small));
  }, LONGEST_MS);

  it(
    'read no large table from the first row to the last, and less than half of it (X-API-140, A-BOOK-7)',
    async () => {
      const halves = await halvesOfLargeTables(cinema);
      const found = new Set<string>();
      for (const request of cinema.requests) {
        cinema.recorded.taken();
        await ask(cinema, request);
        for (const query of cinema.recorded.taken()) {
          const [text] = query;
          if (!/^\s*(select|with)\b/i.test(text)) continue;
          for (const { table, isScan, rows } of await cinema.recorded.tableReads(query)) {
            const half = halves.get(table);
            if (half === undefined || (!isScan && rows < half)) continue;
            found.add(`${request.name}: ${rows} of ${2 * half} rows of ${table}: ${text}`);
          }
        }
      }
      expect([...found]).toEqual([]);
    },
    LONGEST_MS,
  );
}

/** @returns half of the number of rows of each large table that has many rows in this cinema */
async function halvesOfLargeTables({ recorded }: Cinema): Promise<Map<string, number>> {
  const halves = new Map<string, number>();
  for (const table of largeTables) {
    const rows = await recorded.database.orm.$count(sql.identifier(table));
    if (rows >= 1000) halves.set(table, rows / 2);
  }
  return halves;
}

/** The times, for `npm run bench:scale`. */
function describeTimes(): void {
  it(
    'are measured there, in the demo cinema and in a new one',
    async () => {
      const demo = await openCinema(async (_, { database }) => {
        await seedDemo(database, {
          hashPassword: (password) => Promise.resolve(`hash of ${password}`),
          earningText: (title) => `${title} 관람 적립`,
          payAtEmulator: () => Promise.resolve(true),
        });
        await database.exec('vacuum analyze');
      });
      const opened = await openCinema((url) => fillScale(url, young));
      const large = await openCinema((url) => fillScale(url, full));
      for (const { name } of large.requests) {
        const measured = await timeInTurns([demo, opened, large], name);
        const [inDemo, inOpened, inLarge] = measured;
        const row = { name, demo: inDemo, young: inOpened, full: inLarge };
        appendFileSync(figures ?? '', `${JSON.stringify(row)}\n`);
      }
    },
    LONGEST_MS,
  );
}

/** A request's time in milliseconds, and the length of its answer in bytes. */
interface Measured {
  ms: number;
  bytes: number;
}

/**
 * Asks cinemas in turns, so that a busy machine slows all of them alike.
 * @returns the lower quartile for each cinema: other work on the machine disturbs it less than the median
 */
async function timeInTurns(asked: readonly Cinema[], name: string): Promise<Measured[]> {
  const series = asked.map((cinema) => {
    const request = cinema.requests.find((each) => each.name === name);
    if (request === undefined) throw new Error(`A cinema has no ${name}`);
    return { cinema, request, times: new Array<number>(), bytes: 0 };
  });
  for (let run = 0; run < RUNS + WARMING_RUNS; run += 1) {
    for (const each of series) {
      const start = performance.now();
      each.bytes = await ask(each.cinema, each.request);
      if (run >= WARMING_RUNS) each.times.push(performance.now() - start);
      each.cinema.recorded.taken();
    }
  }
  return series.map(({ times, bytes }) => ({
    ms: times.toSorted((a, b) => a - b)[Math.floor(RUNS / 4)] ?? Number.NaN,
    bytes,
  }));
}

describe(
  'the lists of a cinema with much data',
  figures === undefined ? describePlans : describeTimes,
);
