import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import type { MakerState } from '../../server/plugins/statecharts-maker.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { liveEnvironment, startTestServer, type TestServer } from './support/server.ts';
import { drawing, makeStatechartsFolder } from './support/statecharts-folder.ts';

describeOnPostgres('the visualiser of statecharts', (open) => {
  let database: Database;
  let built: Awaited<ReturnType<typeof makeStatechartsFolder>>;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    built = await makeStatechartsFolder();
    client = await makeClientFolder();
    server = await startTestServer(database, {
      app: { clientDirectory: client.folder, statechartsDirectory: built.folder },
    });
  });
  afterAll(async () => {
    await server.close();
    await built.remove();
    await client.remove();
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

  it.each([
    '',
    '/',
    '/watch',
    '/pasted',
    '/search',
    '/search/',
    '/search?view=everything&state=search.failed',
  ])(
    'serves its own page at /statecharts%s, which search engines leave out (X-CHART-2)',
    async (path) => {
      const { statusCode, headers, body } = await get(`/statecharts${path}`);
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'no-cache',
        'noindex',
      ]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<title>Statecharts</title>');
    },
  );

  it.each([
    ['/search', ['machines.json', 'search/facts.json', 'search/overview.json']],
    ['/search?view=everything', ['machines.json', 'search/facts.json', 'search/everything.json']],
    ['/search?view=gone"', ['machines.json', 'search/facts.json', 'search/overview.json']],
    ['', ['machines.json']],
    ['/serch', ['machines.json']],
  ])('preloads the data of the page /statecharts%s', async (path, files) => {
    const { body } = await get(`/statecharts${path}`);
    const [head = ''] = body.split('</head>');
    const links = [...head.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]*)"/g)];
    expect(links.map(([, href]) => href)).toEqual(files.map((file) => `/statecharts/${file}`));
  });

  it('has the security headers of the site, which allow files of this host only (X-CHART-2)', async () => {
    const [page, site] = await Promise.all([get('/statecharts'), get('/api/health')]);
    const policy = page.headers['content-security-policy'];
    expect(policy).toBe(site.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
  });

  it('allows its files with a hash to be cached for ever, and asks for the data again (X-CHART-2)', async () => {
    const script = await get('/statecharts/assets/index-4f2a.js');
    const data = await get('/statecharts/machines.json');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect([data.statusCode, data.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('sends a drawing precompressed (X-CHART-2)', async () => {
    const { headers, rawPayload } = await get('/statecharts/search/everything.json', {
      'accept-encoding': 'gzip',
    });
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(rawPayload).toString()).toBe(drawing);
  });

  it.each(['/serch', '/search/deeper', '/assets'])(
    'sends its page with 404 for /statecharts%s, not the one of the site (X-CHART-5)',
    async (path) => {
      const { statusCode, body } = await get(`/statecharts${path}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>Statecharts</title>');
    },
  );

  it.each(['/assets/gone.js', '/index.html', '/search/gone.json', '/.vite/manifest.json'])(
    'has no file /statecharts%s (X-CHART-2)',
    async (path) => {
      const { statusCode, headers } = await get(`/statecharts${path}`);
      expect([statusCode, headers['content-type']]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    },
  );

  it('leaves the pages of the site as they are (X-CHART-2)', async () => {
    const { statusCode, body, headers } = await get('/statechart');
    expect(statusCode).toBe(404);
    expect(body).toContain('<html lang="ko">');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('sends the page of a newer build, and that of the earlier one while it is built (X-PAGE-100)', async () => {
    const index = join(built.folder, 'index.html');
    const earlier = await readFile(index, 'utf8');
    await rm(index);
    const between = await get('/statecharts');
    expect([between.statusCode, between.body.includes('<title>Statecharts')]).toEqual([200, true]);
    await writeFile(index, earlier.replace('Statecharts', 'Newer'));
    expect((await get('/statecharts')).body).toContain('<title>Newer');
    await writeFile(index, earlier);
  });

  it('shows how far it is made when a page is opened, and why there is none after a failure (X-CHART-90)', async () => {
    let state: MakerState = { step: 'drawing', done: 3, of: 37 };
    let times = 0;
    const statechartsMaker = () => {
      times += 1;
      return Promise.resolve(state);
    };
    const unmade = await startTestServer(database, {
      app: { clientDirectory: null, statechartsDirectory: built.folder, statechartsMaker },
    });
    const open = () => unmade.app.inject({ url: '/statecharts/search?view=everything' });
    await unmade.app.inject({ url: '/statecharts/machines.json' });
    await unmade.app.inject({ url: '/statecharts/search', method: 'POST' });
    expect(times).toBe(0);

    const drawing = await open();
    expect([drawing.statusCode, drawing.headers['cache-control']]).toEqual([202, 'no-store']);
    expect(drawing.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(drawing.headers['x-robots-tag']).toBe('noindex');
    expect(drawing.body).toContain('<progress max="37" value="3"');
    expect(drawing.body).toContain('http-equiv="refresh"');

    state = { step: 'failed' };
    const failed = await open();
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain('could not be drawn');
    expect(failed.body).not.toContain('http-equiv="refresh"');

    state = { step: 'made' };
    const made = await open();
    expect([made.statusCode, made.body.includes('search/everything.json')]).toEqual([200, true]);
    await open();
    expect(times).toBe(3);
    await unmade.close();
  });

  it('serves it in live mode too (X-CHART-2)', async () => {
    const live = await startTestServer(database, {
      env: liveEnvironment,
      app: { clientDirectory: null, statechartsDirectory: built.folder },
    });
    const { statusCode } = await live.app.inject({ url: '/statecharts' });
    await live.close();
    expect(statusCode).toBe(200);
  });
});
