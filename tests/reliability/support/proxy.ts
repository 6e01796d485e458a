import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { callJson } from './site.ts';

/** Between two questions to a node whether it is ready, in milliseconds. */
const PROBE_MS = 50;

/** A proxy that distributes requests over the ready nodes, as a load balancer does. */
export interface Proxy {
  url: string;
  /** Requests that a node did not answer completely. */
  readonly failures: string[];
  /** Requests that went to another node, because a node that was ready before refused the connection. */
  readonly refusals: string[];
  /** Resolves when the proxy knows that a node is ready. */
  untilReady(node: string): Promise<void>;
  /** Resolves when the proxy sends a node nothing any more and has its answers, except for event streams. */
  untilLeft(node: string): Promise<void>;
  close(): Promise<void>;
}

interface Node {
  url: string;
  isReady: boolean;
  /** Requests without a complete answer, except for event streams. */
  open: number;
  agent: Agent;
}

/**
 * Starts a proxy on a free port. It keeps connections to the nodes open. A request is sent again only when its
 * connection was refused, because then no node has seen it.
 */
export async function startProxy(urls: readonly string[]): Promise<Proxy> {
  const nodes: Node[] = urls.map((url) => ({
    url,
    isReady: true,
    open: 0,
    agent: new Agent({ keepAlive: true }),
  }));
  const failures: string[] = [];
  const refusals: string[] = [];
  const closing = new AbortController();
  const changes = new EventTarget();
  let turn = 0;

  async function probe(node: Node): Promise<void> {
    while (!closing.signal.aborted) {
      const { status } = await callJson(`${node.url}/api/ready`);
      node.isReady = status === 200;
      changes.dispatchEvent(new Event('probed'));
      await delay(PROBE_MS);
    }
  }

  const nextProbe = () =>
    new Promise((resolve) => changes.addEventListener('probed', resolve, { once: true }));

  async function chooseNode(): Promise<Node> {
    for (;;) {
      const ready = nodes.filter(({ isReady }) => isReady);
      const node = ready[(turn += 1) % Math.max(1, ready.length)];
      if (node) return node;
      await nextProbe();
    }
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    for (;;) {
      const node = await chooseNode();
      try {
        await exchange(node, request, body, response);
        return;
      } catch (error) {
        if (codeOf(error) === 'ECONNREFUSED') {
          refusals.push(request.url ?? '');
          await nextProbe();
          continue;
        }
        failures.push(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`);
        response.destroy();
        return;
      }
    }
  }

  const server = createServer((request, response) => void forward(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const probes = nodes.map(probe);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    refusals,
    async untilReady(url) {
      while (!nodes.some((node) => node.url === url && node.isReady)) await nextProbe();
    },
    async untilLeft(url) {
      const isLeft = ({ isReady, open }: Node) => !isReady && open === 0;
      while (!nodes.some((node) => node.url === url && isLeft(node))) await nextProbe();
    },
    async close() {
      closing.abort();
      await Promise.all(probes);
      server.close();
      server.closeAllConnections();
      for (const { agent } of nodes) agent.destroy();
    },
  };
}

/** Sends the request to the node and its answer to the client. @throws Error when the answer is incomplete */
function exchange(
  node: Node,
  { method, url: path = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  node.open += 1;
  let isCounted = true;
  const leave = (): void => {
    node.open -= isCounted ? 1 : 0;
    isCounted = false;
  };
  const { url, agent } = node;
  return new Promise<void>((resolve, reject) => {
    const outgoing = httpRequest(new URL(path, url), { method, headers, agent }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/event-stream')) leave();
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.on('error', reject).on('end', resolve).pipe(response);
    });
    outgoing.on('error', reject).end(body);
    // Only an event stream is left by its client before its end.
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
      resolve();
    });
  }).finally(leave);
}

/** Headers without those of the connection to the node. */
function endToEnd(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
