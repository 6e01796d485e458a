// Thousands of people want the seats of one screening at the same time. Writes docs/performance.md.
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { auditDatabase } from '../../../server/audit/audit.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { withLiveCinema, type LiveCinema } from '../live-cinema.ts';
import { writeFigures } from '../report.ts';
import { runAll, size } from '../server/fill.ts';
import { pinTo } from '../server/processor.ts';
import { openProxy, rush, type Rush, type RushOutcome } from './people.ts';

const SEATS = 300;
/** The invariant that the cinema of the bench breaks, which is filled without triggers. */
const COUNTS_OF_LISTS = 14;
/** Each rush has new people, who are unknown to the server. What the first one runs has not been compiled by Node yet. */
const rushes = [
  { people: 5000, seconds: 5, node: 'just started' },
  { people: 5000, seconds: 5, node: 'in service' },
  { people: 20_000, seconds: 10, node: 'in service' },
];
/** The people who get the seats should be among this many of the first. */
const FIRST = 330;
/**
 * The connections of the proxy: to the node, of everyone who waits for an answer. With fewer, the next request of someone who was
 * admitted would wait in the proxy, behind those who arrive. A process has 20,000 files at most on the measured machine.
 */
const CONNECTIONS = { pages: 2000, api: 12_000 };
/** In shares of the processor as `cpu_shares: 3072` of compose.yaml. */
const PRIORITY_OF_PAGES = -5;
/** How long the home page is looked at without a rush, to warm up and then to measure, in milliseconds: 400 visits, as in a rush. */
const CALM_MS = { first: 5000, measured: 10_000 };

// What is refused is counted below.
await withLiveCinema({ LOG_LEVEL: 'fatal' }, async (cinema) => {
  const { ours, databaseUrl } = cinema;
  const pages = await cinema.startPages();
  const hasShare = prefer(PRIORITY_OF_PAGES, pages.pid);
  const bare = await cinema.startBare({});
  // A node and its pages have a processor of their own; the people and the database share the other one.
  pinTo(1, process.pid);
  pinTo(1, ours.databasePid, { withChildren: true });
  const lines: string[] = [];
  let firstCustomer = size.customers + 1;
  for (const [index, { people, seconds, node }] of rushes.entries()) {
    const screeningId = await addScreening(databaseUrl, index);
    const who: Rush = { people, seconds, firstCustomer, screeningId };
    firstCustomer += people;
    const bareProxy = await openProxy(`${bare.url}/constant`, CONNECTIONS.api);
    const constant = await rush(`${bare.url}/constant`, { pages: bareProxy, api: bareProxy }, who);
    bareProxy.close();
    const proxies = {
      pages: await openProxy(`${pages.url}/api/health`, CONNECTIONS.pages),
      api: await openProxy(`${ours.url}/api/health`, CONNECTIONS.api),
    };
    const home = watchHome(pages.url);
    await delay(CALM_MS.first);
    await home.p99();
    await delay(CALM_MS.measured);
    const calm = await home.p99();
    const outcome = await rush(ours.url, proxies, who);
    const rushed = await home.p99();
    await home.end();
    for (const proxy of Object.values(proxies)) proxy.close();
    const heading = `${people} people in ${seconds} s, node ${node}`;
    const table = tableOf(heading, outcome, constant, { calm, rushed, hasShare });
    console.log(table.join('\n'));
    lines.push(...table, '');
    await checkSeats(cinema, outcome);
  }
  writeFigures('rush', 'one run of each', lines.slice(0, -1));
});

/**
 * Of all threads of a process.
 * @param priority as of `nice`
 * @returns whether it could be set: not every user may. People who are late are in the table
 */
function prefer(priority: number, pid: number): boolean {
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  try {
    for (const thread of threads) setPriority(thread, priority);
    return true;
  } catch {
    return false;
  }
}

/** @returns the id of a screening in a new room with few seats */
async function addScreening(url: string, index: number): Promise<number> {
  const [room, screening] = [size.rooms + 1 + index, size.screenings + 1 + index];
  const firstSeat = size.rooms * size.seats + index * SEATS;
  await runAll(url, [
    'set session_replication_role = replica',
    `insert into screening_room (id, name) overriding system value values (${room}, '${room}관')`,
    `insert into seat (id, room_id, row_identifier, position) overriding system value
        select ${firstSeat} + n, ${room}, chr(65 + (n - 1) / 25), 1 + (n - 1) % 25 from generate_series(1, ${SEATS}) n`,
    `insert into price_setting (room_id, ticket_type_id, price) select ${room}, type, 15000 from generate_series(1001, 1002) type`,
    `insert into screening (id, movie_id, room_id, starts_at, ends_at, cleared_at) overriding system value
        select ${screening}, 1, ${room}, app_now() + interval '1 day', app_now() + interval '1 day 100 minutes',
          app_now() + interval '1 day 110 minutes'`,
    'vacuum analyze',
  ]);
  return screening;
}

/** Someone who only looks at the home page, from a thread of their own. */
function watchHome(url: string) {
  const worker = new Worker(new URL('home-watcher.mjs', import.meta.url), { workerData: url });
  return {
    /** @returns of the visits since the last call, in milliseconds */
    p99: () =>
      new Promise<number>((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('');
      }),
    end: () => worker.terminate(),
  };
}

/** @throws Error when a seat was given twice, or the audit has a finding */
async function checkSeats({ databaseUrl }: LiveCinema, { winners }: RushOutcome): Promise<void> {
  const seats = new Set(winners.map(({ seatId }) => seatId));
  if (seats.size !== winners.length) throw new Error('A seat was given twice.');
  const database = await openDatabase({ url: databaseUrl });
  try {
    const findings = await database.transaction((tx) => auditDatabase(tx));
    const faults = findings.filter(
      ({ number, faults }) => faults.length > 0 && number !== COUNTS_OF_LISTS,
    );
    if (faults.length > 0) throw new Error(`The audit finds: ${JSON.stringify(faults)}`);
  } finally {
    await database.close();
  }
}

function tableOf(
  heading: string,
  outcome: RushOutcome,
  constant: RushOutcome,
  home: { calm: number; rushed: number; hasShare: boolean },
): string[] {
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const first = outcome.winners.filter(({ place }) => place < FIRST).length;
  const statuses = [...outcome.refusals].map(([status, count]) => `${count} × ${status}`);
  const rows = [
    ['last seat held', inSeconds(Math.max(...outcome.winners.map(({ heldMs }) => heldMs)))],
    ['everyone knows at least their place', inSeconds(outcome.knownMs)],
    ['everyone knows whether there is a seat', inSeconds(outcome.decidedMs)],
    ['half wait at most', inSeconds(outcome.p50)],
    ['1 of 100 waits longer than', inSeconds(outcome.p99)],
    ['the same requests with constant answers', inSeconds(constant.knownMs)],
    ['the latest came after their time by', inSeconds(outcome.lateMs)],
    ['seats held', `${outcome.winners.length} of ${SEATS}`],
    [`of them by the first ${FIRST} to arrive`, String(first)],
    ['left after a minute without knowing', String(outcome.left)],
    ['answers 429 and 5xx', statuses.join(', ') || '0'],
    ['the pages have three times the share of the node', home.hasShare ? 'yes' : 'no'],
    ['home page, p99', `${home.rushed.toFixed(0)} ms, without the rush ${home.calm.toFixed(0)} ms`],
  ];
  return [`| ${heading} | |`, '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)];
}
