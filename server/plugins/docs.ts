import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { dump } from 'js-yaml';
import { readContractDocument } from './contract-file.ts';

const readerDirectory = dirname(
  createRequire(import.meta.url).resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'),
);

/** The only served files of the folders below; `/` is the page itself. */
const servedFiles = new Set(['/', '/index.html', '/openapi-explorer.min.js']);

/** The reader styles itself with style elements and attributes, so inline styles are allowed on this page only. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; object-src 'none'; frame-ancestors 'none'";

/** The contract as one file at `/api/openapi.yaml`, and as an interactive page at `/api/docs`. */
export const docsPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    let contract: string | undefined;
    app.get('/api/openapi.yaml', async (_request, reply) => {
      // Written for the first reader: it takes longer than a start should.
      contract ??= dump(await readContractDocument(), { noRefs: true });
      return reply.type('application/yaml; charset=utf-8').send(contract);
    });
    await app.register(async (page) => {
      page.addHook('onSend', (_request, reply, _content, done) => {
        reply.header('content-security-policy', PAGE_POLICY);
        done();
      });
      await page.register(fastifyStatic, {
        root: [fileURLToPath(new URL('docs/', import.meta.url)), readerDirectory],
        prefix: '/api/docs',
        redirect: true,
        decorateReply: false,
        allowedPath: (path) => servedFiles.has(path.replace(/^\/api\/docs/, '')),
      });
    });
  },
  { name: 'docs' },
);
