import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as admissions from '../../server/db/schema/admission.ts';
import * as auditLog from '../../server/db/schema/audit-log.ts';
import * as booking from '../../server/db/schema/booking.ts';
import * as catalogue from '../../server/db/schema/catalogue.ts';
import * as counter from '../../server/db/schema/counter.ts';
import * as imageUploads from '../../server/db/schema/image-uploads.ts';
import * as listCounts from '../../server/db/schema/list-counts.ts';
import * as limits from '../../server/db/schema/limits.ts';
import * as money from '../../server/db/schema/money.ts';
import * as outbox from '../../server/db/schema/outbox.ts';
import * as people from '../../server/db/schema/people.ts';
import * as personalReads from '../../server/db/schema/personal-reads.ts';
import * as programme from '../../server/db/schema/programme.ts';
import * as reviews from '../../server/db/schema/reviews.ts';
import * as waitingLines from '../../server/db/schema/waiting-line.ts';
import { describeOnPostgres } from '../support/database.ts';

/** Tables that no query of Drizzle reads. */
const others = ['app_clock', 'schema_function', 'schema_migration', 'waiting_line_length'];

const told = [
  admissions,
  auditLog,
  booking,
  catalogue,
  counter,
  imageUploads,
  limits,
  listCounts,
  money,
  outbox,
  people,
  personalReads,
  programme,
  reviews,
  waitingLines,
]
  .flatMap((area): unknown[] => Object.values(area))
  .filter((each) => is(each, PgTable))
  .flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map(
      (column) =>
        `${name}.${column.name} ${column.getSQLType().replace(', ', ',')}` +
        (column.notNull ? ' not null' : '') +
        (column.hasDefault || column.generatedIdentity ? ' default' : ''),
    );
  });

describeOnPostgres('the tables as the queries see them', (open) => {
  it('equal those created by the migrations', async () => {
    const { orm } = await open();
    const made = await orm.execute<{ line: string }>(sql`
      select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.atthasdef or a.attidentity <> '' then ' default' else '' end as line
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname <> all(array[${sql.join(
          others.map((name) => sql`${name}`),
          sql`, `,
        )}])`);
    expect(told.sort()).toEqual(made.map(({ line }) => line).sort());
  });
});
