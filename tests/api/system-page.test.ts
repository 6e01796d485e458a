import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { describeOnPostgres } from '../support/database.ts';
import { liveEnvironment, startTestServer, type TestServer } from './support/server.ts';

describeOnPostgres('the page and its protection', (open) => {
  let database: Database;
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(join(tmpdir(), 'marquee-page-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>마키</title>');
    await writeFile(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
    server = await startTestServer(database, { app: { clientDirectory: folder } });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('serves the page for every address that is its own', async () => {
    const answers = await Promise.all(
      ['/', '/movies/3', '/booking/3?title=a', '/payment/fail'].map((url) =>
        server.api.get(url, { headers: { accept: 'text/html,*/*' } }),
      ),
    );
    const page = [200, '<!doctype html><title>마키</title>', 'no-cache'];
    expect(
      answers.map(({ status, body, headers }) => [status, body, headers['cache-control']]),
    ).toEqual([page, page, page, page]);
  });

  it('lets browsers keep the files whose names have a hash', async () => {
    const { status, headers } = await server.api.get('/assets/index-4f2a.js');
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each([
    '/api/nothing',
    '/dev/nothing',
    '/assets/gone.js',
    '/favicon.ico',
    '/..%2fpackage.json',
    '/assets/%5c..%5c..%5cpackage.json',
    '/assets/%00',
  ])('does not serve the page for %s', async (url) => {
    const { status, body } = await server.api.get(url, { headers: { accept: 'text/html' } });
    expect([status, body]).toEqual([
      404,
      { message: '요청한 주소를 찾을 수 없습니다.', code: 'NOT_FOUND' },
    ]);
  });

  it.each([
    ['demo', {}, 'http://127.0.0.1:3001', 'http://127.0.0.1:3001', undefined],
    [
      'live',
      liveEnvironment,
      'https://js.tosspayments.com',
      'https://*.tosspayments.com',
      'max-age=31536000; includeSubDomains',
    ],
  ])(
    'X-API-20: keeps the page to itself and the provider in %s mode',
    async (_mode, env, script, page, hsts) => {
      const started = await startTestServer(database, { env });
      const { headers } = await started.api.get('/api/health');
      await started.close();
      expect({
        csp: String(headers['content-security-policy']).split(';'),
        opener: headers['cross-origin-opener-policy'],
        sniff: headers['x-content-type-options'],
        frame: headers['x-frame-options'],
        hsts: headers['strict-transport-security'],
        poweredBy: headers['x-powered-by'],
      }).toEqual({
        csp: [
          "default-src 'self'",
          `script-src 'self' ${script}`,
          "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
          "img-src 'self' data:",
          "font-src 'self'",
          `connect-src 'self' ${page}`,
          `frame-src 'self' ${page}`,
          `form-action 'self' ${page}`,
          "frame-ancestors 'none'",
          "base-uri 'self'",
          "object-src 'none'",
        ],
        opener: 'same-origin-allow-popups',
        sniff: 'nosniff',
        frame: 'DENY',
        hsts,
        poweredBy: undefined,
      });
    },
  );

  it('shows the contract, as it is and to read', async () => {
    const contract = await server.api.get('/api/openapi.yaml');
    const redirect = await server.api.get('/api/docs');
    const page = await server.api.get('/api/docs/');
    const files = await Promise.all(
      ['swagger-ui.css', 'swagger-ui-bundle.js', 'initializer.js', 'package.json'].map((file) =>
        server.api.get(`/api/docs/${file}`),
      ),
    );
    expect(contract.body).toContain('openapi: 3.1.0');
    expect([redirect.status, redirect.headers.location]).toEqual([301, '/api/docs/']);
    expect(page.body).toContain('<title>마키 API</title>');
    expect(page.body).not.toMatch(/<script>|<style|style=/);
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });
});
