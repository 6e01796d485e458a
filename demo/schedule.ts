import { countSeats } from '../domain/room-layout.ts';
import type { DemoFilm, DemoRoom, PlannedScreening } from './types.ts';
import { addDays, weekday } from '../domain/korea-time.ts';
import { CLEANING_MINUTES } from '../domain/limits.ts';
import { atMinuteOfDay } from './calendar.ts';

const startGrid = 5;
const latestStart = 24 * 60 + 30;
const latestStartBeforeWorkday = 23 * 60 + 40;
/** How many of the day's most popular films share the largest room. */
const largestRoomFilms = 3;
const spreadMinutes = 50;
const DUBBED_UNTIL = 16 * 60;

/**
 * Two weeks of realistic screenings: popular films get more screenings and larger rooms, family films start early,
 * films for adults late, and there is a late show before a day off. The same arguments give the same plan.
 *
 * @param today today's ISO date in Korea
 * @param fromOffset first day, relative to today
 * @param toOffset last day, relative to today
 */
export function planScreenings(
  today: string,
  films: readonly DemoFilm[],
  rooms: readonly DemoRoom[],
  fromOffset = -1,
  toOffset = 14,
): PlannedScreening[] {
  const plan: PlannedScreening[] = [];
  for (let offset = fromOffset; offset <= toOffset; offset += 1) {
    const showing = films.filter(
      (film) => film.releaseOffsetDays <= offset && offset <= film.screeningEndOffsetDays,
    );
    plan.push(...planDay(addDays(today, offset), offset, showing, rooms));
  }
  return plan;
}

/** The number of seats of a room, on sale or not. */
export function capacityOf(room: DemoRoom): number {
  return room.rows.reduce((sum, { layout }) => sum + countSeats(layout), 0);
}

interface RoomClock {
  room: DemoRoom;
  /** The weight of popularity in a room: 0 for the smallest room, 1 for the largest. */
  size: number;
  /** Minutes since the start of the operating day; may exceed 24:00. */
  freeAt: number;
}

function planDay(
  date: string,
  offset: number,
  films: readonly DemoFilm[],
  rooms: readonly DemoRoom[],
): PlannedScreening[] {
  const largest = Math.max(...rooms.map(capacityOf));
  const clocks = rooms.map((room, index): RoomClock => ({
    room,
    size: capacityOf(room) / largest,
    freeAt: openingMinute(date, index),
  }));
  const lastStart = isBeforeDayOff(date) ? latestStart : latestStartBeforeWorkday;
  const day = new Day(films, offset);
  const screenings: PlannedScreening[] = [];
  for (;;) {
    const clock = earliest(clocks);
    if (clock === undefined || clock.freeAt > lastStart) break;
    const film = day.choose(clock);
    if (film === undefined) break;
    screenings.push(screeningOf(film, clock, date));
    clock.freeAt = roundUp(clock.freeAt + film.runningMinutes + CLEANING_MINUTES);
  }
  return screenings;
}

/** The screenings planned so far for one day, and the choice of the next film. */
class Day {
  readonly #films: readonly DemoFilm[];
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #offset: number;
  readonly #starts = new Map<string, number[]>();

  constructor(films: readonly DemoFilm[], offset: number) {
    this.#films = films;
    this.#offset = offset;
    const byPopularity = [...films].sort((a, b) => a.popularityRank - b.popularityRank);
    this.#ranks = new Map(byPopularity.map((film, index) => [film.slug, index + 1]));
  }

  choose(clock: RoomClock): DemoFilm | undefined {
    const candidates = this.#candidates(clock);
    let best: DemoFilm | undefined;
    let bestScore = -1;
    for (const film of candidates) {
      const score = this.#score(film, clock);
      if (score > bestScore) {
        best = film;
        bestScore = score;
      }
    }
    if (best !== undefined) {
      this.#starts.set(best.slug, [...(this.#starts.get(best.slug) ?? []), clock.freeAt]);
    }
    return best;
  }

  #candidates(clock: RoomClock): readonly DemoFilm[] {
    if (clock.size === 1) {
      return this.#films.filter((film) => this.#rankOf(film) <= largestRoomFilms);
    }
    return this.#films;
  }

  #score(film: DemoFilm, clock: RoomClock): number {
    const starts = this.#starts.get(film.slug) ?? [];
    const crowded = starts.some((start) => Math.abs(start - clock.freeAt) < spreadMinutes);
    return (
      (this.#appeal(film, clock.size) * timeOfDayFactor(film, clock.freeAt) * (crowded ? 0.2 : 1)) /
      (starts.length + 1)
    );
  }

  #appeal(film: DemoFilm, roomSize: number): number {
    const freshness = this.#offset - film.releaseOffsetDays < 7 ? 1.8 : 1;
    return (freshness / this.#rankOf(film) ** 0.6) ** (0.1 + roomSize);
  }

  #rankOf(film: DemoFilm): number {
    return this.#ranks.get(film.slug) ?? this.#films.length;
  }
}

function timeOfDayFactor(film: DemoFilm, minute: number): number {
  if (film.ratingSlug === 'all' && minute >= 20 * 60 + 30) return 0.1;
  if (film.ratingSlug === 'all' && minute < 18 * 60) return 1.5;
  if (film.ratingSlug === '19' && minute < 13 * 60) return 0.15;
  if (film.ratingSlug === '19' && minute >= 21 * 60) return 1.4;
  return 1;
}

function screeningOf(film: DemoFilm, clock: RoomClock, date: string): PlannedScreening {
  return {
    audio: audioOf(film, clock.freeAt),
    filmSlug: film.slug,
    roomSlug: clock.room.slug,
    operatingDate: date,
    startsAt: atMinuteOfDay(date, clock.freeAt),
    endsAt: atMinuteOfDay(date, clock.freeAt + film.runningMinutes),
  };
}

/** Foreign films are subtitled. Until the afternoon those for children are dubbed. */
function audioOf(film: DemoFilm, minute: number): PlannedScreening['audio'] {
  if (film.language === '한국어') return 'ORIGINAL';
  const isForChildren = ['all', '12'].includes(film.ratingSlug);
  return isForChildren && minute < DUBBED_UNTIL ? 'DUBBED' : 'SUBTITLED';
}

function earliest(clocks: readonly RoomClock[]): RoomClock | undefined {
  return clocks.reduce<RoomClock | undefined>(
    (first, clock) => (first === undefined || clock.freeAt < first.freeAt ? clock : first),
    undefined,
  );
}

/** The rooms open one after the other between 09:00 and 10:55, so that not all audiences arrive together. */
function openingMinute(date: string, roomIndex: number): number {
  const shift = (weekday(date) * 3 + roomIndex * 5) % 4;
  return 9 * 60 + 5 + ((roomIndex * 25) % 90) + shift * 5;
}

function isBeforeDayOff(date: string): boolean {
  return [5, 6].includes(weekday(date));
}

function roundUp(minute: number): number {
  return Math.ceil(minute / startGrid) * startGrid;
}
