import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../db/client.ts';
import { openResponseCache, type ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

/** Gives the app its response cache. Handlers send cached answers, so that all hooks see them (decision 0093). */
export const responseCachePlugin = fastifyPlugin(
  async (app: FastifyInstance, { database }: { database: Database }) => {
    const cache = await openResponseCache(database);
    app.decorate('responseCache', cache);
    app.addHook('onClose', () => cache.close());
  },
  { name: 'response-cache' },
);
