import { IncomingMessage, ServerResponse, type Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { setImmediate as turn } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RoundRobin } from '../../server/lib/round-robin.ts';
import { createMetrics } from '../../server/lib/metrics.ts';
import { createHttpServer } from '../../server/plugins/http-server.ts';
import { readableAddress } from '../../server/plugins/readable-address.ts';
import { requestMetricsPlugin } from '../../server/plugins/request-metrics.ts';
import { RequestTurns } from '../../server/plugins/request-turns.ts';
import { until } from '../support/until.ts';

const apps: { close: () => unknown }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of apps.splice(0)) await app.close();
});

/** A server that notes the requests that begin. */
async function startApp(addRoutes?: (app: FastifyInstance) => void, arrivals?: string[]) {
  const turns = new RequestTurns(arrivals);
  const app = fastify<Server>({
    serverFactory: (begin) => createHttpServer(begin, turns),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  });
  apps.push(app);
  const begun: string[] = [];
  app.addHook('onRoute', ({ url }) => turns.addRoute(url));
  app.addHook('onRequest', (request, _reply, done) => {
    begun.push(request.url);
    done();
  });
  for (const path of ['/seats', '/seats/:id', '/home']) app.get(path, () => '');
  addRoutes?.(app);
  await app.ready();
  return { app, begun };
}

/** A request arrives that has been read from a connection. */
function arrive({ server }: Pick<FastifyInstance, 'server'>, url: string): void {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: 'GET' });
  server.emit('request', request, new ServerResponse(request));
}

describe('the turns of requests (X-API-295, X-API-296)', () => {
  it('lets 4 requests begin in a turn of the event loop, in the order of arrival', async () => {
    const { app, begun } = await startApp();
    const sent = Array.from({ length: 100 }, (_, n) => `/seats/${n}`);
    for (const url of sent) arrive(app, url);
    const steps: number[] = [];
    while (begun.length < 100) {
      const before = begun.length;
      await turn();
      if (begun.length > before) steps.push(begun.length - before);
    }
    expect(steps).toEqual(Array.from({ length: 25 }, () => 4));
    expect(begun).toEqual(sent);
  });

  it('gives each route a turn, however many requests wait for another one', async () => {
    const { app, begun } = await startApp();
    for (let n = 0; n < 100; n += 1) arrive(app, `/seats/${n}`);
    arrive(app, '/home');
    await until(() => expect(begun).toHaveLength(101));
    expect(begun.indexOf('/home')).toBeLessThan(3);
  });

  it('X-API-302: gives each other route three turns for one of a route of arrivals', async () => {
    const { app, begun } = await startApp(undefined, ['/seats/:id']);
    for (let n = 0; n < 20; n += 1) arrive(app, `/seats/${n}`);
    for (let n = 0; n < 20; n += 1) for (const url of ['/home', '/seats']) arrive(app, url);
    await until(() => expect(begun).toHaveLength(60));
    const first = begun.slice(0, 35);
    expect(first.filter((url) => url === '/home')).toHaveLength(15);
    expect(first.filter((url) => url === '/seats')).toHaveLength(15);
  });

  it('X-API-302: lets a route of arrivals begin as often as there is nothing else', async () => {
    const { app, begun } = await startApp(undefined, ['/seats/:id']);
    for (let n = 0; n < 8; n += 1) arrive(app, `/seats/${n}`);
    await turn();
    await turn();
    expect(begun).toHaveLength(8);
  });

  it('gives all addresses without a route the turns of one route', async () => {
    const { app, begun } = await startApp();
    const unknown = ['/%zz', '*', '/other', '/seats/1/x', '/%00', '/other/2', '/other/3'];
    for (const url of unknown) arrive(app, url);
    for (const url of ['/seats/1', '/seats/2', '/home']) arrive(app, url);
    await until(() => expect(begun).toHaveLength(10));
    expect(begun.slice(0, 5)).toEqual(expect.arrayContaining(['/seats/1', '/seats/2', '/home']));
  });

  it('gives a route that waited for new connections no more than its turns afterwards', () => {
    const queue = new RoundRobin<string>();
    for (let n = 0; n < 50; n += 1) queue.add('/seats', `/seats?${n}`);
    for (let n = 0; n < 20; n += 1) {
      queue.add('/home', '/home');
      queue.next(1);
    }
    queue.add('/home', '/home');
    const next = Array.from({ length: 4 }, () => queue.next());
    expect(next).toEqual(expect.arrayContaining(['/home']));
  });

  it('lets other routes begin while the one that most wait for waits for new connections', async () => {
    const { app, begun } = await startApp();
    vi.useFakeTimers({ toFake: ['performance'] });
    app.server.emit('connection', new PassThrough());
    for (let n = 0; n < 5; n += 1) arrive(app, `/seats/${n}`);
    arrive(app, '/home');
    // `until` would let the time of the wait pass.
    while (begun.length < 6) await turn();
    expect(begun[0]).toBe('/home');
  });

  it('X-API-81: the time of a request contains the wait for its turn', async () => {
    const { registry, requests } = createMetrics();
    const { app } = await startApp((routes) => {
      routes.register(requestMetricsPlugin, { requests });
    });
    const url = await app.listen({ port: 0 });
    vi.useFakeTimers({ toFake: ['performance'] });
    app.server.on('request', () => vi.advanceTimersByTime(3000));
    await fetch(`${url}/home`);
    await until(async () => {
      expect(await registry.metrics()).toContain(
        'marquee_http_request_duration_seconds_sum{method="GET",route="/home",status="2xx"} 3\n',
      );
    });
  });

  it('begins requests of new connections before the next ones of an old connection', async () => {
    const shared = new Int32Array(new SharedArrayBuffer(8));
    const { app, begun } = await startApp((routes) => {
      routes.get('/block', () => {
        Atomics.store(shared, 0, 1);
        Atomics.notify(shared, 0);
        Atomics.wait(shared, 1, 0);
        return '';
      });
    });
    // However slow the machine is, the wait of 20 ms does not end.
    vi.useFakeTimers({ toFake: ['performance'] });
    const url = await app.listen({ port: 0 });
    const worker = new Worker(new URL('support/new-connections.mjs', import.meta.url), {
      workerData: { port: Number(new URL(url).port), shared, count: 16 },
    });
    apps.push({ close: () => worker.terminate() });
    await new Promise((resolve) => worker.once('message', resolve));
    const old = begun.flatMap((path, place) => (path === '/seats?old' ? [place] : []));
    // The first one came before the new connections were read; the second one is sent after its answer.
    expect(old[1]).toBeGreaterThanOrEqual(16);
    expect(begun.filter((path) => path === '/seats')).toHaveLength(16);
  });
});
