import { QueryClient } from '@tanstack/react-query';
import { createApi, type Api, PERSONAL } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { readFirstData, takeFirstData } from '../api/first-data.ts';
import { hasStoredSession } from '../features/session/has-stored-session.ts';
import { createSessionHandle, type SessionHandle } from '../features/session/session-handle.ts';
import { warn } from './developer-log.ts';

/** The objects that live outside React, as long as the document. */
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
        // Runs without a network too, so that the user sees a failure and not an endless wait.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isRetryable(error),
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  const api = createApi({
    // Every call waits until the stored session is restored.
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

/** @returns true without an answer and for a fault of the server; a refusal stays the same */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === null || error.status >= 500;
}
