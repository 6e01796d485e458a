import { Agent, request } from 'node:http';
import type { Request } from './calls.ts';
import { seatOf, sessionOf, size } from './fill.ts';
import type { LoadedServer } from './load.ts';

/** The customers of a sell-out, and the seats that they buy. */
const SEATS = 490;
/** Half of the customers want a seat that another one wants too, and take the second one when it is gone. */
const WANTED_FIRST = SEATS / 2;
const CONNECTIONS = 32;

/** The most time that a sell-out should take, in times of the bare server. */
const TARGET = 1.5;

/** How long each sell-out took, in milliseconds. */
export interface SellOuts {
  ours: number[];
  bare: number[];
}

type HoldRequest = (screening: number, seat: number, customer: number) => Request;

const ourHold: HoldRequest = (screeningId, seat, customer) => ({
  method: 'POST',
  path: '/api/protected/reservations/hold',
  headers: { 'content-type': 'application/json', authorization: sessionOf(customer) },
  body: JSON.stringify({ screeningId, seatIds: [seatOf(screeningId, seat)] }),
});

const bareHold: HoldRequest = (screening, seat, customer) => ({
  method: 'POST',
  path: `/hold?screening=${screening}&seat=${seatOf(screening, seat)}&customer=${customer}`,
});

/**
 * Sells a screening out to as many customers as it has seats, at both servers in turns. Each round has another screening
 * and other customers.
 * @param rounds after one that does not count
 * @throws Error when a customer gets no seat
 */
export async function sellOuts(
  ours: LoadedServer,
  bare: LoadedServer,
  rounds: number,
): Promise<SellOuts> {
  const times: SellOuts = { ours: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const ofBare = await sellOut(bare.url, round, bareHold);
    const ofOurs = await sellOut(ours.url, round, ourHold);
    if (round === 0) continue;
    times.bare.push(ofBare);
    times.ours.push(ofOurs);
  }
  return times;
}

/** @returns a table of Markdown */
export function sellOutTable({ ours, bare }: SellOuts): string[] {
  const [own, other] = [median(ours), median(bare)];
  const ratio = `${(own / other).toFixed(2)} (target at most ${TARGET.toFixed(1)})`;
  return [
    '| server  | until all seats are held | × bare                   |',
    '| ------- | ------------------------ | ------------------------ |',
    `| bare    | ${`${other.toFixed(0)} ms`.padEnd(24)} | ${''.padEnd(24)} |`,
    `| Marquee | ${`${own.toFixed(0)} ms`.padEnd(24)} | ${ratio.padEnd(24)} |`,
  ];
}

async function sellOut(url: string, round: number, hold: HoldRequest): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const screening = size.screenings - round;
  const waiting = Array.from({ length: SEATS }, (_, index) => index);
  const begun = performance.now();
  async function serve(): Promise<void> {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const customer = 1 + ((round * SEATS + index) % size.customers);
      const seat = 1 + (index % WANTED_FIRST);
      for (const choice of [seat, seat + WANTED_FIRST]) {
        const status = await send(agent, url, hold(screening, choice, customer));
        if (status === 200) break;
        if (status !== 409 || choice !== seat) throw new Error(`${url}: no seat, ${status}`);
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, serve));
  const ms = performance.now() - begun;
  agent.destroy();
  return ms;
}

/** @returns the status */
function send(agent: Agent, url: string, { path, body, ...options }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { ...options, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}
