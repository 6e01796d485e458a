import { expect, it } from 'vitest';
import { nextSpot, spotsOf, type Direction } from '../../../src/visualiser/look/walk.ts';
import { overview } from '../support/door.ts';

const at = (card: string, row: number | null = null) => ({ card, row });

it('stops at each state and at each of its rows, in their order (X-CHART-12)', () => {
  expect(spotsOf(overview)).toEqual([
    at('door'),
    at('door.locked'),
    at('door.locked', 0),
    at('door.locked', 1),
    at('door.open'),
    at('door.open', 0),
    at('door.broken'),
  ]);
});

it.each<[Direction, ReturnType<typeof at>, ReturnType<typeof at>]>([
  ['ArrowDown', at('door.locked', 1), at('door.open')],
  ['ArrowUp', at('door.open'), at('door.locked', 1)],
  ['ArrowUp', at('door'), at('door')],
  ['ArrowDown', at('door.broken'), at('door.broken')],
  ['ArrowRight', at('door.locked', 0), at('door.open')],
  ['ArrowRight', at('door.open', 0), at('door.locked')],
  ['ArrowRight', at('door.locked', 1), at('door.open')],
  ['ArrowLeft', at('door.open', 0), at('door.open')],
  ['ArrowLeft', at('door.open'), at('door.locked')],
])('goes by %s from %j to %j (X-CHART-12)', (direction, from, to) => {
  expect(nextSpot(overview, from, direction)).toEqual(to);
});
