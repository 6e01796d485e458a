import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics, RequestLabels } from '../lib/metrics.ts';

const MS_PER_SECOND = 1000;

/** Counts and times answers. Labels never contain what a client sent, so that their number is bounded (X-API-81). */
export const requestMetricsPlugin = fastifyPlugin(
  (app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) => {
    app.addHook('onResponse', (request, reply, done) => {
      if (!isStream(reply)) {
        requests.observe(labelsOf(request, reply), msOf(request, reply) / MS_PER_SECOND);
      }
      done();
    });
    return Promise.resolve();
  },
  { name: 'request-metrics' },
);

/** @param reply an answer that was sent */
function labelsOf({ method, routeOptions }: FastifyRequest, { raw }: FastifyReply): RequestLabels {
  const status = `${Math.floor(raw.statusCode / 100)}xx`;
  const { url: route } = routeOptions;
  // Unknown addresses have no route.
  return route === undefined ? { method: 'any', route: 'none', status } : { method, route, status };
}

/** From its arrival on: while it waits for its turn, it is not yet known to Fastify. */
function msOf({ raw: { arrivedAt } }: FastifyRequest, { elapsedTime }: FastifyReply): number {
  return arrivedAt === undefined ? elapsedTime : performance.now() - arrivedAt;
}

/** A stream lasts as long as its page is open. */
function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type')).startsWith('text/event-stream');
}
