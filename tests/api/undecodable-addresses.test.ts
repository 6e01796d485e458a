import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract, type Operation } from '../../server/plugins/contract-document.ts';
import { describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { insertSignedIn, insertSignedInAdministrator } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const { operations } = await readContract();

/** Names of query parameters as they are sent, and as the server reads them: what encodes no text stays as it is. */
const names: [sent: string, read: string][] = [
  ['%00=1', '\u0000'],
  ['%00', '\u0000'],
  ['a%00b=1', 'a\u0000b'],
  ['%0a=1', '\n'],
  ['%=1', '%'],
  ['%zz=1', '%zz'],
  ['%FF=1', '%FF'],
  ['%E0%A4%A=1', '%E0%A4%A'],
  ['%ED%A0%80=1', '%ED%A0%80'],
  ['__proto__=1', '__proto__'],
  ['constructor=1', 'constructor'],
  ['=1', ''],
];
const withNul = ['%00', 'a%00b'];
const undecodable = ['%', '%zz', '%FF', '%E0%A4%A', '%ED%A0%80'];

describeOnPostgres('an address whose percent signs encode no text, or NUL', (open) => {
  let server: TestServer;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let port: number;
  let customer: string;
  let administrator: string;

  beforeAll(async () => {
    const database = await open();
    client = await makeClientFolder();
    server = await startTestServer(database, { app: { clientDirectory: client.folder } });
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    customer = (await insertSignedIn(database.orm, 'demo')).session;
    const boss = await insertSignedInAdministrator(database.orm, 'admin', { role: 'SUPER' });
    administrator = boss.session;
  });
  afterAll(async () => {
    await server.close();
    await client.remove();
  });

  const ask = ({ method, needsAdmin, body }: Operation, url: string) =>
    server.api.request(method, url, {
      session: needsAdmin ? administrator : customer,
      ...(body !== null && { body: {} }),
    });
  /** The path of a call; its parameters are those of something. */
  const pathOf = ({ path }: Operation, value = '1') => path.replaceAll(/:\w+/g, value);

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'X-API-271: %s names an unknown parameter with such a name',
    async (_id, operation) => {
      for (const [sent, read] of names) {
        const answer = await ask(operation, `${pathOf(operation)}?${sent}`);
        const told = [sent, answer.status, codeOf(answer), fieldsOf(answer).includes(read)];
        expect(told).toEqual([sent, 400, 'INVALID_REQUEST', true]);
      }
    },
  );

  it('X-API-271: refuses NUL in a parameter and names it; other bytes are a text like any other', async () => {
    let texts = 0;
    for (const operation of operations) {
      const path = pathOf(operation);
      for (const name of namesIn(operation.query)) {
        for (const value of withNul) {
          const answer = await ask(operation, `${path}?${name}=${value}`);
          const told = [operation.id, name, answer.status, fieldsOf(answer).includes(name)];
          expect(told).toEqual([operation.id, name, 400, true]);
        }
        for (const value of undecodable) {
          const answer = await ask(operation, `${path}?${name}=${value}`);
          const isRefused = answer.status === 400 && fieldsOf(answer).includes(name);
          const isText = answer.status === 200 || answer.status === 404;
          expect([operation.id, name, value, isRefused || isText]).toEqual([
            ...[operation.id, name, value, true],
          ]);
          if (isText) texts += 1;
        }
      }
      for (const name of namesIn(operation.params)) {
        for (const value of [...withNul, ...undecodable]) {
          const answer = await ask(operation, pathOf(operation, value));
          const told = [operation.id, value, answer.status, fieldsOf(answer).includes(name)];
          expect(told).toEqual([operation.id, value, 400, true]);
        }
      }
    }
    // The search for films and people, and those of the lists of the administration.
    expect(texts).toBeGreaterThanOrEqual(2 * undecodable.length);
  });

  it('X-API-271: gets the page of its path, whatever the query contains', async () => {
    const get = async (url: string) => {
      const { statusCode, headers } = await server.app.inject({
        ...{ url, headers: { accept: 'text/html' } },
      });
      return [statusCode, headers['content-type']];
    };
    const queries = [...names.map(([sent]) => sent), ...[...withNul, ...undecodable].map(asValue)];
    for (const path of ['/', '/movies', '/login', '/payment/fail', '/tickets', '/admin/entry']) {
      for (const query of queries) {
        expect([query, await get(`${path}?${query}`)]).toEqual([
          ...[query, [200, 'text/html; charset=utf-8']],
        ]);
      }
    }
    for (const path of ['/nowhere', '/movies/1', '/sitemap.xml', '/favicon.svg']) {
      const plain = await get(path);
      for (const query of queries) expect(await get(`${path}?${query}`)).toEqual(plain);
    }
  });

  it.each(['\u0000=1', 'a=\u0000', '\u00ff=1'])(
    'X-API-271: is no HTTP when it contains the byte itself: %j',
    async (query) => {
      const socket = connect(port, '127.0.0.1');
      const words = `GET /api/health?${query} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
      socket.write(Buffer.from(words, 'latin1'));
      const [head = '', content = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(JSON.parse(content)).toEqual({ message: '요청을 읽을 수 없어요.' });
    },
  );
});

function asValue(value: string): string {
  return `date=${value}&page=${value}&q=${value}`;
}

function namesIn({ properties }: Operation['query']): string[] {
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function codeOf({ body }: ApiAnswer): unknown {
  return (body as { code?: unknown }).code;
}

function fieldsOf({ body }: ApiAnswer): unknown[] {
  const { errors = [] } = body as { errors?: { field: unknown }[] };
  return errors.map(({ field }) => field);
}
