import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestServer } from './server.ts';

export interface FrontAnswer {
  /** Whether Fastify answered it, or the front before it. */
  way: 'normal' | 'front';
  /** The requests that the network has left; NaN when the answer does not say. */
  remaining: number;
  /** What has to be the same on both ways. */
  sent: { status: number; headers: IncomingHttpHeaders; body: Buffer };
}

export interface FrontClient {
  ask(path: string, options?: FrontRequest): Promise<FrontAnswer>;
  close(): void;
}

export interface FrontRequest {
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  content?: string;
  /** By default the header Host is sent. */
  setHost?: boolean;
}

/** The headers that differ from answer to answer: the time, and the count of requests. */
const ofMoment: ReadonlySet<string> = new Set([
  'date',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

/** Fastify publishes the beginning of each handler here. */
const handlers = 'tracing:fastify.request.handler:start';

/** A client over the network, which can tell which way an answer went. Its requests must not overlap. */
export async function openFrontClient({ app }: Pick<TestServer, 'app'>): Promise<FrontClient> {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true });
  let handled = 0;
  const count = (): void => {
    handled += 1;
  };
  subscribe(handlers, count);
  return {
    async ask(path, { content, ...options } = {}) {
      const before = handled;
      const asked = request({ agent, host: '127.0.0.1', port, path, ...options }).end(content);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const body = await buffer(answer);
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !ofMoment.has(name)),
      );
      return {
        way: handled === before ? 'front' : 'normal',
        remaining: Number(answer.headers['x-ratelimit-remaining']),
        sent: { status: answer.statusCode ?? 0, headers, body },
      };
    },
    close() {
      unsubscribe(handlers, count);
      agent.destroy();
    },
  };
}
