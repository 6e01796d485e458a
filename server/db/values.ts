import { types as pglite } from '@electric-sql/pglite';

export type Decode = (text: string) => unknown;

/**
 * Decodes a PostgreSQL value, equally on both engines: int8 to a number, timestamptz to a Date, bytea to a Buffer,
 * json to its value; numeric, date and all others stay text.
 * @param oid the type's number in pg_type
 */
export function decoderFor(oid: number): Decode {
  return decoders.get(oid) ?? asText;
}

/** The types that {@link decoderFor} does not return as text. */
export function decodedTypes(): Iterable<number> {
  return decoders.keys();
}

/**
 * Encodes a parameter, equally for both engines. An array becomes a PostgreSQL array; the caller stringifies a JSON
 * array, as Drizzle's json columns do.
 */
export function encodeParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return encodeArray(value);
  return isScalar(value) ? String(value) : JSON.stringify(value);
}

function isScalar(value: unknown): value is number | bigint | boolean {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
}

function encodeArray(values: readonly unknown[]): string {
  return `{${values.map(encodeElement).join(',')}}`;
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return encodeArray(value);
  const encoded = encodeParameter(value);
  if (encoded === null) return 'NULL';
  const text = typeof encoded === 'string' ? encoded : `\\x${encoded.toString('hex')}`;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

const asText: Decode = (text) => text;

const asBoolean: Decode = (text) => text === 't';

const asBuffer: Decode = (text) => Buffer.from(text.slice(2), 'hex');

const asJson: Decode = (text) => JSON.parse(text) as unknown;

function asSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

/** PostgreSQL writes "2026-11-20 09:06:46.123456+00" in a session that is set to UTC. */
function asDate(text: string): Date {
  const date = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`${text} is no instant`);
  return date;
}

// [type, its array type, how one value reads]: numbers of pg_type, which never change.
const types: readonly (readonly [number, number, Decode])[] = [
  [16, 1000, asBoolean], // bool
  [17, 1001, asBuffer], // bytea
  [20, 1016, asSafeInteger], // int8
  [21, 1005, Number], // int2
  [23, 1007, Number], // int4
  [25, 1009, asText], // text
  [26, 1028, Number], // oid
  [114, 199, asJson], // json
  [700, 1021, Number], // float4
  [701, 1022, Number], // float8
  [1043, 1015, asText], // varchar
  [1082, 1182, asText], // date
  [1184, 1185, asDate], // timestamptz
  [1700, 1231, asText], // numeric
  [2950, 2951, asText], // uuid
  [3802, 3807, asJson], // jsonb
];

const decoders = new Map<number, Decode>(
  types.flatMap(([type, arrayType, decode]): [number, Decode][] => [
    [type, decode],
    [arrayType, (text): unknown => pglite.arrayParser(text, decode, arrayType)],
  ]),
);
