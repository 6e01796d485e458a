import fc from 'fast-check';
import { expect, it } from 'vitest';
import { remainingPeople } from '../../../domain/entry.ts';
import { isPart, settledParts } from '../../../server/modules/entry/parts.ts';

type Part = Parameters<typeof settledParts>[0][number];

const part = (id: string, people: number | null, place: 'first' | 'rest' | 'double'): Part => ({
  ...{ id, people, isDouble: place !== 'first', isRest: place === 'rest' },
});
const settled = (parts: readonly Part[], seats: number): Part[] => {
  const changes = new Map(settledParts(parts, seats).map((each) => [each.id, each]));
  return parts.map((each) => ({ ...each, ...changes.get(each.id) }));
};
const sum = (parts: readonly Part[]) => parts.reduce((all, { people }) => all + (people ?? 0), 0);

it('A-ENTRY-61, A-ENTRY-71: without a first admission a part becomes it before a double', () => {
  expect(settledParts([part('a', 3, 'double'), part('b', 1, 'rest')], 4)).toEqual([
    { id: 'b', isDouble: false, isRest: false },
    { id: 'a', isDouble: true, isRest: true },
  ]);
  expect(settledParts([part('a', null, 'double'), part('b', null, 'double')], 4)).toEqual([
    { id: 'a', isDouble: false, isRest: false },
  ]);
  expect(settledParts([], 4)).toEqual([]);
});

it('A-ENTRY-70: leaves no double that fits, and keeps every part, whatever is recorded', () => {
  const recorded = fc.array(
    fc.record({ people: fc.integer({ min: 1, max: 8 }), isRest: fc.boolean() }),
    { maxLength: 18 },
  );
  fc.assert(
    fc.property(recorded, fc.boolean(), fc.integer({ min: 1, max: 8 }), (rows, hasFirst, seats) => {
      const before = rows.map(({ people, isRest }, index) =>
        part(String(index), people, hasFirst && index === 0 ? 'first' : isRest ? 'rest' : 'double'),
      );
      const after = settled(before, seats);
      expect(after.filter(({ isDouble }) => !isDouble)).toHaveLength(Math.min(1, rows.length));
      expect(
        before
          .filter(isPart)
          .every(({ id }) => after.some((each) => each.id === id && isPart(each))),
      ).toBe(true);
      const free = seats - sum(after.filter(isPart));
      for (const each of after) expect(isPart(each) || (each.people ?? 0) > free).toBe(true);
      expect(settledParts(after, seats)).toEqual([]);
    }),
  );
});

it('A-ENTRY-66, A-ENTRY-68, A-ENTRY-73: those remain who are not in, and never fewer than nobody', () => {
  expect(remainingPeople(4, [])).toBe(4);
  expect(remainingPeople(4, [{ people: 1 }, { people: 2 }])).toBe(1);
  expect(remainingPeople(4, [{ people: 3 }, { people: 3 }])).toBe(0);
  expect(remainingPeople(4, [{ people: null }])).toBe(0);
});
