import { get, type ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { seatOf, sessionOf } from './fill.ts';
import type { LoadedServer } from './load.ts';
import { processorTime } from './processor.ts';

const SCREENING = 7;
const STREAMS = 1000;
/** An address has a limit of open streams; the proxy in front of a server reports the address. */
const STREAMS_PER_ADDRESS = 25;
const CHANGES_PER_SECOND = 5;
const CHANGES = 100;
/** How long changes may still arrive after the last one, in milliseconds. */
const PATIENCE_MS = 5000;
const MS_PER_SECOND = 1000;

/** What the open streams of one screening received. Times are in milliseconds. */
export interface StreamedChanges {
  streams: number;
  perSecond: number;
  /** From the request that changes a seat until a stream has the change. */
  p50: number;
  p99: number;
  max: number;
  /** How many changes did not arrive at a stream. */
  missing: number;
  /** The share of a processor; null where it cannot be read. */
  server: number | null;
  database: number | null;
}

/**
 * Holds seats of a screening whose seat map is open in many clients.
 * @param server trusts the proxy in front of it
 */
export async function measureStreams(server: LoadedServer): Promise<StreamedChanges> {
  const sentAt = new Map<number, number>();
  const delays: number[] = [];
  const onSeat = (seatId: number) => {
    const sent = sentAt.get(seatId);
    if (sent !== undefined) delays.push(performance.now() - sent);
  };
  const streams: ClientRequest[] = [];
  try {
    for (let count = 0; count < STREAMS; count += 1) {
      streams.push(await openStream(server.url, count, onSeat));
    }
    const before = timesOf(server);
    const begin = performance.now();
    for (let change = 1; change <= CHANGES; change += 1) {
      const seatId = seatOf(SCREENING, change);
      sentAt.set(seatId, performance.now());
      await holdSeat(server.url, change, seatId);
      await delay(begin + (change * MS_PER_SECOND) / CHANGES_PER_SECOND - performance.now());
    }
    const seconds = (performance.now() - begin) / MS_PER_SECOND;
    const after = timesOf(server);
    const wanted = STREAMS * CHANGES;
    const end = performance.now() + PATIENCE_MS;
    while (delays.length < wanted && performance.now() < end) await delay(50);
    delays.sort((a, b) => a - b);
    const share = (from: number | null, to: number | null) =>
      from === null || to === null ? null : (to - from) / MS_PER_SECOND / seconds;
    return {
      ...{ streams: STREAMS, perSecond: CHANGES_PER_SECOND, missing: wanted - delays.length },
      p50: delays[Math.floor(delays.length / 2)] ?? Number.NaN,
      p99: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
      max: delays.at(-1) ?? Number.NaN,
      server: share(before.server, after.server),
      database: share(before.database, after.database),
    };
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** @returns the lines of the report */
export function streamsTable(measured: StreamedChanges): string[] {
  const { streams, perSecond, p50, p99, max, missing, server, database } = measured;
  const share = (value: number | null) =>
    value === null ? 'unknown' : `${(100 * value).toFixed(0)} %`;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const cells = [ms(p50), ms(p99), ms(max), String(missing), share(server), share(database)];
  return [
    `${streams} streams, ${perSecond} changes per second:`,
    '',
    '| p50 | p99 | slowest | not received | CPU of the server | of the database |',
    '| --- | --- | --- | --- | --- | --- |',
    `| ${cells.join(' | ')} |`,
  ];
}

/** Opens the seat map's stream of the screening. @param onSeat is called for each changed seat */
function openStream(
  url: string,
  count: number,
  onSeat: (seatId: number) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const address = `10.0.0.${1 + Math.floor(count / STREAMS_PER_ADDRESS)}`;
    const request = get(
      `${url}/api/screenings/${SCREENING}/seats/events`,
      { agent: false, headers: { 'x-forwarded-for': address } },
      (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`A stream is answered with ${response.statusCode}`));
          return;
        }
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          resolve(request);
          for (const [, seatId] of text.matchAll(/"seatId":(\d+)/g)) onSeat(Number(seatId));
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}

async function holdSeat(url: string, customer: number, seatId: number): Promise<void> {
  const answer = await fetch(`${url}/api/protected/reservations/hold`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: sessionOf(customer) },
    body: JSON.stringify({ screeningId: SCREENING, seatIds: [seatId] }),
  });
  if (!answer.ok) throw new Error(`A hold is answered with ${answer.status}`);
  await answer.arrayBuffer();
}

function timesOf({ pid, databasePid }: LoadedServer) {
  return {
    server: processorTime(pid),
    database: processorTime(databasePid, { withChildren: true }),
  };
}
