import { films } from './films.ts';
import { regulars, type Company, type Regular } from './regulars.ts';
import { said, type Said } from './reviews.ts';
import type { DemoCustomer, DemoFilm, DemoVisit } from './types.ts';

/** The earliest day of a regular customer's visit, relative to today. */
const EARLIEST_DAY = -21;
/** When the last of them signed up: before the first visit. */
const SIGNED_UP_DAYS_AGO = 40;

const partsOfDay = ['evening', 'afternoon', 'evening', 'morning'] as const;

/** The regular customers' accounts. */
export const regularCustomers: readonly DemoCustomer[] = regulars.map(
  ({ loginId, name, dateOfBirth, gender }, index) => ({
    ...{ loginId, name, dateOfBirth, gender },
    password: 'marquee2026',
    email: `${loginId}@marquee.example`,
    phone: `010-0001-${String(1_000 + index)}`,
    registeredOffsetDays: -SIGNED_UP_DAYS_AGO - index * 17,
  }),
);

/**
 * The visits of the regular customers, spread over the days since a film's release, in the order of their reviews.
 */
export const regularVisits: readonly DemoVisit[] = films.flatMap((film) => {
  const ofFilm = said[film.slug] ?? [];
  const earliest = Math.max(film.releaseOffsetDays, EARLIEST_DAY);
  return ofFilm.map((each, index) => ({
    loginId: each.loginId,
    filmSlug: film.slug,
    dayOffset: earliest + Math.floor((index * -earliest) / ofFilm.length),
    partOfDay: partsOfDay[index % partsOfDay.length] ?? 'evening',
    tickets: ticketsFor(companyOf(each), film),
    status: 'COMPLETED' as const,
    review: reviewOf(each),
  }));
});

function companyOf({ loginId }: Said): Company {
  const found: Regular | undefined = regulars.find((regular) => regular.loginId === loginId);
  return found?.company ?? 'alone';
}

function reviewOf({ rating, comment, likeCount }: Said): NonNullable<DemoVisit['review']> {
  return { rating, comment, likeCount };
}

/** Children join visits to films for all ages, teenagers to films that admit their age. */
function ticketsFor(company: Company, { ratingSlug }: DemoFilm): DemoVisit['tickets'] {
  if (company === 'alone') return [{ typeSlug: 'adult', count: 1 }];
  if (company === 'friend' || ratingSlug === '19') return [{ typeSlug: 'adult', count: 2 }];
  return [
    { typeSlug: 'adult', count: 1 },
    { typeSlug: ratingSlug === 'all' ? 'child' : 'teen', count: 1 },
  ];
}
