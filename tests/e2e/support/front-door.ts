import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { workerChange } from './mutants.ts';

/** A proxy in front of the server, which a test can close, hang, or let answer as another build. */
export interface FrontDoor {
  readonly url: string;
  /** Ends all connections and refuses new ones, like a server that is stopped. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Leaves further requests without an answer. */
  hang(): void;
  /** Changes the text of a path's answers. */
  change(path: string, change: (text: string) => string): void;
}

const HOST = '127.0.0.1';

/** @param target the server's address */
export async function openFrontDoor(target: string): Promise<FrontDoor> {
  const changes = new Map<string, (text: string) => string>();
  let isHanging = false;
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '';
    const [own, mutation] = [changes.get(path), workerChange(path)];
    const change = own && mutation ? (script: string) => mutation(own(script)) : (own ?? mutation);
    if (!isHanging) pass(target, incoming, answer, change);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, HOST, () => resolve()));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  const { port } = address;
  return {
    url: `http://${HOST}:${port}`,
    open: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    hang: () => {
      isHanging = true;
    },
    change: (path, change) => void changes.set(path, change),
  };
}

function pass(
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  change: ((text: string) => string) | undefined,
): void {
  const headers = { ...incoming.headers };
  if (change !== undefined) {
    // The whole text, uncompressed.
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  const outgoing = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method ?? 'GET', headers },
    (received) => {
      const { statusCode = 502 } = received;
      if (change === undefined) {
        answer.writeHead(statusCode, received.headers);
        received.pipe(answer);
        return;
      }
      void text(received).then((content) => {
        const kept = { ...received.headers };
        delete kept['content-length'];
        delete kept.etag;
        answer.writeHead(statusCode, kept).end(change(content));
      });
    },
  );
  outgoing.on('error', () => answer.destroy());
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
