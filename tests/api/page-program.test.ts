import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { createMetrics } from '../../server/lib/metrics.ts';
import { buildPageApp } from '../../server/page-app.ts';
import { createReadiness, databaseCheck } from '../../server/plugins/readiness.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describe('the pages in a separate process (X-API-303)', () => {
  let url: string;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let node: TestServer;
  let database: Database;
  let cinema: SmallCinema;
  let pages: FastifyInstance;

  function build(readiness = createReadiness([databaseCheck(database)])): Promise<FastifyInstance> {
    const { config, appSecret } = node.deps;
    return buildPageApp(
      { config, appSecret, database, readiness, metrics: createMetrics() },
      { clientDirectory: client.folder, logger: false },
    );
  }

  beforeAll(async () => {
    url = await createPostgresDatabase();
    client = await makeClientFolder();
    node = await startTestServer(await openDatabase({ url }), {
      app: { clientDirectory: client.folder },
    });
    // Connections of their own, as in another process.
    database = await openDatabase({ url });
    cinema = await openSmallCinema(node.deps.database);
    pages = await build();
  });
  afterAll(async () => {
    await pages.close();
    await database.close();
    await node.close();
    await node.deps.database.close();
    await client.remove();
    await dropPostgresDatabase(url);
  });

  /** What a visitor gets, without what differs from request to request. */
  async function visit(app: FastifyInstance, address: string, options: InjectOptions = {}) {
    const { statusCode, headers, body, rawPayload } = await app.inject({
      url: address,
      ...options,
      headers: { accept: 'text/html', host: 'cinema.example', ...options.headers },
    });
    const { date, 'x-ratelimit-remaining': left, 'x-ratelimit-reset': reset, ...others } = headers;
    expect([date, left, reset]).not.toContain(undefined);
    const isBrotli = headers['content-encoding'] === 'br';
    // Of a page that is compressed with its time.
    if (isBrotli) delete others['content-length'];
    const text =
      isBrotli && rawPayload.length > 0 ? String(brotliDecompressSync(rawPayload)) : body;
    return { statusCode, headers: others, body: text.replaceAll(/"now":"[^"]+"/g, '') };
  }

  it.each([
    ...['/', '/movies', '/login', '/terms', '/movies/0', '/nothing', '/robots.txt', '/sitemap.xml'],
    ...['/assets/index-4f2a.js', '/assets/nothing.js', '/api/nothing', '/api/health', '/api/ready'],
  ])('answers %s as a node does', async (address) => {
    const everything = { accept: '*/*', 'accept-encoding': 'br' };
    const requests: InjectOptions[] = [
      {},
      { method: 'HEAD' },
      { headers: { 'accept-encoding': 'br' } },
      { headers: everything },
    ];
    for (const request of requests) {
      expect(await visit(pages, address, request)).toEqual(await visit(node.app, address, request));
    }
  });

  it.each(['/', '/nothing', '/api/nothing'])(
    'answers a body at %s as a node does',
    async (address) => {
      for (const [type, payload] of [
        ['text/plain', 'text'],
        ['application/json', ''],
        ['application/json', '{'],
        ['application/json', '{"text":"\\u0000"}'],
      ] as const) {
        const request: InjectOptions = {
          ...{ method: 'POST', payload, headers: { 'content-type': type } },
        };
        const answer = await visit(pages, address, request);
        expect(answer).toEqual(await visit(node.app, address, request));
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      }
    },
  );

  it('answers the pages of a film and of its booking as a node does', async () => {
    const { movieId, screeningId } = cinema;
    for (const address of [`/movies/${movieId}`, `/booking/${movieId}?screening=${screeningId}`]) {
      const page = await visit(pages, address);
      expect(page).toEqual(await visit(node.app, address));
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('"/api/movies/')]);
    }
  });

  it('shows what a node has changed at once', async () => {
    for (const title of ['첫 제목', '다음 제목']) {
      await node.deps.database.orm.update(movie).set({ title });
      expect((await visit(pages, '/')).body).toContain(title);
    }
  });

  it('has no other address of the API', async () => {
    for (const address of ['/api/movies', '/api/config', '/api/openapi.yaml', '/api/docs/']) {
      const { statusCode, body } = await visit(pages, address);
      expect([address, statusCode, body]).toEqual([address, 404, expect.stringContaining('{')]);
    }
  });

  it('is not ready from the moment it is told to end, and still answers', async () => {
    const readiness = createReadiness([]);
    const ending = await build(readiness);
    readiness.drain();
    const { statusCode, headers } = await visit(ending, '/');
    const ready = await visit(ending, '/api/ready');
    await ending.close();
    expect([statusCode, headers.connection, ready.statusCode]).toEqual([200, 'close', 503]);
  });
});
