import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  filledTextSchema,
  idSchema,
  idTextSchema,
  koreaDateSchema,
  matchingItems,
  readAs,
  readJsonAs,
  timeSchema,
} from '../../../src/api/schemas.ts';

const nonsense = [undefined, null, true, {}, []];

describe('the small schemas', () => {
  it('reads an id', () => {
    expect(readAs(idSchema, 31)).toBe(31);
  });

  it.each([...nonsense, '31', 0, -1, 1.5, 2 ** 53, Number.NaN, Infinity])(
    'refuses %j as an id',
    (value) => {
      expect(readAs(idSchema, value)).toBeNull();
    },
  );

  it('reads an id from text', () => {
    expect(readAs(idTextSchema, '31')).toBe(31);
  });

  it.each([...nonsense, 31, '', '0', '-1', '1.5', 'many', '9'.repeat(400)])(
    'refuses %j as the text of an id',
    (value) => {
      expect(readAs(idTextSchema, value)).toBeNull();
    },
  );

  it('reads a day in Korea', () => {
    expect(readAs(koreaDateSchema, '2026-02-28')).toBe('2026-02-28');
  });

  it.each([...nonsense, 20_260_228, '', '2026-02-30', '2026-2-8', '2026-02-28T00:00:00Z'])(
    'refuses %j as a day',
    (value) => {
      expect(readAs(koreaDateSchema, value)).toBeNull();
    },
  );

  it('reads a time', () => {
    const time = '2026-11-20T19:30:00+09:00';
    expect(readAs(timeSchema, time)).toBe(time);
  });

  it.each([...nonsense, 1_795_132_800_000, '', 'soon'])('refuses %j as a time', (value) => {
    expect(readAs(timeSchema, value)).toBeNull();
  });

  it.each([...nonsense, 7, ''])('refuses %j as text with content', (value) => {
    expect(readAs(filledTextSchema, value)).toBeNull();
  });

  it('drops the items of a list that do not match', () => {
    expect(readAs(matchingItems(idSchema), [1, '2', null, [3], 4])).toEqual([1, 4]);
  });

  it.each([undefined, null, 7, 'text', {}, { length: 1, 0: 1 }])(
    'reads no list from %j',
    (value) => {
      expect(readAs(matchingItems(idSchema), value)).toBeNull();
    },
  );

  it('reads JSON with a schema', () => {
    expect(readJsonAs(v.object({ id: idSchema }), '{"id":31,"more":1}')).toEqual({ id: 31 });
  });

  it.each([...nonsense, '', '{', 'null', '[]', '{"id":"31"}'])(
    'reads nothing from the JSON text %j',
    (text) => {
      expect(readJsonAs(v.object({ id: idSchema }), text)).toBeNull();
    },
  );
});
