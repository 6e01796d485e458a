/** The most characters of a context or an event in a report. */
const LONGEST = 4000;
const LONGEST_STRING = 200;
const MOST_FIELDS = 40;
const MOST_DEPTH = 6;
/** Fields whose values are never reported. */
const SECRET = /password|secret|token/i;

/**
 * A value as JSON of at most 4,000 characters: long texts and lists are cut, passwords and tokens are hidden. It costs no
 * more for a large value, since it is made at every step.
 */
export function contentText(value: unknown): string {
  const text = JSON.stringify(brief(value, 0) ?? null);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function brief(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return cut(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Error) return cut(`${value.name}: ${value.message}`);
  if (depth >= MOST_DEPTH) return '…';
  if (value instanceof Map || value instanceof Set)
    return brief([...value].slice(0, MOST_FIELDS + 1), depth);
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST_FIELDS).map((each) => brief(each, depth + 1));
    return value.length > MOST_FIELDS ? [...shown, `… ${value.length} in all`] : shown;
  }
  // An actor refers to its system, which refers to all others.
  if ('sessionId' in value && 'id' in value) return cut(`actor ${String(value.id)}`);
  const fields = Object.entries(value).slice(0, MOST_FIELDS);
  return Object.fromEntries(
    fields.map(([key, each]) => [key, SECRET.test(key) ? '•••' : brief(each, depth + 1)]),
  );
}

function cut(text: string): string {
  return text.length > LONGEST_STRING ? `${text.slice(0, LONGEST_STRING - 1)}…` : text;
}
