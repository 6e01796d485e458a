/**
 * The text that is equal for equal values only. Finer than JSON: it distinguishes undefined from absent, and
 * keeps errors, dates, maps, sets, big integers and the numbers that JSON turns to null.
 */
export function serialize(value: unknown): string {
  return JSON.stringify(toJsonValue(value));
}

/** A copy that JSON can express. A value without a JSON form becomes an object with the single key `$kind`. */
export function toJsonValue(value: unknown): unknown {
  switch (typeof value) {
    case 'object':
      return value === null ? null : objectToJson(value);
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $number: numberName(value) };
    case 'function':
      return { $function: value.name };
    case 'undefined':
    case 'bigint':
    case 'symbol':
      return { [`$${typeof value}`]: String(value) };
    case 'string':
    case 'boolean':
      return value;
  }
}

function numberName(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function objectToJson(value: object): unknown {
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (value instanceof Map) return { $map: [...value].map(toJsonValue) };
  if (value instanceof Set) return { $set: [...value].map(toJsonValue) };
  if (value instanceof Error) {
    return { $error: { name: value.name, message: value.message, ...entriesToJson(value) } };
  }
  if (value instanceof Date) return { $date: value.getTime() };
  if (hasToJson(value)) return toJsonValue(value.toJSON());
  return entriesToJson(value);
}

/** {@link toJsonValue} for the fields of an object. */
export function entriesToJson(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, toJsonValue(item)]),
  );
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}
