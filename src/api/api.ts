import type { SessionLink } from './http-client.ts';
import { lazyHttpClient, type HttpCalls } from './lazy-http-client.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** The client of the server, created once by src/app, accessed with `useApi`. */
export interface Api {
  readonly http: HttpCalls;
  readonly clock: ServerClock;
}

export function createApi(session: SessionLink): Api {
  return {
    http: lazyHttpClient(async () => (await import('./http-client.ts')).createHttpClient(session)),
    clock: createServerClock(),
  };
}
