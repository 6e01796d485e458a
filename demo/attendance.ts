import { countTickets } from '../domain/amounts.ts';
import type { DemoFilm, DemoRoom, DemoVisit, PlannedScreening, PlannedVisit } from './types.ts';
import { planScreenings } from './schedule.ts';

/**
 * Finds for every visit a screening of its film on its day, near its time of day, and adjacent seats near the middle
 * of the room that are on sale and not taken by another visit. Past days are planned by the same rules as future
 * days.
 *
 * @param today today's ISO date in Korea
 * @throws RangeError when a film is not shown on that day or its room is full
 */
export function planVisits(
  today: string,
  visits: readonly DemoVisit[],
  films: readonly DemoFilm[],
  rooms: readonly DemoRoom[],
): PlannedVisit[] {
  const taken = new Map<string, Set<string>>();
  const days = new Map(
    [...new Set(visits.map(({ dayOffset }) => dayOffset))].map((day) => [
      day,
      planScreenings(today, films, rooms, day, day),
    ]),
  );
  return visits.map((visit) => {
    const screening = findScreening(visit, days.get(visit.dayOffset) ?? []);
    const key = `${screening.roomSlug} ${screening.startsAt}`;
    const takenHere = taken.get(key) ?? new Set<string>();
    taken.set(key, takenHere);
    const count = countTickets(visit.tickets);
    const room = rooms.find(({ slug }) => slug === screening.roomSlug);
    const seatNumbers = room === undefined ? undefined : findSeats(room, count, takenHere);
    if (seatNumbers === undefined) throw new RangeError(`No ${count} seats together: ${key}`);
    for (const seat of seatNumbers) takenHere.add(seat);
    return { ...visit, screening, seatNumbers };
  });
}

const idealHour: Record<DemoVisit['partOfDay'], number> = {
  morning: 10,
  afternoon: 15,
  evening: 19.5,
};

function findScreening(visit: DemoVisit, ofDay: readonly PlannedScreening[]): PlannedScreening {
  const ideal = idealHour[visit.partOfDay];
  const nearest = ofDay
    .filter(
      ({ filmSlug, startsAt, operatingDate }) =>
        filmSlug === visit.filmSlug && startsAt.startsWith(operatingDate),
    )
    .sort((a, b) => Math.abs(hourOf(a) - ideal) - Math.abs(hourOf(b) - ideal))[0];
  if (nearest === undefined) {
    throw new RangeError(`${visit.filmSlug} is not shown on day ${visit.dayOffset}`);
  }
  return nearest;
}

function hourOf({ startsAt }: PlannedScreening): number {
  return Number(startsAt.slice(11, 13)) + Number(startsAt.slice(14, 16)) / 60;
}

function findSeats(
  room: DemoRoom,
  count: number,
  taken: ReadonlySet<string>,
): string[] | undefined {
  const favouriteRow = (room.rows.length - 1) * 0.65;
  const blocks = room.rows.flatMap(({ rowIdentifier, layout }, rowIndex) => {
    const places = layout.replaceAll('_', '');
    return Array.from({ length: Math.max(0, places.length - count + 1) }, (_, first) => ({
      seats: Array.from({ length: count }, (_, i) => `${rowIdentifier}${first + i + 1}`),
      isOnSale: places.slice(first, first + count) === 'S'.repeat(count),
      distance:
        Math.abs(rowIndex - favouriteRow) * 2 + Math.abs(first + count / 2 - places.length / 2),
    }));
  });
  return blocks
    .filter(({ isOnSale, seats }) => isOnSale && !seats.some((seat) => taken.has(seat)))
    .sort((a, b) => a.distance - b.distance)[0]?.seats;
}
