import { QueryClient } from '@tanstack/react-query';
import { createApi, type Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { readFirstData, takeFirstData } from '../api/first-data.ts';
import { PERSONAL } from '../api/queries.ts';
import { hasStoredSession } from '../features/session/has-stored-session.ts';
import { createSessionHandle, type SessionHandle } from '../features/session/session-handle.ts';
import { warn } from './developer-log.ts';

/** What lives as long as the page, outside React. */
export interface Services {
  readonly session: SessionHandle;
  readonly api: Api;
  readonly queries: QueryClient;
}

const RETRY_DELAY_MS = 800;

export function startServices(): Services {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // Asked also without a network, so that a person is told instead of left waiting.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  const api = createApi({
    // No call leaves before it is known who makes it.
    sessionId: async () => (await session.load()).getSnapshot().context.session?.sessionId ?? null,
    onUnauthorised: (sessionId) => session.send({ type: 'session.unauthorised', sessionId }),
  });
  const session = createSessionHandle(hasStoredSession(), async () => {
    const { startRestoredSession } = await import('../features/session/adapter.ts');
    return startRestoredSession(api, {
      clearPersonalData: () => {
        void queries.cancelQueries({ queryKey: [PERSONAL] });
        queries.removeQueries({ queryKey: [PERSONAL] });
      },
      warn,
    });
  });
  const firstData = readFirstData();
  if (firstData !== null) takeFirstData(api, queries, firstData);
  return { session, api, queries };
}

/** A refusal stays one; no answer or a fault of the server may be over in a moment. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === null || error.status >= 500;
}
