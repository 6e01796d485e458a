import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { ApiError } from '../../api/api-error.ts';
import { actorQuery, configQuery } from '../../api/queries.ts';
import { sampleActor, type Actor } from '../../api/sample-actor.ts';

export type ActorView =
  | { status: 'loading' | 'unknown' }
  | { status: 'failed'; message: string | null; retrying: boolean; retry: () => void }
  | {
      status: 'loaded';
      actor: Actor;
      /** The actor is built in, because the load failed; demo mode only (C-ACTOR-6). */
      isSample: boolean;
      retrying: boolean;
      retry: () => void;
    };

/** An actor with the films (C-ACTOR-3). */
export function useActor(actorId: number): ActorView {
  const api = useApi();
  const config = useQuery(configQuery(api));
  const actor = useQuery(actorQuery(api, actorId));
  const trial = { retrying: actor.isFetching, retry: () => void actor.refetch() };

  if (actor.isPending) return { status: 'loading' };
  // Also of an actor who was deleted while the page was open (A-CAT-43).
  if (actor.error instanceof ApiError && actor.error.status === 404) return { status: 'unknown' };
  if (actor.data !== undefined) {
    return { status: 'loaded', actor: actor.data, isSample: false, ...trial };
  }
  // Only the demo shows a sample.
  if (config.isPending) return { status: 'loading' };
  if (config.data?.mode === 'demo') {
    return { status: 'loaded', actor: sampleActor(actorId), isSample: true, ...trial };
  }
  const message = actor.error instanceof ApiError ? actor.error.message : null;
  return { status: 'failed', message, ...trial };
}
