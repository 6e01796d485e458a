import type { Transaction } from '../../server/db/client.ts';
import { review, reviewLike } from '../../server/db/schema/reviews.ts';
import { demoCustomer } from '../audience.ts';
import type { DemoReview, PlannedVisit } from '../types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Reviews are written from a few minutes after the end until the next morning. */
const SOONEST_MINUTES = 12;
const SPREAD_MINUTES = 500;

/** @returns when the visit's review was written: some hours after the end, the same time in every run */
export function reviewedAt({ screening, loginId }: PlannedVisit, { comment }: DemoReview): Date {
  const chance = numberOf(`${loginId} ${comment}`);
  const minutes = SOONEST_MINUTES + (chance % SPREAD_MINUTES);
  const delay = minutes * MINUTE_MS + (chance % 60) * SECOND_MS;
  return new Date(Date.parse(screening.endsAt) + delay);
}

/** A stored visit, and the ids that its review refers to. */
interface ReviewedVisit {
  visit: PlannedVisit;
  reservationId: number;
  customerId: number;
  screeningId: number;
  movieId: number;
}

/**
 * Stores the visitors' reviews with the likes of others. The demo customer has no likes: they are left to the user of
 * the demo.
 * @param people ids by login id
 */
export async function storeReviews(
  tx: Transaction,
  visits: readonly ReviewedVisit[],
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const written = visits.flatMap(({ visit, ...ids }) => {
    if (!visit.review) return [];
    const { rating, comment } = visit.review;
    const { reservationId, customerId, screeningId, movieId } = ids;
    const likers = likersOf(visit, visit.review, people);
    const row = {
      ...{ reservationId, customerId, screeningId, movieId, rating, comment },
      likeCount: likers.length,
      createdAt: reviewedAt(visit, visit.review),
    };
    return [{ row, likers }];
  });
  if (written.length === 0) return;
  const stored = await tx
    .insert(review)
    .values(written.map(({ row }) => row))
    .returning({ id: review.id });
  const likes = written.flatMap(({ likers }, index) =>
    likers.map((customerId) => ({ reviewId: stored[index]?.id ?? 0, customerId })),
  );
  if (likes.length > 0) await tx.insert(reviewLike).values(likes);
}

function likersOf(
  { loginId }: PlannedVisit,
  { comment, likeCount }: DemoReview,
  people: ReadonlyMap<string, number>,
): number[] {
  const others = [...people]
    .filter(([id]) => id !== loginId && id !== demoCustomer.loginId)
    .map(([, customerId]) => customerId);
  const start = numberOf(comment) % others.length;
  return [...others.slice(start), ...others.slice(0, start)].slice(0, likeCount);
}

/** A deterministic hash of a text, as a whole number. */
function numberOf(text: string): number {
  let value = 0;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}
