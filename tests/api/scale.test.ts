import { appendFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
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
/** The number of all entries of an administrators' list is counted. */
const isTotal = (text: string, { session }: ScaleRequest, adminSession: string) =>
  session === adminSession && text.startsWith('select count(*)');
const NOON = '2026-11-20T12:00:00+09:00';
const RUNS = 15;
const LONGEST_MS = 30 * 60_000;

/** A cinema, with the requests that read it. */
interface Cinema {
  url: string;
  recorded: RecordedDatabase;
  server: TestServer;
  requests: ScaleRequest[];
  adminSession: string;
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
  const cinema = { url, recorded, server, requests, adminSession: subjects.adminSession };
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

async function ask({ server }: Cinema, { url, session }: ScaleRequest): Promise<void> {
  const answer = await server.app.inject({
    url,
    ...(session !== undefined && { headers: { authorization: session } }),
  });
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    ...[url, 200, ''],
  ]);
}

/** The plans, in a cinema that is filled within seconds. */
function describePlans(): void {
  let cinema: Cinema;
  beforeAll(async () => {
    cinema = await openCinema((url) => fillScale(url, small));
  }, LONGEST_MS);

  it(
    'read no large table from the first row to the last (X-API-140)',
    async () => {
      const scans = new Set<string>();
      for (const request of cinema.requests) {
        cinema.recorded.taken();
        await ask(cinema, request);
        for (const query of cinema.recorded.taken()) {
          const [text] = query;
          if (!/^\s*(select|with)\b/i.test(text)) continue;
          if (isTotal(text, request, cinema.adminSession)) continue;
          for (const table of await cinema.recorded.scannedTables(query)) {
            if (largeTables.has(table)) scans.add(`${request.name}: ${table}: ${text}`);
          }
        }
      }
      expect([...scans]).toEqual([]);
    },
    LONGEST_MS,
  );
}

/** The times, for `npm run bench:scale`. */
function describeTimes(): void {
  it(
    'are measured there and in the demo cinema',
    async () => {
      const demo = await openCinema(async (_, { database }) => {
        await seedDemo(database, {
          hashPassword: (password) => Promise.resolve(`hash of ${password}`),
          earningText: (title) => `${title} 관람 적립`,
        });
        await database.exec('vacuum analyze');
      });
      const large = await openCinema((url) => fillScale(url, full));
      for (const request of large.requests) {
        const same = demo.requests.find(({ name }) => name === request.name);
        if (same === undefined) throw new Error(`The demo cinema has no ${request.name}`);
        const times = {
          name: request.name,
          demo: await time(demo, same),
          full: await time(large, request),
        };
        appendFileSync(figures ?? '', `${JSON.stringify(times)}\n`);
      }
    },
    LONGEST_MS,
  );
}

/** @returns the median, in milliseconds */
async function time(cinema: Cinema, request: ScaleRequest): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS + 3; run += 1) {
    const start = performance.now();
    await ask(cinema, request);
    times.push(performance.now() - start);
  }
  cinema.recorded.taken();
  // The first ones warm the server up.
  return times.slice(3).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

describe(
  'the lists of a cinema with much data',
  figures === undefined ? describePlans : describeTimes,
);
