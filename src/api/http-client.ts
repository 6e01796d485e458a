import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from '../../openapi.gen.d.ts';
import { noAnswer, refusalOf } from './api-error.ts';

export type HttpClient = Client<paths>;

/** What the calls need of the session. */
export interface SessionLink {
  /** The stored session id, for the Authorization header as it is (X-API-14). */
  sessionId(): string | null | Promise<string | null>;
  /** A call was answered 401; `sessionId` is the one it was made with. The call throws all the same. */
  onUnauthorised(sessionId: string | null): void;
}

interface HttpOptions {
  /** Only needed outside a browser, where a path has no origin to stand on. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * The typed client of the contract. A call resolves only with a success; everything else rejects with an `ApiError`,
 * a call that was aborted excepted.
 */
export function createHttpClient(session: SessionLink, options: HttpOptions = {}): HttpClient {
  const client = createClient<paths>({
    credentials: 'include',
    ...options,
  });
  client.use(authorised(session));
  return client;
}

function authorised(session: SessionLink): Middleware {
  return {
    async onRequest({ request, schemaPath }) {
      // Whoever signs in has not done so yet: a wrong password says nothing about the session that there is.
      if (schemaPath.startsWith('/api/signin/')) return;
      const sessionId = await session.sessionId();
      if (sessionId !== null) request.headers.set('Authorization', sessionId);
    },
    async onResponse({ request, response }) {
      if (response.ok) return;
      if (response.status === 401) session.onUnauthorised(request.headers.get('Authorization'));
      throw refusalOf(response.status, await response.text());
    },
    onError({ request, error }) {
      return request.signal.aborted ? undefined : noAnswer(error);
    },
  };
}
