import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { genderSchema, idOf, pointsOf } from '../../../src/api/tolerant-schemas.ts';
import { listOf, unwrapped } from '../../../src/api/tolerant.ts';

describe('a tolerant reading (X-API-12)', () => {
  it.each([
    [{ data: { title: '가' } }, { title: '가' }],
    [{ data: null }, null],
    [{ title: '가' }, { title: '가' }],
    [
      [1, 2],
      [1, 2],
    ],
    [null, null],
    ['글', '글'],
  ])('unwraps %j', (body: unknown, expected) => {
    expect(unwrapped(body)).toEqual(expected);
  });

  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [{ content: [3], last: true, totalPages: 1 }, [3]],
    [null, []],
    [undefined, []],
  ])('reads the list of %j', (answer, expected) => {
    expect(listOf(answer)).toEqual(expected);
  });

  it.each([
    [1200, 1200],
    [{ balance: 1 }, 1],
    [{ points: 2 }, 2],
    [{ point: 3 }, 3],
    [{ amount: 4 }, 4],
    [{ value: 5 }, 5],
    [{ balance: 0, value: 5 }, 0],
    [{ balance: 'many' }, 0],
    [{ balance: 'many', points: 2 }, 2],
    ['1200', 0],
    [[], 0],
    [[7], 0],
    [Infinity, 0],
    [{}, 0],
    [null, 0],
    [Number.NaN, 0],
  ])('reads the points of %j', (answer: unknown, expected) => {
    expect(pointsOf(answer)).toBe(expected);
  });

  it.each([
    [{ reservationId: 31 }, 31],
    [{ id: 32 }, 32],
    [{ reservationId: 31, id: 99 }, 31],
    [{ reservationId: null, id: 33 }, 33],
    [{ id: '33' }, null],
    [{ id: 0 }, null],
    [{ id: 1.5 }, null],
    [{ id: 2 ** 53 }, null],
    [{}, null],
    [[33], null],
    [33, null],
    [null, null],
  ])('reads the reservation id of %j', (answer: unknown, expected) => {
    expect(idOf(answer, 'reservationId')).toBe(expected);
  });

  it.each([
    ['MALE', 'MALE'],
    ['Male', 'MALE'],
    ['Female', 'FEMALE'],
    ['OTHER', null],
    ['', null],
    [null, null],
    [undefined, null],
    [1, null],
    [['MALE'], null],
  ])('reads the gender %j (C-SESS-9)', (value: unknown, expected) => {
    expect(v.parse(genderSchema, value)).toBe(expected);
  });
});
