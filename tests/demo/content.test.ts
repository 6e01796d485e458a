import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planVisits } from '../../demo/attendance.ts';
import { administrator, customers, visits } from '../../demo/audience.ts';
import { addDays } from '../../domain/korea-time.ts';
import { TAGLINE_MAX_LENGTH } from '../../domain/limits.ts';
import { commentFault } from '../../domain/review.ts';
import {
  areCompanionsPlaced,
  canonicalRows,
  numbersOf,
  seatsOf,
  type RoomRow,
} from '../../domain/room-layout.ts';
import {
  discounts,
  distributors,
  genres,
  ratings,
  rooms,
  ticketTypes,
} from '../../demo/catalogue.ts';
import { films } from '../../demo/films.ts';
import { actors } from '../../demo/people.ts';

const slugs = (items: readonly { slug: string }[]): string[] => items.map(({ slug }) => slug);
const repeated = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('demo content', () => {
  it('refers only to existing slugs', () => {
    const referred = {
      actors: films.flatMap(({ cast }) => cast.map(({ actorSlug }) => actorSlug)),
      distributors: films.map(({ distributorSlug }) => distributorSlug),
      ratings: films.map(({ ratingSlug }) => ratingSlug),
      genres: films.flatMap(({ genreSlugs }) => genreSlugs),
      visitedFilms: visits.map(({ filmSlug }) => filmSlug),
      visitors: visits.map(({ loginId }) => loginId),
    };
    const known = {
      actors: slugs(actors),
      distributors: slugs(distributors),
      ratings: slugs(ratings),
      genres: slugs(genres),
      visitedFilms: slugs(films),
      visitors: customers.map(({ loginId }) => loginId),
    };
    for (const key of [
      'actors',
      'distributors',
      'ratings',
      'genres',
      'visitedFilms',
      'visitors',
    ] as const) {
      expect(referred[key].filter((slug) => !known[key].includes(slug))).toEqual([]);
    }
    expect(slugs(actors).filter((slug) => !referred.actors.includes(slug))).toEqual([]);
  });

  it('has a tagline of one line for every film (C-FILM-42)', () => {
    const isWrong = ({ tagline }: { tagline: string }) =>
      !/^\S.*[^\s.]$/.test(tagline) || Array.from(tagline).length > TAGLINE_MAX_LENGTH;
    expect(films.filter(isWrong)).toEqual([]);
    expect(repeated(films.map(({ tagline }) => tagline))).toEqual([]);
  });

  it('uses each slug once', () => {
    for (const list of [films, actors, genres, ratings, distributors, ticketTypes, rooms]) {
      expect(repeated(slugs(list))).toEqual([]);
    }
    expect(repeated(films.map(({ title }) => title))).toEqual([]);
    expect(repeated(films.map(({ popularityRank }) => popularityRank))).toEqual([]);
    expect(repeated(actors.map(({ name }) => name))).toEqual([]);
    expect(repeated(visits.map(({ loginId, filmSlug }) => `${loginId} ${filmSlug}`))).toEqual([]);
  });

  it('has sixteen films, four of them upcoming, and thirty actors', () => {
    expect(films.length).toBeGreaterThanOrEqual(16);
    expect(films.filter((film) => film.releaseOffsetDays <= 0).length).toBeGreaterThanOrEqual(11);
    expect(films.filter((film) => film.releaseOffsetDays > 0).length).toBeGreaterThanOrEqual(4);
    expect(actors.length).toBeGreaterThanOrEqual(30);
  });

  it('shows every film during the two planned weeks', () => {
    expect(
      films.filter((film) => film.screeningEndOffsetDays <= 14).map(({ slug }) => slug),
    ).toEqual([]);
  });

  it('keeps to the limits of the forms', () => {
    expect(ratings.filter((r) => r.ratingName.length > 30 || r.description.length > 500)).toEqual(
      [],
    );
    expect(
      distributors.filter(
        (d) => d.name.length > 50 || d.address.length > 300 || d.phone.length > 20,
      ),
    ).toEqual([]);
    expect(ticketTypes.filter((t) => t.typeName.length > 30 || t.description.length > 500)).toEqual(
      [],
    );
    expect(customers.filter((c) => c.loginId.length > 12)).toEqual([]);
    expect(
      [...customers, administrator].filter(
        ({ password }) => password.length < 8 || password.length > 20,
      ),
    ).toEqual([]);
    expect(visits.filter(({ review }) => review && commentFault(review.comment) !== null)).toEqual(
      [],
    );
    expect(discounts.filter((d) => d.discountRate !== null && d.discountRate > 100)).toEqual([]);
  });

  it('has rooms that an administrator can save, with every kind of place', () => {
    expect(rooms.map((room) => canonicalRows(room.rows))).toEqual(rooms.map((room) => room.rows));
    for (const { layout } of rooms.flatMap((room) => room.rows)) {
      expect(areCompanionsPlaced(layout)).toBe(true);
    }
    const places = rooms.flatMap((room) => room.rows.map(({ layout }) => layout)).join('');
    expect([...new Set(places)].toSorted()).toEqual(['C', 'S', 'W', '_', 's']);
  });
});

describe('planVisits', () => {
  const rating = (filmSlug: string): string | undefined =>
    films.find(({ slug }) => slug === filmSlug)?.ratingSlug;

  it('seats every visit on any day of the year without double booking', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), (days) => {
        const planned = planVisits(addDays('2026-01-01', days), visits, films, rooms);
        expect(planned.map(({ seatNumbers }) => seatNumbers.length)).toEqual(
          visits.map(({ tickets }) => tickets.reduce((sum, ticket) => sum + ticket.count, 0)),
        );
        const claims = planned.flatMap(({ screening, seatNumbers }) =>
          seatNumbers.map((seat) => `${screening.roomSlug} ${screening.startsAt} ${seat}`),
        );
        expect(repeated(claims)).toEqual([]);
        for (const { screening, seatNumbers } of planned) {
          const room = rooms.find(({ slug }) => slug === screening.roomSlug);
          const plain = seatsOf(room?.rows ?? [])
            .filter((seat) => !seat.wheelchair && !seat.companion && !seat.outOfOrder)
            .map(({ rowIdentifier, position }) => `${rowIdentifier}${position}`);
          expect(seatNumbers.filter((seat) => !plain.includes(seat))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('reviews only visited films, and takes no teen or child to a film for adults', () => {
    expect(
      visits.filter((v) => v.review && (v.status !== 'COMPLETED' || v.dayOffset >= 0)),
    ).toEqual([]);
    expect(
      visits.filter(
        (v) => rating(v.filmSlug) === '19' && v.tickets.some((t) => t.typeSlug !== 'adult'),
      ),
    ).toEqual([]);
  });

  it('gives visits of the same screening different seats, and leaves places that are broken or kept for wheelchairs empty', () => {
    const [first] = visits;
    if (first === undefined) throw new Error('no visits');
    const taken = (changedRooms: typeof rooms): string[] =>
      planVisits(
        '2026-07-15',
        [first, { ...first, loginId: 'nightowl' }],
        films,
        changedRooms,
      ).flatMap(({ seatNumbers }) => seatNumbers);
    const [favourite = '', second] = taken(rooms);
    expect(second).not.toBe(favourite);
    const withPlace = (place: string): typeof rooms =>
      rooms.map((room) => ({ ...room, rows: room.rows.map((row) => change(row, place)) }));
    const change = (row: RoomRow, place: string): RoomRow => {
      const index = numbersOf(row.layout).indexOf(Number(favourite.slice(1)));
      return row.rowIdentifier !== favourite.slice(0, 1) || index < 0
        ? row
        : { ...row, layout: row.layout.slice(0, index) + place + row.layout.slice(index + 1) };
    };
    for (const place of ['s', 'W', 'C']) expect(taken(withPlace(place))[0]).toBe(second);
  });

  it('refuses a visit to a film that is not shown that day', () => {
    const [first] = visits;
    if (first === undefined) throw new Error('no visits');
    expect(() =>
      planVisits('2026-07-15', [{ ...first, filmSlug: 'song-of-deep-water' }], films, rooms),
    ).toThrow(RangeError);
  });
});
