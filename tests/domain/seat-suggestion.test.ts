import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { suggestParty, suggestSeats } from '../../domain/seat-suggestion.ts';
import type { SuggestibleSeat } from '../../domain/seat-suggestion.ts';

/**
 * Draws rows from the screen backwards: `.` free, `x` taken, `w` a free wheelchair place, a space no seat.
 * A seat's id is its row times 100 plus its position.
 */
function room(...rows: string[]): SuggestibleSeat[] {
  return rows.flatMap((row, rowIndex) =>
    Array.from(row).flatMap((mark, index) =>
      mark === ' '
        ? []
        : [
            {
              seatId: (rowIndex + 1) * 100 + index + 1,
              row: rowIndex + 1,
              column: index * 2 + 1,
              free: mark !== 'x',
              wheelchair: mark === 'w',
            },
          ],
    ),
  );
}

describe('A-COUNT-61: the seats of a group', () => {
  it.each<[string, string[], number, number[]]>([
    ['in one row that is long enough', ['....', '....'], 3, [201, 202, 203]],
    ['in the next best row too', ['...', '...', '...'], 5, [201, 202, 203, 301, 302]],
    ['block by block around what is taken', ['.x..', 'x..x'], 5, [202, 203, 103, 104, 101]],
    ['all that are free', ['.x.', 'w.x'], 3, [202, 101, 103]],
    ['of which there are too few', ['.x.', 'w.x'], 4, []],
    ['for nobody', ['..'], 0, []],
  ])('are %s', (_, rows, party, expected) => {
    expect(suggestParty(room(...rows), party)).toEqual(expected);
  });

  it('are found for 100 people in the largest room', () => {
    const seats = room(...Array.from({ length: 26 }, () => '.x..'.repeat(25)));
    expect(new Set(suggestParty(seats, 100)).size).toBe(100);
  });
});

describe('C-BOOK-20: suggested seats', () => {
  it.each<[string, string[], number, number[]]>([
    ['in the middle of a row', ['.....'], 1, [103]],
    ['in the middle of a long row', ['.........'], 3, [104, 105, 106]],
    [
      'beside the middle rather than in the next row',
      ['xxxxxxxxx', 'xxxxxxxxx', '.....x...', '.........'],
      3,
      [303, 304, 305],
    ],
    ['in the row two thirds back', ['...', '...', '...', '...'], 3, [301, 302, 303]],
    ['without a single seat left over', ['.....'], 2, [101, 102]],
    ['away from the middle rather than leaving one alone', ['x....x...'], 2, [104, 105]],
    ['leaving one alone when that cannot be avoided', ['x...x'], 2, [102, 103]],
    ['in another row rather than leaving one alone', ['....', '...'], 2, [101, 102]],
    ['filling the row', ['xx....xx'], 4, [103, 104, 105, 106]],
    ['not across a taken seat', ['..x..', 'x...x'], 3, [202, 203, 204]],
    ['not across a gap in the numbers', ['.. ..', 'x...x'], 3, [202, 203, 204]],
    ['not a wheelchair place', ['w.w'], 2, []],
    ['beside a wheelchair place, which is no seat left over', ['xxw..x....'], 2, [104, 105]],
    ['so that none is left with a wheelchair place alone', ['xw...xx'], 2, [103, 104]],
    ['so that a seat across a gap counts for none', ['. ..xx.'], 2, [103, 104]],
    ['of which there are too few', ['.x.', 'x.x'], 2, []],
    ['for nobody', ['...'], 0, []],
    ['in no room', [], 2, []],
  ])('are %s', (_, rows, party, expected) => {
    expect(suggestSeats(room(...rows), party)).toEqual(expected);
  });

  it('do not depend on the order of the seats', () => {
    const seats = room('x..w....', '........', '...xx...');
    fc.assert(
      fc.property(
        fc.shuffledSubarray(seats, { minLength: seats.length }),
        fc.integer({ min: 1, max: 8 }),
        (shuffled, party) => {
          expect(suggestSeats(shuffled, party)).toEqual(suggestSeats(seats, party));
        },
      ),
    );
  });

  const rows = fc.array(
    fc
      .array(fc.constantFrom('.', '.', '.', 'x', 'w', ' '), { minLength: 1, maxLength: 12 })
      .map((marks) => marks.join('')),
    { minLength: 1, maxLength: 6 },
  );
  const party = fc.integer({ min: 1, max: 8 });

  it('are free, adjacent in one row and no wheelchair places, whenever such seats exist', () => {
    fc.assert(
      fc.property(rows, party, (drawn, size) => {
        const exists = drawn.some((row) => row.includes('.'.repeat(size)));
        const chosen = suggestSeats(room(...drawn), size);
        expect(chosen).toHaveLength(exists ? size : 0);
        const [first = 0] = chosen;
        expect(chosen).toEqual(chosen.map((_, index) => first + index));
        expect(chosen.map((seatId) => markOf(drawn, seatId)).join('')).toBe(
          '.'.repeat(chosen.length),
        );
      }),
    );
  });

  it('leave the fewest possible single seats', () => {
    fc.assert(
      fc.property(rows, party, (drawn, size) => {
        const chosen = suggestSeats(room(...drawn), size);
        fc.pre(chosen.length > 0);
        const fewest = Math.min(...choices(drawn, size).map((seats) => newSingles(drawn, seats)));
        expect(newSingles(drawn, chosen)).toBe(fewest);
      }),
    );
  });
});

function markOf(rows: string[], seatId: number): string | undefined {
  return rows[Math.floor(seatId / 100) - 1]?.[(seatId % 100) - 1];
}

/** Every group of `size` adjacent seats, by brute force. */
function choices(rows: string[], size: number): number[][] {
  return rows.flatMap((row, rowIndex) =>
    Array.from(row).flatMap((_, start) =>
      row.slice(start, start + size) === '.'.repeat(size)
        ? [Array.from({ length: size }, (__, offset) => (rowIndex + 1) * 100 + start + offset + 1)]
        : [],
    ),
  );
}

/** How many free seats have no free neighbour once the seats are taken. */
function newSingles(rows: string[], seatIds: number[]): number {
  const alreadySingle = new Set(singles(rows));
  const taken = rows.map((row, rowIndex) =>
    Array.from(row)
      .map((mark, index) => (seatIds.includes((rowIndex + 1) * 100 + index + 1) ? 'x' : mark))
      .join(''),
  );
  return singles(taken).filter((seatId) => !alreadySingle.has(seatId)).length;
}

/** The free seats without a free neighbour. */
function singles(rows: string[]): number[] {
  return rows.flatMap((row, rowIndex) =>
    [...row.matchAll(/(?<!\.)\.(?!\.)/g)].map(({ index }) => (rowIndex + 1) * 100 + index + 1),
  );
}
