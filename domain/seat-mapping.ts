import { SEAT_HALVES } from './adjacent-seats.ts';
import { seatName, withPlaces, type StoredSeat } from './room-layout.ts';

/** A seat of a room as it is stored. */
export type MappableSeat = StoredSeat & { readonly seatId: number };

/** The seats that sit together: those of a booking, or of a hold. */
export type SeatParty = readonly number[];

/** The seats of the other room by those of the first one, and the seats without a place there. */
export interface SeatMapping {
  readonly seats: ReadonlyMap<number, number>;
  readonly missing: readonly number[];
}

/** A seat with its distance from the screen and from the middle of its room, in halves of a seat. */
interface Located extends MappableSeat {
  readonly x: number;
  readonly y: number;
}

type Point = Pick<Located, 'x' | 'y'>;

/**
 * Finds a place in another room for each seat (A-SCHED-57): the seat of the same name and kind; else the nearest free one of the
 * kind, the seats of a party beside each other where that is possible. Seats that are out of order are no places. The same input
 * has the same result.
 * @param groups parties in the order in which they choose; a later group chooses after all parties of the earlier ones, so that
 *   it changes nothing for them
 * @param forbidden the places that a seat does not get, by the seat: those of tickets that its party has cancelled (C-RES-76)
 */
export function mapSeats(
  from: readonly MappableSeat[],
  to: readonly MappableSeat[],
  groups: readonly (readonly SeatParty[])[],
  forbidden: ReadonlyMap<number, ReadonlySet<number> | undefined> = new Map(),
): SeatMapping {
  const own = new Map(located(from).map((seat) => [seat.seatId, seat]));
  const free = new Map(
    located(to)
      .filter(({ outOfOrder }) => !outOfOrder)
      .map((seat) => [seat.seatId, seat]),
  );
  const byName = new Map(Array.from(free.values(), (seat) => [seatName(seat), seat]));
  const seats = new Map<number, number>();
  const missing: number[] = [];
  const found = new Map<number, Located>();
  const take = (seat: Located, place: Located) => {
    free.delete(place.seatId);
    found.set(seat.seatId, place);
    seats.set(seat.seatId, place.seatId);
  };
  const mayTake = (place: Located, seat: Located) =>
    isSameKind(place, seat) && forbidden.get(seat.seatId)?.has(place.seatId) !== true;
  for (const parties of groups) {
    const all = parties.map((party) => party.flatMap((id) => own.get(id) ?? []));
    for (const seat of all.flat()) {
      const same = byName.get(seatName(seat));
      if (same && free.has(same.seatId) && mayTake(same, seat)) take(seat, same);
    }
    for (const party of all) {
      const left = party.filter(({ seatId }) => !seats.has(seatId));
      const ordinary = left.filter((seat) => !seat.wheelchair && !seat.companion);
      const isPlace = (place: Located) => ordinary.every((seat) => mayTake(place, seat));
      const block = blockNear(free.values(), ordinary.length, targetOf(party, found), isPlace);
      block.forEach((place, index) => {
        const seat = ordinary[index];
        if (seat) take(seat, place);
      });
      for (const seat of left) {
        if (seats.has(seat.seatId)) continue;
        const target = targetOf(party, found);
        const places = Array.from(free.values()).filter((place) => mayTake(place, seat));
        const place = nearest(places, (each) => distance(each, target));
        if (place) take(seat, place);
        else missing.push(seat.seatId);
      }
    }
  }
  return { seats, missing };
}

/** The seats by row and from left to right. The rows of both rooms begin at the screen, and their middles are above each other. */
function located(seats: readonly MappableSeat[]): Located[] {
  const placed = withPlaces(seats.toSorted((one, other) => one.seatId - other.seatId));
  if (placed.length === 0) return [];
  const columns = placed.map(({ gridColumn }) => gridColumn);
  const middle = (Math.min(...columns) + Math.max(...columns)) / 2;
  const screen = Math.min(...placed.map(({ gridRow }) => gridRow));
  return placed
    .map((seat) => ({
      ...seat,
      x: seat.gridColumn - middle,
      y: (seat.gridRow - screen) * SEAT_HALVES,
    }))
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
}

function isSameKind(one: MappableSeat, other: MappableSeat): boolean {
  return one.wheelchair === other.wheelchair && one.companion === other.companion;
}

/** Where the rest of a party is wanted: beside those that have a place, else where they were. */
function targetOf(party: readonly Located[], found: ReadonlyMap<number, Located>): Point {
  const places = party.flatMap(({ seatId }) => found.get(seatId) ?? []);
  const points = places.length > 0 ? places : party;
  const mean = (of: 'x' | 'y') =>
    points.reduce((sum, point) => sum + point[of], 0) / Math.max(1, points.length);
  return { x: mean('x'), y: mean('y') };
}

const distance = (one: Point, other: Point): number =>
  Math.abs(one.x - other.x) + Math.abs(one.y - other.y);

/** @returns the first of the nearest; undefined without any */
function nearest<Each>(all: readonly Each[], far: (each: Each) => number): Each | undefined {
  let best: { each: Each; far: number } | undefined;
  for (const each of all) {
    const own = far(each);
    if (best === undefined || own < best.far) best = { each, far: own };
  }
  return best?.each;
}

/**
 * @param free by row and from left to right
 * @param isPlace whether all seats that are sought may be there
 * @returns the nearest such seats that are beside each other, from left to right; none when no row has as many
 */
function blockNear(
  free: Iterable<Located>,
  size: number,
  target: Point,
  isPlace: (seat: Located) => boolean,
): readonly Located[] {
  if (size < 2) return [];
  const ordered = Array.from(free).filter(isPlace);
  const blocks = ordered.flatMap((first, index) => {
    const block = ordered.slice(index, index + size);
    const isWhole =
      block.length === size &&
      block.every((seat, place) => seat.y === first.y && seat.x === first.x + place * SEAT_HALVES);
    return isWhole ? [block] : [];
  });
  const far = (block: readonly Located[]) =>
    block.reduce((sum, seat) => sum + distance(seat, target), 0);
  return nearest(blocks, far) ?? [];
}
