import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atMinuteOfDay } from '../../demo/calendar.ts';
import { addDays, weekday } from '../../domain/korea-time.ts';
import { CLEANING_MINUTES } from '../../domain/limits.ts';
import { rooms } from '../../demo/catalogue.ts';
import { films } from '../../demo/films.ts';
import { capacityOf, planScreenings } from '../../demo/schedule.ts';
import type { DemoFilm, PlannedScreening } from '../../demo/types.ts';

const today = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2025-01-01', days));

/** Films with other running times, dates and order than the demo’s. */
const programmes = fc
  .array(
    fc.record({
      runningMinutes: fc.integer({ min: 60, max: 180 }),
      releaseOffsetDays: fc.integer({ min: -30, max: 16 }),
      runDays: fc.integer({ min: 7, max: 60 }),
    }),
    { minLength: films.length, maxLength: films.length },
  )
  .map((changes) =>
    films.map((film, index): DemoFilm => {
      const change = changes[index];
      if (change === undefined) return film;
      const { runningMinutes, releaseOffsetDays, runDays } = change;
      const screeningEndOffsetDays = releaseOffsetDays + runDays;
      return { ...film, runningMinutes, releaseOffsetDays, screeningEndOffsetDays };
    }),
  );

const minutes = (iso: string): number => Date.parse(iso) / 60_000;
const filmOf = (programme: readonly DemoFilm[], { filmSlug }: PlannedScreening): DemoFilm => {
  const film = programme.find(({ slug }) => slug === filmSlug);
  if (film === undefined) throw new Error(`Unknown film ${filmSlug}`);
  return film;
};

describe('planScreenings', () => {
  it('leaves the running time and ten minutes of cleaning between starts in a room', () => {
    fc.assert(
      fc.property(today, programmes, (date, programme) => {
        const plan = planScreenings(date, programme, rooms);
        for (const room of rooms) {
          const inRoom = plan
            .filter(({ roomSlug }) => roomSlug === room.slug)
            .sort((a, b) => minutes(a.startsAt) - minutes(b.startsAt));
          inRoom.slice(1).forEach((next, index) => {
            const previous = inRoom[index];
            if (previous === undefined) return;
            expect(minutes(next.startsAt) - minutes(previous.endsAt)).toBeGreaterThanOrEqual(
              CLEANING_MINUTES,
            );
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows every film of the day before midnight, and none outside its run', () => {
    const offsets = Array.from({ length: 16 }, (_, index) => index - 1);
    const dueOn = (programme: readonly DemoFilm[], offset: number) =>
      programme
        .filter((f) => f.releaseOffsetDays <= offset && offset <= f.screeningEndOffsetDays)
        .map(({ slug }) => slug);
    const most = Math.max(...offsets.map((offset) => dueOn(films, offset).length));
    fc.assert(
      fc.property(today, programmes, (date, programme) => {
        fc.pre(offsets.every((offset) => dueOn(programme, offset).length <= most));
        const plan = planScreenings(date, programme, rooms);
        for (const offset of offsets) {
          const day = addDays(date, offset);
          const shown = new Set(
            plan
              .filter((s) => s.operatingDate === day && s.startsAt.startsWith(day))
              .map(({ filmSlug }) => filmSlug),
          );
          expect([...shown].sort()).toEqual(dueOn(programme, offset).sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('opens between 9 and 11 and starts the last film by 00:30', () => {
    fc.assert(
      fc.property(today, (date) => {
        const plan = planScreenings(date, films, rooms);
        for (const screening of plan) {
          const start =
            minutes(screening.startsAt) - minutes(atMinuteOfDay(screening.operatingDate, 0));
          expect(start % 5).toBe(0);
          expect(start).toBeGreaterThanOrEqual(9 * 60);
          expect(start).toBeLessThanOrEqual(24 * 60 + 30);
          expect(minutes(screening.endsAt) - minutes(screening.startsAt)).toBe(
            filmOf(films, screening).runningMinutes,
          );
        }
        for (const room of rooms) {
          const first = plan.find(({ roomSlug }) => roomSlug === room.slug)?.startsAt.slice(11, 13);
          expect(['09', '10']).toContain(first);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has a late show after midnight only before a day off', () => {
    fc.assert(
      fc.property(today, (date) => {
        const late = planScreenings(date, films, rooms).filter(
          ({ startsAt, operatingDate }) => !startsAt.startsWith(operatingDate),
        );
        expect(late.map((s) => weekday(s.operatingDate)).filter((d) => d !== 5 && d !== 6)).toEqual(
          [],
        );
      }),
      { numRuns: 40 },
    );
  });

  it('gives the most popular film more screenings and seats than the least popular of its age', () => {
    fc.assert(
      fc.property(today, (date) => {
        const plan = planScreenings(date, films, rooms);
        const seatsOf = (slug: string): number =>
          plan
            .filter(({ filmSlug }) => filmSlug === slug)
            .map(({ roomSlug }) => rooms.find((room) => room.slug === roomSlug))
            .reduce((sum, room) => sum + (room === undefined ? 0 : capacityOf(room)), 0);
        const countOf = (slug: string): number =>
          plan.filter(({ filmSlug }) => filmSlug === slug).length;
        expect(countOf('seventh-orbit')).toBeGreaterThan(2 * countOf('how-to-paint-winter'));
        expect(seatsOf('seventh-orbit')).toBeGreaterThan(5 * seatsOf('how-to-paint-winter'));
      }),
      { numRuns: 20 },
    );
  });

  it('shows every film of the day in a cinema of two large rooms, too', () => {
    const largeRooms = rooms.filter(({ slug }) => slug === 'room-1' || slug === 'imax');
    const shortFilms = films
      .filter(({ releaseOffsetDays }) => releaseOffsetDays < -1)
      .slice(0, 9)
      .map((film) => ({ ...film, runningMinutes: 90 }));
    fc.assert(
      fc.property(today, (date) => {
        const plan = planScreenings(date, shortFilms, largeRooms, 0, 0);
        expect(new Set(plan.map(({ filmSlug }) => filmSlug)).size).toBe(shortFilms.length);
      }),
      { numRuns: 40 },
    );
  });

  it('shows no film for adults only before noon and no family film late in the evening', () => {
    fc.assert(
      fc.property(today, (date) => {
        const plan = planScreenings(date, films, rooms);
        const starts = (rating: string): number[] =>
          plan
            .filter((screening) => filmOf(films, screening).ratingSlug === rating)
            .map((s) => minutes(s.startsAt) - minutes(atMinuteOfDay(s.operatingDate, 0)));
        const adultsOnly = starts('19');
        const family = starts('all');
        expect(adultsOnly.filter((start) => start < 12 * 60).length).toBe(0);
        expect(family.filter((start) => start > 21 * 60 + 30).length).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('is deterministic for a day', () => {
    expect(planScreenings('2026-02-27', films, rooms)).toEqual(
      planScreenings('2026-02-27', films, rooms),
    );
  });

  it('writes a start after midnight as the next date in Korea', () => {
    expect(atMinuteOfDay('2026-12-31', 24 * 60 + 30)).toBe('2027-01-01T00:30:00+09:00');
  });
});
