import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/scripts/lib/run.mjs';
import { breaksIn } from './support/breaks.ts';

const folder = join(root, 'server/db/migrations');
/** The schema of the first release, before which no program ran. */
const FIRST_RELEASE = '0001';

const later = readdirSync(folder).filter((name) => name.slice(0, 4) > FIRST_RELEASE);

describe('a migration', () => {
  it.each(later)('%s keeps the running program working', (name) => {
    expect(breaksIn(name, readFileSync(join(folder, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'alter table movie drop column title;',
    'alter table movie rename column title to name;',
    'alter table movie rename to film;',
    'alter table movie alter column title type varchar(10);',
    'alter table movie alter title set data type text;',
    'alter table movie alter column title set not null;',
    'alter table movie add column tagline text not null;',
    'alter table movie\n  add column a text,\n  add column b text unique not null;',
    'drop table review;',
    'drop view film_list;',
    'truncate review;',
    'create index concurrently movie_title on movie (title);',
    '-- unused since 0020: too late\nalter table movie drop column title;',
    '-- unused since 0019: itself\nalter table movie drop column title;',
    '-- unused since 0009: the next one is another\nselect 1;\nalter table movie drop column title;',
  ])('is refused with %j', (script) => {
    expect(breaksIn('0019_x.sql', script)).toHaveLength(1);
  });

  it.each([
    'create table extra (id bigint not null, name text not null);',
    "alter table movie add column tagline text not null default '';",
    'alter table movie add column tagline text check (length(tagline) < 100);',
    'alter table movie add column a text, add column b text check (a is not null or b is null);',
    'create index movie_title on movie (title);',
    '-- unused since 0012: the list reads the view\nalter table movie drop column title;',
    "-- drop table review;\nselect 'drop table review;';",
    "alter table movie alter column title set default 'x', alter column title set not null;",
    'alter table review drop constraint review_check, add constraint review_check check (rating > 0);',
  ])('may have %j', (script) => {
    expect(breaksIn('0019_x.sql', script)).toEqual([]);
  });
});
