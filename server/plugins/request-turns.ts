import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RoundRobin } from '../lib/round-robin.ts';

/** Requests that begin in one turn of the event loop: each visit waits for several turns. */
const MOST_OF_TURN = 4;
/** How long requests wait for new connections at most, in milliseconds. */
const LONGEST_WAIT_MS = 20;

/**
 * Begins requests in the order of arrival, few in a turn of the event loop, the routes by turns (decision 0136). Node itself accepts one
 * connection in a turn, and begins all requests that have arrived on the others: in a rush from cold these were hundreds, so that new
 * connections waited for seconds, and a visit of another page for all of them.
 */
export const requestTurnsPlugin = fastifyPlugin(
  (app: FastifyInstance) => {
    const waiting = new RoundRobin<() => void>();
    let isTurnPlanned = false;
    /** A connection was accepted in this turn: there may be more, whose requests came before those of the next turn. */
    let hasAccepted = false;
    let waitedSince = 0;

    function planTurn(): void {
      if (isTurnPlanned) return;
      isTurnPlanned = true;
      setImmediate(beginTurn);
    }

    function beginTurn(): void {
      isTurnPlanned = false;
      const begun = performance.now();
      const mayWait = hasAccepted && begun - waitedSince < LONGEST_WAIT_MS;
      hasAccepted = false;
      // The route that most wait for has the rush: only its order depends on what is not accepted yet.
      const most = mayWait ? waiting.sizeOf(waiting.largest() ?? '') - 1 : Infinity;
      for (let count = 0; count < MOST_OF_TURN; count += 1) {
        const begin = waiting.next(most);
        if (!begin) break;
        begin();
      }
      if (!mayWait) waitedSince = performance.now();
      if (waiting.size > 0) planTurn();
    }

    app.server.on('connection', () => {
      hasAccepted = true;
    });
    app.addHook('onRequest', (request, _reply, done) => {
      if (waiting.size === 0) waitedSince = performance.now();
      waiting.add(request.routeOptions.url ?? '', done);
      planTurn();
    });
    return Promise.resolve();
  },
  { name: 'request-turns' },
);
