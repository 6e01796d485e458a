import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { notFound } from '../errors.ts';
import { messages } from '../text.ts';

const ONE_YEAR_SECONDS = 31_536_000;

export interface PageOptions {
  /** Absolute; where the built client lies. Null serves no page. */
  clientDirectory: string | null;
}

/** The single page and its files. An address that only the page knows gets the page; the API's answer is JSON. */
export const pagePlugin = fastifyPlugin(
  async (app: FastifyInstance, { clientDirectory }: PageOptions) => {
    if (clientDirectory !== null) {
      await app.register(fastifyStatic, {
        root: clientDirectory,
        cacheControl: false,
        setHeaders: (response, path) => {
          response.setHeader('cache-control', cacheControlOf(path));
        },
      });
    }
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
      clientDirectory !== null && isPageAddress(request) ? sendPage(reply) : refuse(),
    );
  },
  { name: 'page', dependencies: ['security'] },
);

/** The builder puts a hash into the names under `assets`, so they never change. */
function cacheControlOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path)
    ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
    : 'no-cache';
}

function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const accept = headers.accept ?? '*/*';
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|dev|assets)(\/|$)/.test(path) &&
    !/\.\w+$/.test(path) &&
    (accept.includes('text/html') || accept.includes('*/*'))
  );
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}

function refuse(): never {
  throw notFound(messages.unknownPath);
}
