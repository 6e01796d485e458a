import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { healthAnswer, readyAnswer } from '../../plugins/readiness.ts';
import { messages } from '../../text.ts';
import { configAnswer } from './config-answer.ts';
import { createTicketKeys } from '../tickets/ticket-keys.ts';
import { findImage } from './image-store.ts';

/** Five minutes: rotating the keys waits longer than that before a new key signs. */
const KEYS_CACHE_CONTROL = 'public, max-age=300';

type SystemOperationId = 'getConfig' | 'getHealth' | 'getReady' | 'listTicketKeys' | 'getImage';

/** The page's settings, images, health and readiness. */
export function systemHandlers(deps: Deps): Pick<Handlers, SystemOperationId> {
  const { database } = deps;
  const ticketKeys = createTicketKeys(deps);
  return {
    getConfig: () => configAnswer(deps),
    getHealth: healthAnswer,
    getReady: ({ request }) => readyAnswer(deps, request.log),
    async listTicketKeys({ request, reply }) {
      const { etag, published } = ticketKeys;
      reply.header('etag', etag).header('cache-control', KEYS_CACHE_CONTROL);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return Promise.resolve(published);
    },
    async getImage({ params: { hash }, request, reply }) {
      const etag = `"${hash}"`;
      // The bytes of a hash never change, so a client that sends the hash has the right copy.
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const image = await findImage(database.orm, hash);
      if (!image) throw notFound(messages.imageNotFound);
      return reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(image.contentType)
        .send(image.bytes);
    },
  };
}
