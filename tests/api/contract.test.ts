import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertComplete } from '../../server/plugins/contract-completeness.ts';
import { readContract, type Operation } from '../../server/plugins/contract-document.ts';
import { describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { readContractCheck } from './support/contract-check.ts';
import { insertSignedIn, insertSignedInAdministrator } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { wrongInputsOf } from './support/wrong-inputs.ts';

const contract = await readContract();

describeOnPostgres('every operation of the contract', (open) => {
  let server: TestServer;
  let customer: string;
  let administrator: string;

  beforeAll(async () => {
    const database = await open();
    server = await startTestServer(database);
    customer = (await insertSignedIn(database.orm, 'demo')).session;
    const boss = await insertSignedInAdministrator(database.orm, 'admin', { role: 'SUPER' });
    administrator = boss.session;
  });
  afterAll(() => server.close());

  /** A session with the right to the operation. */
  const sessionFor = ({ needsAdmin }: Operation) => (needsAdmin ? administrator : customer);

  const withInput = contract.operations.filter(
    (operation) => wrongInputsOf(contract, operation).length > 0,
  );

  it.each(withInput.map((operation) => [operation.id, operation] as const))(
    'X-API-3: %s refuses input that breaks the contract, and names the field',
    async (_id, operation) => {
      const wrongInputs = wrongInputsOf(contract, operation);
      const session = sessionFor(operation);
      const answers: [string, number, unknown][] = [];
      for (const { name, url, body } of wrongInputs) {
        const answer = await server.api.request(operation.method, url, { session, body });
        answers.push([name, answer.status, faultyFields(answer)]);
      }
      expect(answers).toEqual(wrongInputs.map(({ name, field }) => [name, 400, [field]]));
    },
  );

  it.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    'X-API-3: %s refuses a query parameter that the contract does not name',
    async (_id, operation) => {
      const url = `${operation.path.replaceAll(/:\w+/g, '1')}?unknown=1`;
      const answer = await server.api.request(operation.method, url, {
        session: sessionFor(operation),
        ...(operation.body !== null && { body: {} }),
      });
      expect([answer.status, faultyFields(answer)]).toEqual([
        400,
        expect.arrayContaining(['unknown']) as unknown,
      ]);
    },
  );

  it.each(
    contract.operations
      .filter(({ needsSession, needsAdmin }) => needsSession || needsAdmin)
      .map((operation) => [operation.id, operation] as const),
  )('%s checks the session first', async (_id, { method, path }) => {
    const url = path.replaceAll(/:\w+/g, '1');
    const sent = method === 'GET' ? {} : { body: {} };
    const { status, body } = await server.api.request(method, url, sent);
    expect([status, body]).toEqual([
      401,
      { message: '로그인이 필요해요.', code: 'UNAUTHENTICATED' },
    ]);
  });

  it('X-API-28: answers HEAD like GET without content, and 404 for streams', async () => {
    const statuses = [];
    for (const operation of contract.operations) {
      if (operation.method !== 'GET') continue;
      const url = operation.path.replaceAll(/:\w+/g, '1');
      const ask = async (method: 'GET' | 'HEAD') =>
        (await server.api.request(method, url, { session: sessionFor(operation) })).status;
      const expected = operation.isStream ? 404 : await ask('GET');
      statuses.push([url, expected, await ask('HEAD')]);
    }
    expect(statuses).toEqual(statuses.map(([url, expected]) => [url, expected, expected]));
    expect(new Set(statuses.map(([, expected]) => expected))).toEqual(new Set([200, 400, 404]));
  });

  it('ignores the body of an operation without a request body', async () => {
    const { status } = await server.api.post('/api/signout/customer', { anything: [1] });
    expect(status).toBe(204);
  });

  it('X-API-1: answers with a 500 rather than without a field that the contract requires', async () => {
    const { provider } = server.deps.config;
    const { clientKey } = provider;
    Reflect.deleteProperty(provider, 'clientKey');
    const answer = await server.api.get('/api/config');
    provider.clientKey = clientKey;
    expect([answer.status, faultyFields(answer)]).toEqual([500, []]);
    expect(answer.body).toMatchObject({ code: 'INTERNAL' });
  });
});

describe('the start of the server', () => {
  it('X-API-2: fails for operations without a handler, naming them all', () => {
    const names = contract.operations.map(({ id }) => id).join(', ');
    expect(() => assertComplete(contract, {})).toThrow(`Operations without a handler: ${names}`);
  });

  it('accepts a handler for every operation', () => {
    const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, true]));
    expect(() => assertComplete(contract, handlers)).not.toThrow();
  });
});

describe('the check of answers against the contract', () => {
  const answer = {
    method: 'GET',
    url: '/api/health',
    status: 200,
    contentType: 'application/json',
  };

  it.each([
    ['what the contract says', { ...answer, body: { status: 'ok' } }, 0],
    ['a field too many', { ...answer, body: { status: 'ok', secret: 1 } }, 1],
    ['a field too few', { ...answer, body: {} }, 1],
    ['another content type', { ...answer, contentType: 'text/html', body: { status: 'ok' } }, 1],
    ['an error that is none', { ...answer, status: 418, body: {} }, 1],
    ['an unknown address that succeeds', { ...answer, url: '/x', body: 1 }, 0],
    ['an unknown address without an error', { ...answer, url: '/x', status: 404, body: 1 }, 1],
    ['a body to HEAD', { ...answer, method: 'HEAD', body: { status: 'ok' } }, 1],
  ])('detects %s', async (_name, observed, faults) => {
    expect((await readContractCheck())(observed)).toHaveLength(faults);
  });
});

describe('the schemas of the answers, which are compiled with the first answer', () => {
  const answers = contract.operations.flatMap(({ id, method, path: url, responses }) =>
    Object.entries(responses).map(([httpStatus, schema]) => ({
      id,
      route: { method, url, httpStatus, schema },
    })),
  );

  it('can all be compiled to validators', async () => {
    const check = await readContractCheck();
    for (const { route } of answers) {
      const status = route.httpStatus === 'default' ? 599 : Number(route.httpStatus);
      const { method, url } = route;
      const observed = { method, url, status, contentType: 'application/json', body: undefined };
      expect(() => check(observed), `${method} ${url} ${status}`).not.toThrow();
    }
  });

  it('can all be compiled to serializers', () => {
    const shared = Object.fromEntries(
      contract.schemas.map((schema) => [String(schema.$id), schema]),
    );
    const compile = SerializerSelector()(shared, {});
    const distinct = new Map(answers.map((each) => [JSON.stringify(each.route.schema), each]));
    for (const { id, route } of distinct.values()) {
      expect(compile(route), `${id} ${route.httpStatus}`).toBeTypeOf('function');
    }
  });
});

function faultyFields({ body }: ApiAnswer): unknown[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  return Array.isArray(errors)
    ? [...new Set(errors.map((error: { field: string }) => error.field.split('.')[0]))]
    : [];
}
