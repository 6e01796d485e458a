import { expect, it } from 'vitest';
import { forgetOldest } from '../../../server/lib/forget-oldest.ts';

const mapOf = (size: number) => new Map(Array.from({ length: size }, (_, n) => [String(n), n]));

it('keeps a map that has no more than its most', () => {
  const map = mapOf(100);
  forgetOldest(map, 100);
  expect(map.size).toBe(100);
});

it('forgets the oldest entries, a twentieth at a time', () => {
  const map = mapOf(101);
  forgetOldest(map, 100);
  expect([...map.values()]).toEqual(Array.from({ length: 95 }, (_, n) => n + 6));
});

it('forgets one of a small map, never the newest', () => {
  for (const most of [1, 2, 5]) {
    const map = mapOf(most + 1);
    forgetOldest(map, most);
    expect(map.size).toBe(most);
    expect(map.has(String(most))).toBe(true);
  }
});
