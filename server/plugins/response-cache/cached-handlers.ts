import type {
  Answer,
  Call,
  ParamsOf,
  PublicHandlers,
  PublicOperationId,
} from '../contract-types.ts';
import type { ResponseCache, ShownClaims } from './response-cache.ts';
import { representationFor, sendCached } from './send-cached.ts';

/** How long an operation's answers hold while nobody changes the data. */
export interface Lifetime<K extends PublicOperationId> {
  claimsOf: (params: ParamsOf<K>) => ShownClaims;
  /** @param now before the answer was read */
  of: (answer: Answer<K>, now: Date) => Promise<Validity> | Validity;
}

export interface Validity {
  /** The first instant at which it may differ; null for none. */
  until: Date | null;
  /** The screenings whose claims it shows. */
  screeningIds: readonly number[];
}

/** The operations whose answers are cached. */
export type Lifetimes = { [K in PublicOperationId]?: Lifetime<K> };

export interface CachedHandlers {
  isCached(id: PublicOperationId): boolean;
  /** @returns the handler, or one that sends cached answers where the operation has a lifetime */
  handlerFor<K extends PublicOperationId>(
    id: K,
    handler: PublicHandlers[K],
  ): (call: Call<K>) => Promise<unknown>;
}

/** @param now the product's time */
export function createCachedHandlers(
  answers: ResponseCache,
  lifetimes: Lifetimes,
  now: () => Promise<Date>,
): CachedHandlers {
  return {
    isCached: (id) => lifetimes[id] !== undefined,
    handlerFor<K extends PublicOperationId>(id: K, handler: PublicHandlers[K]) {
      const lifetime: Lifetimes[K] = lifetimes[id];
      if (lifetime === undefined) return handler;
      return async (call: Call<K>) => {
        const { params, query, request, reply } = call;
        const key = JSON.stringify([id, params, query]);
        const body = await answers.find(key, lifetime.claimsOf(params), async () => {
          const instant = await now();
          const answer = await handler(call);
          const { until, screeningIds } = await lifetime.of(answer, instant);
          const lastsMs = until === null ? Infinity : until.getTime() - instant.getTime();
          return { text: textOf(reply.serialize(answer)), lastsMs, screeningIds };
        });
        const representation = representationFor(request.headers, body);
        const bytes = await body.bytesIn(representation);
        return sendCached(reply, body, representation, bytes);
      };
    },
  };
}

function textOf(serialized: string | ArrayBuffer | Buffer): string {
  return typeof serialized === 'string' ? serialized : new TextDecoder().decode(serialized);
}
