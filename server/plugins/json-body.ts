import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Bodies are JSON and nothing else. An empty one counts as none, as calls without content are sent with the type too. */
export const jsonBodyPlugin = fastifyPlugin(
  (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (body.trim() === '') done(null, undefined);
        else void parse(request, body, done);
      },
    );
    return Promise.resolve();
  },
  { name: 'json-body' },
);
