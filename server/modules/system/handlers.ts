import {
  HOLD_DURATION_MS,
  MAX_TICKETS_PER_BOOKING,
  MINIMUM_PAYMENT_WON,
} from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import { selectImage } from './image-store.ts';

type SystemOperationId = 'getConfig' | 'getHealth' | 'getReady' | 'getImage';

const MS_PER_MINUTE = 60_000;

/** What the page must know before it starts, images, and whether the server is well. */
export function systemHandlers({
  config: { mode, provider },
  database,
}: Deps): Pick<Handlers, SystemOperationId> {
  return {
    getConfig: async () => ({
      mode,
      now: toKoreaTime(await now(database.orm)),
      payment: { clientKey: provider.clientKey, scriptUrl: provider.scriptUrl },
      limits: {
        maxTicketsPerBooking: MAX_TICKETS_PER_BOOKING,
        holdMinutes: HOLD_DURATION_MS / MS_PER_MINUTE,
        minimumPaymentWon: MINIMUM_PAYMENT_WON,
      },
    }),
    getHealth: () => Promise.resolve({ status: 'ok' }),
    async getReady({ request }) {
      try {
        await now(database.orm);
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        throw new Refusal(503, 'UNAVAILABLE');
      }
      return { status: 'ok' };
    },
    async getImage({ params: { hash }, request, reply }) {
      const etag = `"${hash}"`;
      // The bytes behind a hash never change, so who names the hash has the right copy.
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const image = await selectImage(database.orm, hash);
      if (!image) throw notFound(messages.imageNotFound);
      return reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(image.contentType)
        .send(image.bytes);
    },
  };
}
