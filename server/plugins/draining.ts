import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Readiness } from './readiness.ts';

/** Lets clients and proxies open their next connection to another node, once this one is going to end (X-API-84). */
export const drainingPlugin = fastifyPlugin(
  (app: FastifyInstance, { readiness }: { readiness: Readiness }) => {
    app.addHook('onSend', (_request, reply, _content, done) => {
      if (readiness.isDraining) reply.header('connection', 'close');
      done();
    });
    return Promise.resolve();
  },
  { name: 'draining' },
);
