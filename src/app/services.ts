import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { PERSONAL } from '../api/queries.ts';
import { startSession, type SessionActor } from '../features/session/adapter.ts';
import { warn } from './developer-log.ts';

/** What lives as long as the page, outside React. */
export interface Services {
  readonly session: SessionActor;
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
  const { session, api } = startSession({
    forget: () => {
      void queries.cancelQueries({ queryKey: [PERSONAL] });
      queries.removeQueries({ queryKey: [PERSONAL] });
    },
    warn,
  });
  return { session, api, queries };
}

/** A refusal stays one; no answer or a fault of the server may be over in a moment. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === null || error.status >= 500;
}
