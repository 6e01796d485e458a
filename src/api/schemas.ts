import * as v from 'valibot';
import { isKoreaDate } from '../../domain/korea-time.ts';

/** Schemas of small values that several boundaries read. The first load must not import this file (docs/decisions/0018). */

/** A database id: a positive integer. */
export const idSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An id as text, from an address or a storage. */
export const idTextSchema = v.pipe(v.string(), v.transform(Number), idSchema);

/** A day in Korea, `2026-11-20`. */
export const koreaDateSchema = v.pipe(v.string(), v.check(isKoreaDate));

/** A day in an address; undefined for an unreadable one, and for a year that the server refuses. */
export const addressDaySchema = v.fallback(
  v.optional(v.pipe(koreaDateSchema, v.startsWith('2'))),
  undefined,
);

/** A time that `Date.parse` can read. */
export const timeSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** Text with at least one character. */
export const filledTextSchema = v.pipe(v.string(), v.nonEmpty());

/** @returns a schema of a list that drops the items that do not match `item` */
export function matchingItems<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((each) => {
        const result = v.safeParse(item, each);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** @returns the value as the schema reads it; null when it does not match */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

/** @returns the JSON text as the schema reads it; null when there is no text, no JSON, or no match */
export function readJsonAs<Schema extends v.GenericSchema>(
  schema: Schema,
  text: unknown,
): v.InferOutput<Schema> | null {
  return readAs(v.pipe(v.string(), v.parseJson(), schema), text);
}

/** The text of a query's parameter; null without the parameter. */
export const queryTextSchema = v.fallback(v.nullable(v.string()), null);

/**
 * @param schema of an object with a fallback for each parameter: anyone can write an address, so each query must match
 * @returns the query as the schema reads it, with the first value of a repeated parameter
 */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  search: string,
): v.InferOutput<Schema> {
  const entries = [...new URLSearchParams(search)];
  // `fromEntries` keeps the last value.
  return v.parse(schema, Object.fromEntries(entries.toReversed()));
}
