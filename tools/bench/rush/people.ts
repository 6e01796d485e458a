import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { addressOf, sessionOf } from '../server/fill.ts';
import { Proxy, type Answer } from './proxy.ts';

/** Who has no seat and does not know after this time, in milliseconds, leaves. */
const PATIENCE_MS = 60_000;
/** Open streams: what the connections leave of the files. */
const MOST_STREAMS = 5000;

export interface Rush {
  people: number;
  /** They arrive at equal intervals within this time. */
  seconds: number;
  /** The people are the customers from this one on. */
  firstCustomer: number;
  screeningId: number;
}

export interface RushOutcome {
  /** `place` counts the arrivals from 0; `heldMs` is from the first arrival. */
  winners: { place: number; seatId: number; heldMs: number }[];
  /** From the first arrival until everyone has a seat, knows their place or knows that there is no seat, in milliseconds. */
  knownMs: number;
  /** From the first arrival until nobody waits any more: everyone has a seat or knows that there is none, in milliseconds. */
  decidedMs: number;
  /** Of what each person waits, in milliseconds. */
  p50: number;
  p99: number;
  /** The latest that a person came after their time, in milliseconds: the people's program stood still. */
  lateMs: number;
  /** People who left without knowing. */
  left: number;
  /** Answers 429 and 5xx, by status. */
  refusals: Map<number, number>;
}

interface SeatMap {
  seats: { seatId: number; status: string }[];
}

interface LineAnswer {
  state: 'ADMITTED' | 'WAITING' | 'SOLD_OUT' | 'PLACE_LOST';
  askAgainMs: number | null;
}

/** @returns connections that have been in service. @param url answers the requests that open them */
export async function openProxy(url: string, connections: number): Promise<Proxy> {
  const { origin, pathname } = new URL(url);
  const proxy = new Proxy(origin);
  await Promise.all(
    Array.from({ length: connections }, (_, number) =>
      proxy.send(pathname, `x-forwarded-for: ${addressOf(number)}\r\n`),
    ),
  );
  return proxy;
}

/**
 * People who follow a link to the seats whether or not the server answers, each with their own session and address. Each asks
 * the line, and with
 * their turn for what the page asks for, and holds a free seat; when it is taken meanwhile, they look again. Who is told that
 * no seat is free leaves. Who waits knows their place.
 * @param proxies to the pages and to the API, which may be the same
 * @param base of the API; with the prefix `/constant` all answers are constant, and each person holds once
 */
export async function rush(
  base: string,
  proxies: Record<'pages' | 'api', Proxy>,
  { people, seconds, firstCustomer, screeningId }: Rush,
): Promise<RushOutcome> {
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  const streams: ReturnType<Proxy['openStream']>[] = [];
  const outcome: RushOutcome = {
    ...{ winners: [], knownMs: 0, decidedMs: 0, p50: 0, p99: 0, lateMs: 0, left: 0 },
    refusals: new Map(),
  };
  const waits: number[] = [];
  const isConstant = base.endsWith('/constant');
  const freeSeats = isConstant ? () => [1] : createSeatReader();
  const begun = performance.now();

  async function come(place: number): Promise<void> {
    const arrived = performance.now();
    let knows = false;
    const headers = `accept-encoding: br\r\nauthorization: ${sessionOf(firstCustomer + place)}\r\nx-forwarded-for: ${addressOf(firstCustomer + place)}\r\n`;
    const ask = async (path: string, body?: string): Promise<Answer> => {
      const proxy = path.startsWith('/api/') ? proxies.api : proxies.pages;
      for (;;) {
        const answer = await proxy.send(`${prefix}${path}`, headers, body);
        const { status } = answer;
        if (status !== 429 && status < 500) return answer;
        if (performance.now() - begun > PATIENCE_MS) return answer;
        outcome.refusals.set(status, (outcome.refusals.get(status) ?? 0) + 1);
        // The page waits for as long before it tries again.
        await delay(1000);
      }
    };
    const readSeats = async () => (await ask(`/api/screenings/${screeningId}/seats`)).body;

    await ask(`/booking/1?screening=${screeningId}`);
    if (!isConstant && !(await waitForTurn())) {
      outcome.decidedMs = performance.now() - begun;
      return;
    }
    let [seats] = await Promise.all([
      readSeats(),
      ask(`/api/protected/reservations/hold?screeningId=${screeningId}`),
    ]);
    if (!isConstant && streams.length < MOST_STREAMS) {
      streams.push(
        proxies.api.openStream(`${prefix}/api/screenings/${screeningId}/seats/events`, headers),
      );
      seats = await readSeats();
    }
    for (;;) {
      if (performance.now() - begun > PATIENCE_MS) {
        outcome.left += 1;
        break;
      }
      const free = freeSeats(seats);
      const seatId = free[Math.floor(Math.random() * free.length)];
      if (seatId === undefined) break;
      const { status } = await ask(
        '/api/protected/reservations/hold',
        JSON.stringify({ screeningId, seatIds: [seatId] }),
      );
      if (status === 200) {
        outcome.winners.push({ place, seatId, heldMs: performance.now() - begun });
        break;
      }
      if (status !== 409 && status < 500) throw new Error(`A hold is answered with ${status}`);
      seats = await readSeats();
    }
    know();
    outcome.decidedMs = performance.now() - begun;

    /** Asks the line until it is their turn. @returns false when no seat is free, or they have no patience left */
    async function waitForTurn(): Promise<boolean> {
      for (let isWaiting = false; ; isWaiting = true) {
        const body = JSON.stringify({ screeningId, isWaiting });
        const answer = await ask('/api/protected/waiting-line', body);
        if (answer.status !== 200) throw new Error(`The line answers ${answer.status}`);
        const { state, askAgainMs } = JSON.parse(String(answer.body)) as LineAnswer;
        if (state === 'ADMITTED') return true;
        know();
        if (state === 'SOLD_OUT' || performance.now() - begun > PATIENCE_MS) return false;
        await delay(askAgainMs ?? 0);
      }
    }

    /** Counts the first time only. */
    function know(): void {
      if (knows) return;
      knows = true;
      outcome.knownMs = performance.now() - begun;
      waits.push(performance.now() - arrived);
    }
  }

  try {
    const everyone: Promise<void>[] = [];
    const spacing = (seconds * 1000) / people;
    while (everyone.length < people) {
      // A timer takes at least a millisecond, and in a rush two people arrive in one.
      await delay(begun + everyone.length * spacing - performance.now());
      const lateMs = performance.now() - begun - everyone.length * spacing;
      outcome.lateMs = Math.max(outcome.lateMs, lateMs);
      const due = Math.min(people, Math.floor((performance.now() - begun) / spacing) + 1);
      while (everyone.length < due) everyone.push(come(everyone.length));
    }
    await Promise.all(everyone);
  } finally {
    for (const stream of streams) stream.destroy();
  }
  waits.sort((a, b) => a - b);
  const at = (part: number) => waits[Math.floor(waits.length * part)] ?? Number.NaN;
  return { ...outcome, p50: at(0.5), p99: at(0.99) };
}

/** @returns a function that finds the free seats of a map; the same bytes are read once */
function createSeatReader(): (body: Buffer) => number[] {
  let last: Buffer | null = null;
  let free: number[] = [];
  return (body) => {
    if (last?.equals(body)) return free;
    const { seats } = JSON.parse(String(brotliDecompressSync(body))) as SeatMap;
    last = body;
    free = seats.filter(({ status }) => status === 'available').map(({ seatId }) => seatId);
    return free;
  };
}
