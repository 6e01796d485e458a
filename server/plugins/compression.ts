import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** What is text. Pictures and fonts are small already, and a stream of events must not wait for more to compress. */
const texts = /^(text\/(html|css|plain|javascript|yaml)|application\/(json|xml|yaml)|image\/svg)/;

/** In bytes; a smaller answer fits into a packet as it is. */
const THRESHOLD = 1024;

/** A third of the way from fast to small, for what is compressed while somebody waits. */
const BROTLI_QUALITY = 4;

/** Compresses answers as the client accepts it; files that lie there compressed are sent as they are (X-PAGE-13). */
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
