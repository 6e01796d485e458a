import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { contractFile } from './contract-document.ts';

const swaggerUiDirectory = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

/** The only served files of the folders below; `/` is the page itself. */
const servedFiles = new Set([
  '/',
  '/index.html',
  '/initializer.js',
  '/swagger-ui.css',
  '/swagger-ui-bundle.js',
  '/favicon-32x32.png',
]);

/** The contract as a file at `/api/openapi.yaml`, and as an interactive page at `/api/docs`. */
export const docsPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const contract = await readFile(contractFile);
    app.get('/api/openapi.yaml', (_request, reply) =>
      reply.type('application/yaml; charset=utf-8').send(contract),
    );
    await app.register(fastifyStatic, {
      // Our own index.html takes precedence over the package's.
      root: [fileURLToPath(new URL('docs/', import.meta.url)), swaggerUiDirectory],
      prefix: '/api/docs',
      redirect: true,
      decorateReply: false,
      allowedPath: (path) => servedFiles.has(path.replace(/^\/api\/docs/, '')),
    });
  },
  { name: 'docs' },
);
