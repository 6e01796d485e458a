import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertComplete } from '../../server/plugins/contract-completeness.ts';
import { readContract } from '../../server/plugins/contract-document.ts';
import { describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { createContractCheck } from './support/contract-check.ts';
import { insertSignedIn } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { wrongInputsOf } from './support/wrong-inputs.ts';

const contract = await readContract();

describeOnPostgres('every operation of the contract', (open) => {
  let server: TestServer;
  let session: string;

  beforeAll(async () => {
    const database = await open();
    server = await startTestServer(database);
    session = (await insertSignedIn(database.orm, 'demo')).session;
  });
  afterAll(() => server.close());

  const withInput = contract.operations.filter(
    (operation) => wrongInputsOf(contract, operation).length > 0,
  );

  it.each(withInput.map((operation) => [operation.id, operation] as const))(
    'X-API-3: %s refuses what is not as the contract says, and names the field',
    async (_id, operation) => {
      const wrongInputs = wrongInputsOf(contract, operation);
      const answers: [string, number, unknown][] = [];
      for (const { name, url, body } of wrongInputs) {
        const answer =
          operation.method === 'GET'
            ? await server.api.get(url, { session })
            : await server.api.post(url, body, { session });
        answers.push([name, answer.status, faultyFields(answer)]);
      }
      expect(answers).toEqual(wrongInputs.map(({ name, field }) => [name, 400, [field]]));
    },
  );

  it.each(
    contract.operations
      .filter(({ needsSession }) => needsSession)
      .map((operation) => [operation.id, operation] as const),
  )('%s needs a session before anything else', async (_id, { method, path }) => {
    const url = path.replaceAll(/:\w+/g, '1');
    const { status, body } =
      method === 'GET' ? await server.api.get(url) : await server.api.post(url, {});
    expect([status, body]).toEqual([
      401,
      { message: '로그인이 필요합니다.', code: 'UNAUTHENTICATED' },
    ]);
  });

  it('does not look at a body that an operation does not name', async () => {
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

  it('fails for operations whose security is not what the types say', () => {
    const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, true]));
    const opened = contract.operations.map((operation) => ({ ...operation, needsSession: false }));
    expect(() => assertComplete(contract, handlers)).not.toThrow();
    expect(() => assertComplete({ ...contract, operations: opened }, handlers)).toThrow(
      /^Operations whose security differs from the contract: getCustomer, getPoint, getHold/,
    );
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
  ])('sees %s', async (_name, observed, faults) => {
    expect((await createContractCheck())(observed)).toHaveLength(faults);
  });
});

function faultyFields({ body }: ApiAnswer): unknown[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  return Array.isArray(errors)
    ? [...new Set(errors.map((error: { field: string }) => error.field.split('.')[0]))]
    : [];
}
