import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../lib/metrics.ts';

/** Times in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/** The listener of `/metrics`. */
export interface MetricsListener {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on its own port, which a proxy to the public port cannot reach (X-API-81).
 * @throws Error when the port is taken
 */
export async function listenForMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('See /metrics.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
