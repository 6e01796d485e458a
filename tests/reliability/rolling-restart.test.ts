import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { createBooker, type BookingServer } from '../api/support/booking.ts';
import { insertSmallCinema } from '../api/support/cinema.ts';
import { insertSignedIn } from '../api/support/fixtures.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { count } from './support/figures.ts';
import { startLoad } from './support/load.ts';
import { killPrograms, startEmulator, startServer, type Program } from './support/programs.ts';
import { startProxy } from './support/proxy.ts';
import { LONG, rounds } from './support/rounds.ts';
import { callJson } from './support/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS = [10, 10, 10, 10, 10];
const CUSTOMERS = 6;
/** Answers between two restarts. */
const BETWEEN = 15;

it(
  'X-API-85: restarts both nodes under load without a failed request',
  async () => {
    const { url, cinema, people } = await openCinema();
    const provider = await startEmulator(temporaryFolder());
    const env = { DATABASE_URL: url, EMULATOR_URL: provider.url, DRAIN_SECONDS: '300' };
    const nodes = await Promise.all([startServer(env), startServer(env)]);
    const proxy = await startProxy(nodes.map((node) => node.url));
    onTestFinished(() => proxy.close());

    const statuses: number[] = [];
    let booked = 0;
    const note = <T extends { status: number }>(answer: T): T => {
      statuses.push(answer.status);
      return answer;
    };
    const api: BookingServer['api'] = {
      async post(path, body, { session = '' }) {
        const headers = { authorization: session };
        const answer = note(await callJson(`${proxy.url}${path}`, body, headers));
        if (answer.status !== 0 && answer.status < 500) booked += 1;
        return answer;
      },
    };
    const approve = async (order: { orderId: string; amount: number }): Promise<string> => {
      const payment = { orderName: '달의 뒤편', method: 'CARD', ...order };
      const { body } = await callJson(`${provider.url}/emulator/payments`, payment);
      return (body as { paymentKey: string }).paymentKey;
    };
    const load = startLoad(
      {
        cinema,
        approve,
        booker: createBooker({ api }, { approve }),
        seats: (...indexes) => indexes.map((index) => cinema.room.seatIds[index] ?? 0),
      },
      people,
      cinema.screeningId,
      1,
    );
    const readers = startReaders(proxy.url, cinema.screeningId, note);
    const streams = watchSeats(`${proxy.url}/api/screenings/${cinema.screeningId}/seats/events`);

    const untilMore = () => load.untilAnswered(booked + BETWEEN);
    for (const round of rounds(1)) {
      for (const [index, node] of nodes.entries()) {
        await untilMore();
        node.tellToEnd();
        await proxy.untilLeft(node.url);
        // The proxy has left the node: a second signal ends the waiting.
        node.tellToEnd();
        expect(await node.ended, `round ${round}`).toBe(0);
        nodes[index] = await restart(node, env);
        await proxy.untilReady(node.url);
        count('restarts of a node under load, without a failed request', 1);
      }
    }
    await untilMore();
    await Promise.all([load.stop(), readers.stop()]);
    count('requests during restarts of the nodes', statuses.length);
    expect([proxy.failures, proxy.refusals]).toEqual([[], []]);
    expect(statuses.filter((status) => status === 0 || status >= 500)).toEqual([]);
    expect(load.orders.some(({ isPaid }) => isPaid)).toBe(true);
    expect(streams.stop()).toEqual({ broken: 0, endedCompletely: true });
  },
  6 * LONG,
);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-rolling-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** On the previous port, so that the proxy finds it. */
function restart({ url }: Program, env: Record<string, string>): Promise<Program> {
  return startServer({ ...env, PORT: new URL(url).port });
}

async function openCinema() {
  const url = await createPostgresDatabase();
  onTestFinished(async () => {
    await killPrograms();
    await dropPostgresDatabase(url);
  });
  const database = await openDatabase({ url });
  const people = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    people.push(await insertSignedIn(database.orm, `person${index}`));
  }
  const startsAt = new Date(Date.now() + DAY_MS).toISOString();
  const cinema = await insertSmallCinema(database.orm, { rows: ROWS, startsAt });
  await database.close();
  return { url, cinema, people };
}

/** Visitors who read the seat map and the pages' first data, one request after the other. */
function startReaders(
  url: string,
  screeningId: number,
  note: (answer: { status: number }) => unknown,
): { stop(): Promise<void> } {
  let isStopped = false;
  const read = async (): Promise<void> => {
    while (!isStopped) {
      for (const path of ['movies', 'config', `screenings/${screeningId}/seats`]) {
        note(await callJson(`${url}/api/${path}`));
      }
    }
  };
  const reading = Promise.all([read(), read()]);
  return {
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

/** Keeps a seat map open and opens it again when its node ends, as a browser does. */
function watchSeats(url: string) {
  let broken = 0;
  let ended = 0;
  let isStopped = false;
  const open = (): void => {
    if (isStopped) return;
    const request = get(url, { agent: false }, (response) => {
      response
        .on('end', () => {
          ended += 1;
          open();
        })
        .on('error', () => (broken += isStopped ? 0 : 1))
        .resume();
    });
    request.on('error', () => (broken += isStopped ? 0 : 1));
    current = request;
  };
  let current: ReturnType<typeof get> | undefined;
  open();
  return {
    stop() {
      isStopped = true;
      current?.destroy();
      return { broken, endedCompletely: ended > 0 };
    },
  };
}
