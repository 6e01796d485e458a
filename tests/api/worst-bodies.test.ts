import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../server/errors.ts';
import { bodyLimitOf, largestSize } from '../../server/plugins/contract-bounds.ts';
import { readContract, type Operation } from '../../server/plugins/contract-document.ts';
import { createInputReaders } from '../../server/plugins/contract-validation.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSignedIn, insertSignedInAdministrator } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { worstAddressesOf } from './support/worst-addresses.ts';
import { withCountedReads, worstBodiesOf } from './support/worst-bodies.ts';

const contract = await readContract();
const all = contract.operations.map((operation) => [operation.id, operation] as const);
const withBody = contract.operations
  .filter(({ body }) => body !== null)
  .map((operation) => [operation.id, operation] as const);

/** The size of a refusal of 30 fields with names of 60 three-byte characters. */
const MAX_ANSWER_BYTES = 10_000;

describe('the bounds of requests in the contract', () => {
  it.each(all)(
    'X-API-31: %s has a limit for every part of its address',
    (id, { params, query }) => {
      expect(largestSize(params, contract, id)).toBeLessThan(16_384);
      expect(largestSize(query, contract, id)).toBeLessThan(16_384);
    },
  );

  it.each(withBody)('X-API-31: %s has a limit for its body', (_id, operation) => {
    const most = operation.needsAdmin ? 131_072 : 32_768;
    expect(bodyLimitOf(operation, contract)).toBeLessThanOrEqual(most);
  });

  it.each([
    [{ type: 'string' }, 'The contract has no maxLength for x.'],
    [{ type: 'string', pattern: '^a*$' }, 'The contract has no maxLength for x.'],
    [{ type: 'integer', minimum: 0 }, 'The contract has no maximum for x.'],
    [{ type: 'number', maximum: 0 }, 'The contract has no minimum for x.'],
    [{ type: 'array', items: { type: 'boolean' } }, 'The contract has no maxItems for x.'],
    [
      { type: 'array', maxItems: 1, items: { type: 'string' } },
      'The contract has no maxLength for x[].',
    ],
    [{ type: 'object', properties: {} }, 'The contract allows any field in x.'],
    [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, 'The contract has no maxLength for x.'],
    [{}, 'The contract has no type for x.'],
  ])('X-API-31: reports the missing bound of %j', (schema, message) => {
    expect(() => largestSize(schema, contract, 'x')).toThrow(message);
  });

  it.each([
    [{ type: 'boolean' }, false],
    [{ type: 'string', maxLength: 3 }, '\u{1f3ac}\u{1f3ac}\u{1f3ac}'],
    [{ type: 'string', enum: ['가', '나다'] }, '나다'],
    [
      { type: 'array', maxItems: 2, items: { type: 'integer', minimum: 1, maximum: 2 ** 53 } },
      [1, 2 ** 53],
    ],
    [
      {
        type: 'object',
        additionalProperties: false,
        properties: { a: { type: 'null' }, b: { type: 'string', maxLength: 1 } },
      },
      { a: null, b: '"' },
    ],
  ])('X-API-31: the largest size of %j has room for %j', (schema, value) => {
    const json = JSON.stringify(value).replaceAll(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
    );
    expect(largestSize(schema, contract, 'x')).toBeGreaterThanOrEqual(json.length);
  });
});

describe('the work for the worst bodies', () => {
  const readers = createInputReaders(contract);

  it.each(withBody)('X-API-31: %s reads each value a few times at most', (_id, operation) => {
    const bytes = bodyLimitOf(operation, contract);
    const worst = worstBodiesOf(contract, operation, bytes);
    const tooMany = worst.filter(({ json }) => readsOf(JSON.parse(json), operation) > 4 * bytes);
    expect(tooMany.map(({ name }) => name)).toEqual([]);
  });

  function readsOf(body: unknown, operation: Operation): number {
    const counted = withCountedReads(body);
    const read = readers.readerFor('holdSeats', operation);
    expect(() => read({ params: {}, query: {}, body: counted.value })).toThrow(Refusal);
    return counted.reads();
  }
});

describeOnPostgres('the answers to the worst requests', (open) => {
  let server: TestServer;
  let customer: string;
  let administrator: string;

  const sessionFor = ({ needsAdmin }: Operation) => (needsAdmin ? administrator : customer);

  beforeAll(async () => {
    const database = await open();
    server = await startTestServer(database);
    customer = (await insertSignedIn(database.orm, 'demo')).session;
    const boss = await insertSignedInAdministrator(database.orm, 'admin', { role: 'SUPER' });
    administrator = boss.session;
  });
  afterAll(() => server.close());

  it.each(all)('X-API-31: %s refuses the worst addresses briefly', async (_id, operation) => {
    const session = sessionFor(operation);
    const answers = [];
    for (const { name, url } of worstAddressesOf(operation)) {
      const { status, raw } = await server.api.request(operation.method, url, { session });
      // 404: the path of no call, because a part of it is longer than any id.
      const isRefused = status === 400 || (status === 404 && !url.includes('?'));
      answers.push([
        name,
        isRefused ? 'refused' : status,
        raw.rawPayload.length < MAX_ANSWER_BYTES,
      ]);
    }
    expect(answers).toEqual(answers.map(([name]) => [name, 'refused', true]));
  });

  it.each(withBody)('X-API-31: %s refuses the worst bodies briefly', async (_id, operation) => {
    const bytes = bodyLimitOf(operation, contract);
    const session = sessionFor(operation);
    const answers = [];
    for (const { name, json } of worstBodiesOf(contract, operation, bytes)) {
      const answer = await server.api.request(operation.method, operation.path, {
        session,
        body: json,
      });
      answers.push([name, answer.status, answer.raw.rawPayload.length < MAX_ANSWER_BYTES]);
    }
    expect(answers).toEqual(answers.map(([name]) => [name, 400, true]));
    const beyond = await server.api.request(operation.method, operation.path, {
      session,
      body: { a: 'a'.repeat(bytes) },
    });
    expect(beyond.status).toBe(413);
  });
});
