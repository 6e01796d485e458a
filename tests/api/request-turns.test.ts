import { PassThrough } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RoundRobin } from '../../server/lib/round-robin.ts';
import { requestTurnsPlugin } from '../../server/plugins/request-turns.ts';

const apps: { close: () => unknown }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of apps.splice(0)) await app.close();
});

/** A server that notes the requests that begin. */
async function startApp() {
  const app = fastify();
  apps.push(app);
  const begun: string[] = [];
  await app.register(requestTurnsPlugin);
  for (const path of ['/seats', '/home']) {
    app.get(path, (request) => {
      begun.push(request.url);
      return '';
    });
  }
  return { app, begun };
}

describe('the turns of requests (X-API-295, X-API-296)', () => {
  it('lets 4 requests begin in a turn of the event loop, in the order of arrival', async () => {
    const { app, begun } = await startApp();
    await app.ready();
    const sent = Array.from({ length: 100 }, (_, n) => app.inject(`/seats?${n}`));
    const steps: number[] = [];
    while (begun.length < 100) {
      const before = begun.length;
      await turn();
      if (begun.length > before) steps.push(begun.length - before);
    }
    await Promise.all(sent);
    expect(steps).toEqual(Array.from({ length: 25 }, () => 4));
    expect(begun).toEqual(sent.map((_, n) => `/seats?${n}`));
  });

  it('gives each route a turn, however many requests wait for another one', async () => {
    const { app, begun } = await startApp();
    await app.ready();
    const seats = Array.from({ length: 100 }, (_, n) => app.inject(`/seats?${n}`));
    await Promise.all([...seats, app.inject('/home')]);
    expect(begun.indexOf('/home')).toBeLessThan(3);
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
    await app.ready();
    vi.useFakeTimers({ toFake: ['performance'] });
    app.server.emit('connection', new PassThrough());
    const sent = Array.from({ length: 5 }, (_, n) => app.inject(`/seats?${n}`));
    await Promise.all([...sent, app.inject('/home')]);
    expect(begun[0]).toBe('/home');
  });

  it('begins requests of new connections before the next ones of an old connection', async () => {
    const { app, begun } = await startApp();
    // However slow the machine is, the wait of 20 ms does not end.
    vi.useFakeTimers({ toFake: ['performance'] });
    const shared = new Int32Array(new SharedArrayBuffer(8));
    app.get('/block', () => {
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
      Atomics.wait(shared, 1, 0);
      return '';
    });
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
