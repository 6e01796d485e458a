import { createActor, createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { contentText } from '../../src/watch/contents.ts';

it.each([
  [
    'passwords and tokens',
    { newPassword: 'a', accessToken: 'b' },
    '{"newPassword":"•••","accessToken":"•••"}',
  ],
  [
    'dates and errors',
    [new Date(0), new TypeError('no')],
    '["1970-01-01T00:00:00.000Z","TypeError: no"]',
  ],
  ['an invalid date', new Date(Number.NaN), 'null'],
  ['maps and sets', { map: new Map([['a', 1]]), set: new Set([2]) }, '{"map":[["a",1]],"set":[2]}'],
  ['big integers', 10n, '"10"'],
  ['nothing', undefined, 'null'],
])('writes %s (X-CHART-99)', (_, value, text) => {
  expect(contentText(value)).toBe(text);
});

it('stays short for large, deep and circular values (X-CHART-99)', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  expect(contentText(circular)).toContain('…');
  expect(contentText(Array.from({ length: 100_000 }, () => 'x'))).toContain('… 100000 in all');
  expect(contentText('x'.repeat(500))).toHaveLength(202);
  expect(contentText(Array.from({ length: 40 }, () => 'x'.repeat(500)))).toHaveLength(4000);
});

it('writes an actor as its name (X-CHART-99)', () => {
  expect(contentText({ child: createActor(createMachine({ id: 'lamp' }), { id: 'lamp' }) })).toBe(
    '{"child":"actor lamp"}',
  );
});
