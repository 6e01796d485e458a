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

/**
 * Stores a visitor's review with the likes of others. The demo customer has no likes: they are left to the user of
 * the demo.
 */
export async function storeReview(
  tx: Transaction,
  visit: PlannedVisit,
  of: {
    reservationId: number;
    customerId: number;
    screeningId: number;
    movieId: number;
    /** Ids by login id. */
    people: ReadonlyMap<string, number>;
  },
): Promise<void> {
  if (!visit.review) return;
  const { people, ...ids } = of;
  const { rating, comment } = visit.review;
  const likers = likersOf(visit, visit.review, people);
  const [row] = await tx
    .insert(review)
    .values({
      ...ids,
      ...{ rating, comment },
      likeCount: likers.length,
      createdAt: reviewedAt(visit, visit.review),
    })
    .returning({ id: review.id });
  if (!row) throw new Error(`The review of ${visit.loginId} was not stored.`);
  if (likers.length === 0) return;
  await tx
    .insert(reviewLike)
    .values(likers.map((customerId) => ({ reviewId: row.id, customerId })));
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
