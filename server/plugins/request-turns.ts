import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyServerFactoryHandler } from 'fastify';
import findMyWay from 'find-my-way';
import { RoundRobin } from '../lib/round-robin.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** When its wait for its turn began, as of `performance.now()`; undefined for a request that does not come over a connection. */
    arrivedAt?: number;
  }
}

/** Requests that begin in one turn of the event loop: each visit waits for several turns. */
const MOST_OF_TURN = 4;
/** How long requests wait for new connections at most, in milliseconds. */
const LONGEST_WAIT_MS = 20;
/** A route of arrivals has a turn in so many rounds. */
const ROUNDS_OF_ARRIVALS = 3;
/** The group of all addresses without a route: with invented ones nobody gets more turns. */
const UNKNOWN = '';

/**
 * Begins requests in the order of arrival, few in a turn of the event loop, the routes by turns (decision 0136). Node itself accepts one
 * connection in a turn, and begins all requests that have arrived on the others: in a rush from cold these were hundreds, so that new
 * connections waited for seconds, and a visit of another page for all of them. They wait before Fastify sees them, because what it
 * makes for each of thousands of requests would have to be moved by the garbage collector as long as they wait (decision 0166).
 */
export class RequestTurns {
  readonly #routes = findMyWay({
    // Of a request only its route is asked here.
    querystringParser: () => ({}),
    maxParamLength: Number.MAX_SAFE_INTEGER,
  });
  readonly #waiting: RoundRobin<() => void>;
  #isTurnPlanned = false;
  /** A connection was accepted in this turn: there may be more, whose requests came before those of the next turn. */
  #hasAccepted = false;
  #waitedSince = 0;

  /**
   * @param arrivals the routes that everyone asks for who comes to a rush, also who gets no seat. Each other route has
   * three turns for one of theirs, so that who came first does not wait at each step for all who come later (decision 0167)
   */
  constructor(arrivals: readonly string[] = []) {
    this.#waiting = new RoundRobin((route) => (arrivals.includes(route) ? ROUNDS_OF_ARRIVALS : 1));
  }

  /** Gives the requests of a route turns of their own. @param url its pattern, as Fastify has it */
  addRoute(url: string): void {
    if (!this.#routes.hasRoute('GET', url)) this.#routes.on('GET', url, () => undefined, url);
  }

  /** A connection was accepted, whose requests may be older than those that have been read. */
  accept(): void {
    this.#hasAccepted = true;
  }

  /** @returns what takes the requests of a server, and begins each when its turn has come */
  listener(begin: FastifyServerFactoryHandler) {
    return (request: IncomingMessage, response: ServerResponse): void => {
      const arrivedAt = performance.now();
      request.arrivedAt = arrivedAt;
      if (this.#waiting.size === 0) this.#waitedSince = arrivedAt;
      this.#waiting.add(this.#routeOf(request), () => begin(request, response));
      this.#planTurn();
    };
  }

  #routeOf({ url = '' }: IncomingMessage): string {
    return String(this.#routes.find('GET', url)?.store ?? UNKNOWN);
  }

  #planTurn(): void {
    if (this.#isTurnPlanned) return;
    this.#isTurnPlanned = true;
    setImmediate(() => this.#beginTurn());
  }

  #beginTurn(): void {
    this.#isTurnPlanned = false;
    const begun = performance.now();
    const mayWait = this.#hasAccepted && begun - this.#waitedSince < LONGEST_WAIT_MS;
    this.#hasAccepted = false;
    // The route that most wait for has the rush: only its order depends on what is not accepted yet.
    const most = mayWait ? this.#waiting.sizeOf(this.#waiting.largest() ?? UNKNOWN) - 1 : Infinity;
    for (let count = 0; count < MOST_OF_TURN; count += 1) {
      const begin = this.#waiting.next(most);
      if (!begin) break;
      begin();
    }
    if (!mayWait) this.#waitedSince = performance.now();
    if (this.#waiting.size > 0) this.#planTurn();
  }
}
