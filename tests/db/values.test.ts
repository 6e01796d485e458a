import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';

import type { Database } from '../../server/db/client.ts';
import { describeOnBothDatabases } from '../support/database.ts';

const probe = pgTable('probe', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
  day: date('day', { mode: 'string' }),
  vote: numeric('vote', { precision: 3, scale: 1, mode: 'number' }),
  bytes: customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })('bytes'),
  words: text('words').array(),
  detail: jsonb('detail'),
});

describeOnBothDatabases('values', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  test('are read equally from both engines', async () => {
    const [row] = await database.orm.execute(sql`select
      true as bool, 7::int2 as int2, 8::int4 as int4, 9007199254740991::int8 as int8,
      0.25::float8 as float8, 12.50::numeric(6, 2) as numeric, count(*) as count,
      timestamptz '2026-11-20 00:30:00.123456+09' as instant, date '2026-11-20' as day,
      time '08:05' as clock, interval '1 day 02:00' as interval, '가나다'::citext as citext,
      '\\x00ff'::bytea as bytes, '{"a": [1, null]}'::jsonb as json, null::timestamptz as nothing,
      '00000000-0000-4000-8000-000000000000'::uuid as uuid`);
    expect(row).toEqual({
      bool: true,
      int2: 7,
      int4: 8,
      int8: 9007199254740991,
      float8: 0.25,
      numeric: '12.50',
      count: 1,
      instant: new Date('2026-11-19T15:30:00.123Z'),
      day: '2026-11-20',
      clock: '08:05:00',
      interval: '1 day 02:00:00',
      citext: '가나다',
      bytes: Buffer.from([0, 255]),
      json: { a: [1, null] },
      nothing: null,
      uuid: '00000000-0000-4000-8000-000000000000',
    });
  });

  test('are read in arrays as alone', async () => {
    const [row] = await database.orm.execute(sql`select
      array[1, null, 3]::int8[] as int8, array[true, false] as bool, '{}'::text[] as none,
      array['a,b', '"', '\\', '', null, 'NULL']::text[] as text, array[[1, 2], [3, 4]] as nested,
      array[timestamptz '2026-11-20 00:00+00'] as instant, array[1.10, 2] as numeric,
      array[date '2026-11-20'] as day, array['\\x00ff'::bytea] as bytes,
      array['{"a": 1}'::jsonb] as json`);
    expect(row).toEqual({
      int8: [1, null, 3],
      bool: [true, false],
      none: [],
      text: ['a,b', '"', '\\', '', null, 'NULL'],
      nested: [
        [1, 2],
        [3, 4],
      ],
      instant: [new Date('2026-11-20T00:00:00.000Z')],
      numeric: ['1.10', '2'],
      day: ['2026-11-20'],
      bytes: [Buffer.from([0, 255])],
      json: [{ a: 1 }],
    });
  });

  test('are written as they are read', async () => {
    const sent = {
      bool: false,
      int: -5,
      big: 9007199254740991,
      instant: new Date('2026-11-20T00:30:00.123Z'),
      bytes: new Uint8Array([0, 255]).subarray(1),
      json: { 제목: '별' },
      list: ['a,b', '"\\', null],
      nothing: null,
      text: '영화',
    };
    const [row] = await database.orm.execute(sql`select
      ${sent.bool}::bool as bool, ${sent.int}::int as int, ${sent.big}::int8 as big,
      ${sent.instant}::timestamptz as instant, ${sent.bytes}::bytea as bytes,
      ${sent.json}::jsonb as json, ${sql.param(sent.list)}::text[] as list,
      ${sent.nothing}::int as nothing, ${sent.text}::text as text`);
    expect(row).toEqual({ ...sent, bytes: Buffer.from([255]) });
  });

  test('are refused instead of rounded when a number cannot represent them', async () => {
    await expect(database.orm.execute(sql`select 9007199254740992::int8`)).rejects.toMatchObject({
      cause: new RangeError('9007199254740992 is too large for a number'),
    });
  });

  test('of a table are written and read through its columns', async () => {
    await database.exec(`create table probe (id bigint generated always as identity primary key,
      at timestamptz, day date, vote numeric(3, 1), bytes bytea, words text[], detail jsonb)`);
    const values = {
      at: new Date('2026-11-20T00:30:00.123Z'),
      day: '2026-11-20',
      vote: 7.5,
      bytes: Buffer.from([0, 255]),
      words: ['가', 'a,b'],
      detail: ['b', { c: null }],
    };
    await database.orm.insert(probe).values(values);
    expect(await database.orm.select().from(probe)).toEqual([{ id: 1, ...values }]);
    const updated = database.orm.update(probe).set({ day: null }).returning({ day: probe.day });
    expect(await updated).toEqual([{ day: null }]);
  });

  test('are in UTC, including times without a date', async () => {
    const [row] = await database.orm.execute(
      sql`select current_setting('TimeZone') as zone, timestamptz '2026-11-20 00:30+09'::date as day`,
    );
    expect(row).toEqual({ zone: 'UTC', day: '2026-11-19' });
  });

  test('of the last of several statements are returned', async () => {
    expect(await database.orm.execute(sql.raw(`select 1 as a; select 2 as b`))).toEqual([{ b: 2 }]);
  });
});
