import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Text types. Images and fonts are already compressed, and an event stream must not wait for more data. */
const texts =
  /^(text\/(html|css|csv|plain|javascript|yaml)|application\/(json|xml|yaml)|image\/svg)/;

/** In bytes; a smaller answer fits into one packet uncompressed. */
const THRESHOLD = 1024;

/** A fast level, because the client waits for the compression. */
const BROTLI_QUALITY = 4;

/** Compresses answers as the client accepts it; precompressed files are sent unchanged (X-PAGE-13). */
export const compressionPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    await app.register(fastifyCompress, {
      encodings: ['br', 'gzip'],
      customTypes: texts,
      threshold: THRESHOLD,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
      globalDecompression: false,
    });
  },
  { name: 'compression' },
);
