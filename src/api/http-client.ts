import createClient, { type Client, type Middleware } from 'openapi-fetch';
import * as v from 'valibot';
import type { paths } from '../../openapi.gen.d.ts';
import { noAnswer } from './api-error.ts';
import { completedAnswer } from './completed.ts';
import { completions } from './completions.ts';
import { refusalOf } from './refusal.ts';

export type HttpClient = Client<paths>;

/** The part of the session that calls need. */
export interface SessionLink {
  /** The stored session id, for the Authorization header as it is (X-API-14). */
  sessionId(): string | null | Promise<string | null>;
  /** A call with this `sessionId` was answered 401. The call also throws. */
  onUnauthorised(sessionId: string | null): void;
}

interface HttpOptions {
  /** Only needed outside a browser, where a path has no origin. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * The typed client of the contract. A call resolves only with a success and otherwise rejects with an `ApiError`, except
 * for an aborted call.
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
      // A sign-in has no session yet: a wrong password must not end the current session.
      if (schemaPath.startsWith('/api/signin/')) return;
      const sessionId = await session.sessionId();
      if (sessionId !== null) request.headers.set('Authorization', sessionId);
    },
    async onResponse({ request, response, schemaPath }) {
      if (response.ok) return completedResponse(response, schemaPath);
      if (response.status === 401) session.onUnauthorised(request.headers.get('Authorization'));
      throw refusalOf(response.status, await response.text());
    },
    onError({ request, error }) {
      return request.signal.aborted ? undefined : noAnswer(error);
    },
  };
}

const jsonSchema = v.pipe(v.string(), v.parseJson());
const completionOf = new Map<string, unknown>(Object.entries(completions));

/** @returns the response with the defaults of its call; undefined when it lacks none, or its body is no JSON */
async function completedResponse(response: Response, path: string): Promise<Response | undefined> {
  const completion = completionOf.get(path);
  if (completion === undefined) return undefined;
  const body = v.safeParse(jsonSchema, await response.clone().text());
  if (!body.success) return undefined;
  const whole = completedAnswer(body.output, completion);
  return whole === body.output ? undefined : new Response(JSON.stringify(whole), response);
}
