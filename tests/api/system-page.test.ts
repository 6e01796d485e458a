import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Database } from '../../server/db/client.ts';
import { readContractDocument } from '../../server/plugins/contract-file.ts';
import { describeOnPostgres } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { makeClientFolder, starter, style } from './support/client-folder.ts';
import { readPage } from './support/page-reader.ts';
import { liveEnvironment, startTestServer, type TestServer } from './support/server.ts';

describeOnPostgres('the page and its protection', (open) => {
  let database: Database;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    client = await makeClientFolder();
    server = await startTestServer(database, { app: { clientDirectory: client.folder } });
  });
  afterAll(async () => {
    await server.close();
    await client.remove();
  });

  it('a page has its style in itself, which only its own policy allows (X-PAGE-110)', async () => {
    const { body, headers } = await server.app.inject('/');
    expect(body).toContain(`<style>${style}</style>`);
    expect(body).not.toContain('rel="stylesheet"');
    const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${source} `);
    const answer = await server.app.inject('/api/health');
    expect(answer.headers['content-security-policy']).not.toContain(source);
  });

  it('a page allows its own script in its policy, and no other answer does (X-PAGE-113)', async () => {
    const source = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`;
    const page = await server.app.inject('/');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${source} `);
    const answer = await server.app.inject('/api/health');
    expect(answer.headers['content-security-policy']).not.toContain(source);
  });

  it.each(['/api/nothing', '/dev/nothing', '/api/%00', '/api/%E0%A4%A'])(
    'does not serve the page for %s',
    async (url) => {
      const { status, body } = await server.api.get(url, { headers: { accept: 'text/html' } });
      expect([status, body]).toEqual([
        404,
        { message: '요청한 주소를 찾을 수 없어요.', code: 'NOT_FOUND' },
      ]);
    },
  );

  it.each([
    '/gone.js',
    '/assets/gone.js',
    '/favicon.ico',
    '/index.html',
    '/.vite/manifest.json',
    '/admin/index.php',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/%5c..%5c..%5cpackage.json',
    '/assets/%00',
    '/%00',
    '/movies%00/1',
  ])(
    'answers 404 for %s with a page to browsers and with JSON to programs (X-PAGE-6)',
    async (url) => {
      const page = await server.app.inject({
        url,
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(readPage(page.body).title).toBe('페이지를 찾을 수 없어요 | 마키');
      const { status, body } = await server.api.get(url, {
        headers: { accept: 'application/json' },
      });
      expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );

  it.each(['/assets/gone.js', '/gone.css', '/assets/'])(
    'sends no page for a missing file: %s (X-PAGE-6)',
    async (url) => {
      const { status, body } = await server.api.get(url, { headers: { accept: '*/*' } });
      expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );

  it.each([
    [416, '/assets/index-4f2a.js', { range: 'bytes=99999999-' }],
    [416, '/api/docs/', { range: 'bytes=5-1' }],
    [412, '/assets/index-4f2a.js', { 'if-match': '"another"' }],
    [412, '/favicon.svg', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ])(
    'X-API-7: answers %i for a range or version that %s does not have',
    async (status, url, headers) => {
      const answer = await server.app.inject({ url, headers });
      expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
        status,
        { message: textLike(/[가-힣]+\.$/), code: 'INVALID_REQUEST' },
      ]);
    },
  );

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
    'X-API-20: allows only this origin and the provider in %s mode',
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
        devices: headers['permissions-policy'],
        poweredBy: headers['x-powered-by'],
      }).toEqual({
        csp: [
          "default-src 'self'",
          `script-src 'self' ${script}`,
          "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
          "img-src 'self' data: blob:",
          "font-src 'self'",
          `connect-src 'self' ${page}`,
          `frame-src 'self' ${page}`,
          `form-action 'self' ${page}`,
          "frame-ancestors 'none'",
          "base-uri 'self'",
          "object-src 'none'",
        ],
        devices:
          'camera=(self), screen-wake-lock=(self), display-capture=(), geolocation=(), microphone=(), midi=(), usb=()',
        opener: 'same-origin-allow-popups',
        sniff: 'nosniff',
        frame: 'DENY',
        hsts,
        poweredBy: undefined,
      });
    },
  );

  it('X-API-32: serves the contract as a file and as a page that reaches only this server', async () => {
    const contract = await server.api.get('/api/openapi.yaml');
    const redirect = await server.api.get('/api/docs');
    const page = await server.api.get('/api/docs/');
    const files = await Promise.all(
      ['openapi-explorer.min.js', 'package.json'].map((file) =>
        server.api.get(`/api/docs/${file}`),
      ),
    );
    expect(contract.body).toContain('openapi: 3.1.0');
    expect(parse(String(contract.body))).toEqual(await readContractDocument());
    expect([redirect.status, redirect.headers.location]).toEqual([301, '/api/docs/']);
    expect(page.body).toContain('<title>마키 API</title>');
    expect(page.body).not.toMatch(/<script>|<style|style=|https?:/);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';/);
    expect(page.headers['content-security-policy']).not.toContain('http');
    expect(files.map(({ status }) => status)).toEqual([200, 404]);
  });
});
