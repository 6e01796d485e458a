import type { Random } from './random.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/** Values of the wrong type, out of every bound, or known to break programs. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '\u0000',
  '\ud800',
  '0',
  '１２',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '%00',
  '🎬'.repeat(70),
  'a'.repeat(300),
  '9'.repeat(400),
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '+010000-01-01',
  [],
  [[[[]]]],
  Array.from({ length: 60 }, (_, index) => index),
  {},
  { toString: 1 },
];

const ODD_SEGMENTS = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2fetc',
  '0',
  '-1',
  '1.0',
  '1e3',
  '99999999999999999999',
  '%20',
  'null',
  'a'.repeat(2000),
];
const ODD_QUERIES = [
  'page=-1',
  'size=0',
  'size=1e9',
  'date=',
  'q=%00',
  'q=%ff',
  'a[b]=1',
  '&&==',
  'x=1&x=2',
];
const ODD_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1e400}',
  '{"__proto__":{"a":1}}',
  '\u0000',
];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  '',
];

/** Breaks one part of a request; the maker of forms breaks their bodies itself. */
export function spoil(request: FuzzRequest, random: Random): FuzzRequest {
  const { body } = request;
  switch (random.below(typeof body === 'string' ? 9 : 5)) {
    case 0:
      return { ...request, path: withOddSegment(request.path, random) };
    case 1:
      return { ...request, path: withQuery(request.path, random.pick(ODD_QUERIES)) };
    case 2:
      return { ...request, path: withQuery(request.path, `unknown=${random.below(9)}`) };
    case 3:
      return {
        ...request,
        method: random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
      };
    case 4:
      return {
        ...request,
        session: random.pick(['Bearer x', 'x', '가'.repeat(30), 'A'.repeat(4000)].map(encodeURI)),
      };
    case 5:
      return { ...request, body: random.pick(ODD_BODIES) };
    case 6:
      return { ...request, contentType: random.pick(CONTENT_TYPES) };
    default:
      return {
        ...request,
        body: JSON.stringify(withOddField(JSON.parse(String(body)), random)),
      };
  }
}

function withOddSegment(path: string, random: Random): string {
  const [address = '', query] = path.split('?', 2);
  const segments = address.split('/');
  // The first three are an empty one, `api` and the area.
  const index = Math.min(segments.length - 1, 3 + random.below(2));
  segments[index] = random.pick(ODD_SEGMENTS);
  return [segments.join('/'), ...(query === undefined ? [] : [query])].join('?');
}

function withQuery(path: string, more: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${more}`;
}

/** Replaces, removes or adds a field, at any depth. */
function withOddField(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) {
    return random.pick(ODD_VALUES);
  }
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3))
      return [...(value as unknown[]), random.pick(ODD_VALUES)];
    const index = random.below(value.length);
    return value.map((each: unknown, at) => (at === index ? withOddField(each, random) : each));
  }
  const fields = Object.entries(value);
  if (fields.length === 0 || random.chance(0.15))
    return { ...value, extra: random.pick(ODD_VALUES) };
  const [chosen] = random.pick(fields);
  const isRemoved = random.chance(0.2);
  return Object.fromEntries(
    fields
      .filter(([name]) => !(isRemoved && name === chosen))
      .map(([name, each]: [string, unknown]) => [
        name,
        name === chosen ? withOddField(each, random) : each,
      ]),
  );
}
