import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completedAnswer } from '../../../src/api/completed.ts';
import { completions } from '../../../src/api/completions.ts';
import {
  answerSchema,
  componentSchemas,
  isObject,
  nullAnswer,
  sparseAnswers,
} from '../support/sparse-answers.ts';

/** The keywords that the client's types do not know: a default may be empty, and other fields are not read. */
const ofValues = [
  ...['format', 'pattern', 'minimum', 'minLength', 'minItems', 'additionalProperties'],
];
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(typesOf(componentSchemas));

describe.each(Object.entries(completions))('the answer of %s (X-API-240)', (path, completion) => {
  const sent = sparseAnswers[path];

  it.each([
    ['missing', sent],
    ['null', nullAnswer(path)],
    ['missing in a wrapper', { data: sent }],
  ])('is one of the contract when the fields of our own server are %s', (_, body) => {
    const isAnswer = ajv.compile(typesOf(answerSchema(path)));
    const whole = completedAnswer(body, completion);
    isAnswer(isObject(whole) && 'data' in whole ? whole.data : whole);
    const faults = isAnswer.errors?.map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
    expect(faults ?? []).toEqual([]);
  });
});

/** @returns a schema without the keywords of values */
function typesOf<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      // A field may have the name of a keyword.
      ofValues.includes(name) && typeof part !== 'object' ? undefined : part,
    ),
  ) as Value;
}

/** The reads without defaults. */
const others = {
  'not in the specification: only our own server answers': [
    '/api/admin/account',
    '/api/admin/administrators',
    '/api/admin/audit',
    '/api/admin/bookings',
    '/api/admin/bookings/{id}',
    '/api/admin/bookings/{id}/exchange',
    '/api/admin/bookings/{id}/ticket-cancellation',
    '/api/admin/counter',
    '/api/admin/counter/hold',
    '/api/admin/counter/refunds',
    '/api/admin/counter/shifts',
    '/api/admin/customers/{id}/reservations',
    '/api/admin/entry/screenings',
    '/api/admin/entry/tickets',
    '/api/admin/groups',
    '/api/admin/groups/{id}',
    '/api/admin/payment-discount/get/{id}',
    '/api/admin/invitations',
    '/api/admin/personal-reads',
    '/api/admin/price-settings/table',
    '/api/admin/screening-rooms/{id}/outage',
    '/api/admin/screenings/board',
    '/api/admin/screenings/week',
    '/api/admin/screenings/{id}/cancellation',
    '/api/admin/screenings/{id}/move',
    '/api/admin/seat-blocks/{id}',
    '/api/admin/today',
    '/api/admin/today/csv',
    '/api/config',
    '/api/movies/{id}/screening-days',
    '/api/protected/customer/check/email',
    '/api/protected/customer/delete/preview',
    '/api/protected/payment/order/{orderId}',
    '/api/protected/reservations/hold',
    '/api/protected/reservations/{id}/exchange',
    '/api/protected/reservations/{id}/ticket-cancellation',
    '/api/ticket-keys',
  ],
  'read with a schema of its own': [
    '/api/payment-discount/get',
    '/api/protected/customer/get',
    '/api/protected/get/point',
    '/api/screenings/{id}/ticket-prices',
  ],
  'read by the counter, which needs our own server': ['/api/screenings'],
};

it('X-API-240: each call that the page reads has defaults, or needs none', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const reads = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(/http\.GET\(\s*'([^']+)'/g),
    ])
    .map(([, path]) => path)
    .concat(
      // The sections of the specification whose calls are written once.
      ['movie-genres', 'movie-ratings', 'distributors', 'ticket-types'].flatMap((name) => [
        `/api/admin/${name}/get`,
        `/api/admin/${name}/get/{id}`,
      ]),
    );
  const known = [...Object.keys(completions), ...Object.values(others).flat()];
  expect([...new Set(reads)].toSorted()).toEqual(known.toSorted());
});
