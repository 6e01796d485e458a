import { describe, expect, it } from 'vitest';
import { seatName, seatsOf } from '../../domain/room-layout.ts';
import { mapSeats, type MappableSeat } from '../../domain/seat-mapping.ts';

/** Rooms by rows: `{ A: 'SSWC' }`. Seats have ids from `first`. */
function room(rows: Record<string, string>, first: number): MappableSeat[] {
  const layout = Object.entries(rows).map(([rowIdentifier, row]) => ({
    ...{ rowIdentifier, layout: row, aisleAfter: false },
  }));
  return seatsOf(layout).map((seat, index) => ({ ...seat, seatId: first + index }));
}

function mapped(
  from: readonly MappableSeat[],
  to: readonly MappableSeat[],
  groups: readonly (readonly (readonly string[])[])[],
  forbidden = '',
) {
  const places = new Set(to.flatMap((seat) => (seatName(seat) === forbidden ? seat.seatId : [])));
  const idOf = (name: string) => from.find((seat) => seatName(seat) === name)?.seatId ?? 0;
  const named = new Map([...from, ...to].map((seat) => [seat.seatId, seatName(seat)]));
  const parties = groups.map((group) => group.map((party) => party.map(idOf)));
  const forbiddenOf = new Map(parties.flat(2).map((id) => [id, places]));
  const { seats, missing } = mapSeats(from, to, parties, forbiddenOf);
  return {
    seats: Array.from(seats, ([old, next]) => `${named.get(old)}→${named.get(next)}`).sort(),
    missing: missing.map((id) => named.get(id)),
  };
}

describe('A-SCHED-57: seats in another room', () => {
  it('have the same name where it is free and of the same kind', () => {
    const from = room({ A: 'SSSS', B: 'WCSS' }, 1);
    const to = room({ A: 'SSSSSS', B: 'WCSSSS' }, 100);
    expect(
      mapped(from, to, [
        [
          ['A1', 'A2'],
          ['B1', 'B2'],
        ],
      ]),
    ).toEqual({
      seats: ['A1→A1', 'A2→A2', 'B1→B1', 'B2→B2'],
      missing: [],
    });
  });

  it('are the nearest free ones, beside each other, where the name does not exist', () => {
    const from = room({ A: 'SSSS', B: 'SSSS', C: 'SSSS' }, 1);
    const to = room({ A: 'SSSSSS', B: 'SSSSSS' }, 100);
    // B1 to B3 are taken by their own names; C2 and C3 sit together in the nearest pair.
    expect(mapped(from, to, [[['C2', 'C3'], ['B1', 'B2'], ['B3']]])).toEqual({
      seats: ['B1→B1', 'B2→B2', 'B3→B3', 'C2→B4', 'C3→B5'],
      missing: [],
    });
  });

  it('are beside the seats of the party that have a place', () => {
    const from = room({ A: 'SSSSSSSS', B: 'SSSSSSSS' }, 1);
    const to = room({ A: 'SSSSSSSSs', B: 'SSSSSSSSS' }, 100);
    const closed = to.map((seat) => ({
      ...seat,
      outOfOrder: seat.outOfOrder || seatName(seat) === 'A2',
    }));
    expect(mapped(from, closed, [[['A1', 'A2']]]).seats).toEqual(['A1→A1', 'A2→B1']);
  });

  it('of a wheelchair and its companion stay of their kind, or are missing', () => {
    const from = room({ A: 'WCSS', B: 'WCSS' }, 1);
    const to = room({ A: 'SSSSSS', B: 'SWCSSS' }, 100);
    expect(
      mapped(from, to, [
        [
          ['A1', 'A2'],
          ['B1', 'B2'],
        ],
      ]),
    ).toEqual({
      seats: ['A1→B2', 'A2→B3'],
      missing: ['B1', 'B2'],
    });
  });

  it('of a later group change nothing for an earlier one', () => {
    const from = room({ A: 'SSSS', B: 'SS' }, 1);
    const to = room({ A: 'SSSSS', C: 'S' }, 100);
    const alone = mapped(from, to, [[['B1', 'B2']]]).seats;
    expect(mapped(from, to, [[['B1', 'B2']], [['A2'], ['A3']]]).seats).toEqual(
      expect.arrayContaining(alone),
    );
  });

  it.each([
    ['of the same name', ['A1'], 'A1', ['A1→A2']],
    ['beside each other', ['C1', 'C2'], 'B1', ['C1→B2', 'C2→B3']],
    ['that is the nearest', ['C2'], 'B2', ['C2→A2']],
  ])('C-RES-76: are none %s that the booking has cancelled', (_, party, forbidden, seats) => {
    const from = room({ A: 'SSS', B: 'SSS', C: 'SSS' }, 1);
    const to = room({ A: 'SSS', B: 'SSS' }, 100);
    expect(mapped(from, to, [[party]], forbidden)).toEqual({ seats, missing: [] });
  });

  it('gives every seat of a full room of the largest size one place', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const rows = (of: string[]) => Object.fromEntries(of.map((each) => [each, 'S'.repeat(100)]));
    const from = room(rows(letters), 1);
    const to = room({ ...rows(letters.slice(1)), A: 'S'.repeat(99) + 'SS' }, 10_000);
    const parties = Array.from({ length: 1_300 }, (_, index) => [2 * index + 1, 2 * index + 2]);
    const { seats, missing } = mapSeats(from, to, [parties]);
    expect(missing).toEqual([]);
    expect(new Set(seats.values()).size).toBe(2_600);
    expect(mapSeats(from, to, [parties]).seats).toEqual(seats);
  });
});
