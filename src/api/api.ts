import { createHttpClient, type HttpClient, type SessionLink } from './http-client.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** The client of the server, created once by src/app, accessed with `useApi`. */
export interface Api {
  readonly http: HttpClient;
  readonly clock: ServerClock;
}

export function createApi(session: SessionLink): Api {
  return { http: createHttpClient(session), clock: createServerClock() };
}
