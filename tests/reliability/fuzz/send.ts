import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzRequest } from './fuzz-request.ts';

export interface FuzzAnswer {
  status: number;
  contentType: string;
  /** Parsed JSON; a text for any other content; undefined without content, and for a stream. */
  body: unknown;
  ms: number;
}

/** Sends requests over real connections, as a browser does, without correcting them. */
export function createSender(origin: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (request: FuzzRequest): Promise<FuzzAnswer> => send(origin, agent, request),
    close: () => agent.destroy(),
  };
}

function send(origin: string, agent: Agent, request: FuzzRequest): Promise<FuzzAnswer> {
  const { method, path, body, contentType, session } = request;
  const { hostname, port } = new URL(origin);
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: {
          ...(session !== undefined && { authorization: session }),
          ...(body !== undefined && {
            'content-type': contentType,
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        read(response).then(
          (answer) => resolve({ ...answer, ms: performance.now() - from }),
          reject,
        );
      },
    );
    outgoing.on('error', reject).end(body);
  });
}

async function read(response: IncomingMessage): Promise<Omit<FuzzAnswer, 'ms'>> {
  const status = response.statusCode ?? 0;
  const contentType = response.headers['content-type'] ?? '';
  if (contentType.startsWith('text/event-stream')) {
    response.destroy();
    return { status, contentType, body: undefined };
  }
  const content = await text(response);
  const isJson = contentType.startsWith('application/json') && content !== '';
  const body: unknown = isJson ? JSON.parse(content) : content === '' ? undefined : content;
  return { status, contentType, body };
}
