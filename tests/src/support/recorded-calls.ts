import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';

interface RecordedCall {
  readonly path: string;
  readonly body: unknown;
}

interface Answer {
  readonly status: number;
  readonly body?: string;
}

/** The contract's client against a server in memory, with the calls that it gets. */
export function recordedCalls(
  answerTo: (call: RecordedCall) => Answer | Promise<Answer>,
  now: () => number = () => Date.parse('2026-11-20T19:00:00+09:00'),
) {
  const calls: RecordedCall[] = [];
  const requests: Request[] = [];
  /** The session ids of the calls whose 401 the session was told. */
  const unauthorised: (string | null)[] = [];
  const http = createHttpClient(
    { sessionId: () => 's1', onUnauthorised: (id) => unauthorised.push(id) },
    {
      baseUrl: 'http://cinema.test',
      fetch: async (request) => {
        requests.push(request);
        const text = await request.clone().text();
        const call = {
          path: new URL(request.url).pathname,
          body: text === '' ? null : (JSON.parse(text) as unknown),
        };
        calls.push(call);
        const { status, body = '' } = await answerTo(call);
        return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
      },
    },
  );
  return { api: { http, clock: createServerClock(now) }, calls, requests, unauthorised };
}
