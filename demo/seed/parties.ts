/** A seat of a screening that is on sale. */
export interface Place {
  screeningId: number;
  roomId: number;
  seatId: number;
  rowIdentifier: string;
  position: number;
}

/** A group of visitors who sit together. */
export interface Party {
  screeningId: number;
  roomId: number;
  seatIds: number[];
}

const PARTY_SIZES = [2, 2, 1, 3, 2, 4, 2, 1] as const;

/**
 * Seats groups in a screening realistically: in twos and threes, mostly in the middle and towards the back. Their
 * number depends only on the screening, so that every run gives the same result.
 * @param places the seats of the screening, by row and position
 */
export function partiesFor(
  screening: { id: number; roomId: number },
  places: readonly Place[],
): Party[] {
  const random = randomFrom(screening.id);
  const wanted = Math.floor(places.length * (0.05 + 0.5 * random() ** 2));
  const taken = new Set<number>();
  const parties: Party[] = [];
  for (let attempt = 0; attempt < wanted && taken.size < wanted; attempt += 1) {
    const size = PARTY_SIZES[attempt % PARTY_SIZES.length] ?? 2;
    const start = Math.floor(((random() + random() + random()) / 3) ** 0.8 * places.length);
    const seats = places.slice(start, start + size);
    const [first] = seats;
    const isTogether =
      first !== undefined &&
      seats.length === size &&
      seats.every(
        (seat, index) =>
          !taken.has(seat.seatId) &&
          seat.rowIdentifier === first.rowIdentifier &&
          seat.position === first.position + index,
      );
    if (!isTogether) continue;
    for (const seat of seats) taken.add(seat.seatId);
    parties.push({
      screeningId: screening.id,
      roomId: screening.roomId,
      seatIds: seats.map((seat) => seat.seatId),
    });
  }
  return parties;
}

/** A pseudo-random generator of numbers in [0, 1), deterministic for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
