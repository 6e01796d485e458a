import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { describeOnPostgres } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { makeClientFolder, script } from './support/client-folder.ts';
import { insertImage } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describeOnPostgres('how the page and its answers travel', (open) => {
  let database: Database;
  let cinema: SmallCinema;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    cinema = await openSmallCinema(database);
    client = await makeClientFolder();
    server = await startTestServer(database, { app: { clientDirectory: client.folder } });
  });
  afterAll(async () => {
    await server.close();
    await client.remove();
  });

  const send = async (url: string, encoding: string) => {
    const { headers, rawPayload } = await server.app.inject({
      url,
      headers: { 'accept-encoding': encoding, accept: 'text/html,*/*' },
    });
    return { headers, bytes: rawPayload };
  };

  it('sends the page of a newer build as soon as it is there, also where the earlier one was cached (X-PAGE-100)', async () => {
    const built = await makeClientFolder();
    const other = await startTestServer(database, { app: { clientDirectory: built.folder } });
    try {
      const read = async () => {
        const { body } = await other.app.inject({
          url: '/login',
          headers: { accept: 'text/html' },
        });
        return /index-\w+\.js/.exec(body)?.[0];
      };
      expect(await read()).toBe('index-4f2a.js');
      const index = join(built.folder, 'index.html');
      const html = await readFile(index, 'utf8');
      await rm(index);
      await writeFile(index, html.replace('index-4f2a', 'index-9c1b'));
      await expect.poll(read).toBe('index-9c1b.js');
    } finally {
      await other.close();
      await built.remove();
    }
  });

  it.each(['/', '/movies', '/movies/', '/login', '/payment/fail', '/terms', '/signup'])(
    'serves the page for %s without caching (X-PAGE-14)',
    async (url) => {
      const { status, body, headers } = await server.api.get(url, {
        headers: { accept: 'text/html' },
      });
      expect([status, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        'no-cache',
        'text/html; charset=utf-8',
      ]);
      expect(body).toContain('<div id="root">');
    },
  );

  it.each(['/', '//', '/./', '/assets//../', '///./'])(
    'hides the manifest of the build also behind %s (X-PAGE-6)',
    async (prefix) => {
      const statuses = [];
      for (const name of ['.vite/manifest.json', '.VITE/manifest.json', '.vite\\manifest.json']) {
        statuses.push((await server.app.inject(`${prefix}${name}`)).statusCode);
      }
      expect(statuses).toEqual([404, 404, 404]);
    },
  );

  it('sends precompressed files, cached for ever (X-PAGE-13, X-PAGE-14)', async () => {
    const url = '/assets/index-4f2a.js';
    const [brotli, gzip, plain] = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'identity'].map((encoding) => send(url, encoding)),
    );
    const read = (answer: typeof brotli) => [
      answer?.headers['content-encoding'],
      answer?.headers.vary,
      answer?.headers['cache-control'],
      String(answer?.headers['content-type']).split(';')[0],
    ];
    const kept = ['accept-encoding', 'public, max-age=31536000, immutable'];
    expect(read(brotli)).toEqual(['br', ...kept, 'application/javascript']);
    expect(read(gzip)).toEqual(['gzip', ...kept, 'application/javascript']);
    expect(read(plain)).toEqual([undefined, ...kept, 'application/javascript']);
    expect(brotliDecompressSync(brotli?.bytes ?? '').toString()).toBe(script);
    expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(script);
    expect(plain?.bytes.toString()).toBe(script);
  });

  it('compresses pages and API answers on the fly (X-PAGE-13)', async () => {
    const page = await send('/movies/1', 'br');
    const answer = await send(`/api/screenings/${cinema.screeningId}/seats`, 'gzip, br;q=0.5');
    expect([page.headers['content-encoding'], page.headers.vary]).toEqual([
      'br',
      'accept-encoding',
    ]);
    expect(brotliDecompressSync(page.bytes).toString()).toContain('<html lang="ko">');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.bytes).toString())).toHaveProperty('seats');
  });

  it('does not compress images (X-PAGE-13)', async () => {
    const content = 'RIFF'.repeat(1000);
    const hash = await insertImage(database.orm, content, { width: 300, height: 450 });
    const { headers, bytes } = await send(`/api/images/${hash}`, 'gzip, br');
    expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, content]);
  });
});
