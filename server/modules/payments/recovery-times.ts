import { VIRTUAL_ACCOUNT_DUE_MS } from '../../../domain/limits.ts';

const SECOND = 1000;

/** How long the provider's answer is waited for, in milliseconds; then the outcome is unknown. */
export const PROVIDER_TIMEOUT_MS = 10 * SECOND;
/** Longest pause between two questions about an order that the provider has not decided. */
const LONGEST_PAUSE_MS = 60 * SECOND;
/** How long after its due time a virtual account is ended, so that a deposit on its way is not lost. */
const DEPOSIT_GRACE_MS = 5 * 60 * SECOND;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** When the recovery job asks the provider again. */
export const askProviderAgainAfter = {
  /** A call is under way; if nothing is heard of it, whoever made it is gone. */
  call: (now: Date): Date => after(now, PROVIDER_TIMEOUT_MS + 5 * SECOND),
  /** An unknown outcome: soon, then in ever longer pauses. */
  unknown: (now: Date, askedTimes: number): Date =>
    after(now, Math.min(SECOND * 2 ** Math.min(askedTimes, 6), LONGEST_PAUSE_MS)),
  /** A deposit tells of itself by webhook, which may be lost. */
  waiting: (now: Date): Date => after(now, LONGEST_PAUSE_MS),
};

/**
 * @param told what the provider says, which follows the wish of the page: ISO 8601
 * @returns until when a virtual account may be paid into: an hour from its confirmation at most, as its seats are pinned
 */
export function depositDueAt(confirmedAt: Date, told: string | undefined): Date {
  const latest = confirmedAt.getTime() + VIRTUAL_ACCOUNT_DUE_MS;
  const dueAt = Date.parse(told ?? '');
  return new Date(Number.isNaN(dueAt) ? latest : Math.min(dueAt, latest));
}

/** @returns whether a virtual account has waited long enough */
export function isDepositOverdue(now: Date, dueAt: Date): boolean {
  return now.getTime() > dueAt.getTime() + DEPOSIT_GRACE_MS;
}
