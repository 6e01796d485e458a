import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll } from 'vitest';
import type { Stage } from './stage.ts';

/** One event of a stream: its name and its data. */
export type StreamEvent = [name: string, data: unknown];

/** An open event stream. */
export interface EventStream {
  status: number;
  headers: IncomingMessage['headers'];
  /** The next event; null once the server has ended the stream. */
  next(): Promise<StreamEvent | null>;
  leave(): void;
}

/** Opens a stream as a browser does, on a separate connection. @param url of a server that listens */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const request = get(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined);
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let received = '';
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      const end = received.indexOf('\n\n');
      if (end >= 0) {
        const event = readEvent(received.slice(0, end));
        received = received.slice(end + 2);
        if (event) return event;
      } else {
        const chunk = await chunks.next();
        if (chunk.done === true) return null;
        received += chunk.value;
      }
    }
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    leave: () => void request.destroy(),
  };
}

/** The streams of a test server that listens. */
export interface StreamStage {
  /** Where the server listens, as in `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Opens a stream that is closed at the test's end. @param path as in `/api/…` @param at another server's origin */
  open(path: string, at?: string, headers?: Record<string, string>): Promise<EventStream>;
}

/** Lets a stage's server listen for the tests of the surrounding describe. */
export function setStreams(stage: Pick<Stage, 'server'>): StreamStage {
  let origin: string;
  const streams: EventStream[] = [];

  beforeAll(async () => {
    origin = await stage.server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.leave();
  });

  return {
    get origin() {
      return origin;
    },
    async open(path, at = origin, headers = {}) {
      const stream = await openEventStream(`${at}${path}`, headers);
      streams.push(stream);
      return stream;
    },
  };
}

/** @returns null for a comment (a keep-alive) */
function readEvent(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  const data = fields.get('data');
  return data === undefined ? null : [fields.get('event') ?? 'message', JSON.parse(data)];
}
