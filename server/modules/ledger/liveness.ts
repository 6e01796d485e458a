import { lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { seatBlock, seatClaim, seatHold } from '../../db/schema/booking.ts';

/**
 * The one definition of "live", once for rows in memory and once for queries, which use two functions of the database. A
 * deadline is the first instant at which a hold no longer counts (C-BOOK-27); the sweep only removes what these already
 * exclude.
 */

type Instant = AnyPgColumn<{ data: Date }>;

interface HoldColumns {
  deadline: Instant;
  releasedAt: Instant;
}

interface ClaimColumns {
  expiresAt: Instant;
}

/** @returns whether a hold still counts: not released, and before its deadline */
export function isHoldLive(
  hold: Pick<typeof seatHold.$inferSelect, 'deadline' | 'releasedAt'>,
  now: Date,
): boolean {
  return hold.releasedAt === null && hold.deadline > now;
}

/** The same in SQL. */
export function holdIsLive(now: Date | SQLWrapper, hold: HoldColumns = seatHold): SQL {
  return sql`hold_is_live(${hold.releasedAt}, ${hold.deadline}, ${now})`;
}

/** Whether the deadline of a hold had passed at an instant, released or not. */
export function holdIsOver(
  at: Date | SQLWrapper,
  hold: Pick<HoldColumns, 'deadline'> = seatHold,
): SQL {
  return lte(hold.deadline, at);
}

/** @returns whether a claim keeps its seat: a held one until its deadline, one being paid or sold without a limit */
export function isClaimLive(
  claim: Pick<typeof seatClaim.$inferSelect, 'expiresAt'>,
  now: Date,
): boolean {
  return claim.expiresAt === null || claim.expiresAt > now;
}

/** The same in SQL. */
export function claimIsLive(now: Date | SQLWrapper, claim: ClaimColumns = seatClaim): SQL {
  return sql`claim_is_live(${claim.expiresAt}, ${now})`;
}

/** Whether a seat is blocked: until its release. */
export function blockIsLive(now: Date | SQLWrapper): SQL {
  return sql`${seatBlock.releasedAt} > ${now}`;
}
