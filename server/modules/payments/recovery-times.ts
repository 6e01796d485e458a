import { VIRTUAL_ACCOUNT_DUE_MS } from '../../../domain/limits.ts';

const SECOND = 1000;

/** How long the server waits for the provider's answer, in milliseconds; then the outcome is unknown. */
export const PROVIDER_TIMEOUT_MS = 10 * SECOND;
/** The longest pause between two requests for an undecided order. */
const LONGEST_PAUSE_MS = 60 * SECOND;
/** How long after its deadline a deposit that was made in time is still noticed (C-PAY-88). */
const DEPOSIT_GRACE_MS = 5 * 60 * SECOND;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const earlier = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));

/** When the recovery job next asks the provider. */
export const askProviderAgainAfter = {
  /** A call is in progress. Without an answer by then, its process is gone. */
  call: (now: Date): Date => after(now, PROVIDER_TIMEOUT_MS + 5 * SECOND),
  /** An unknown outcome: soon, then with growing pauses. */
  unknown: (now: Date, askedTimes: number): Date =>
    after(now, Math.min(SECOND * 2 ** Math.min(askedTimes, 6), LONGEST_PAUSE_MS)),
  /** A deposit is announced by a webhook, which may be lost. */
  waiting: (now: Date): Date => after(now, LONGEST_PAUSE_MS),
};

/** When the provider is asked again what it has returned of a captured payment (C-PAY-96). */
export const checkAgainAfter = {
  /** Without an answer. */
  silence: (now: Date): Date => after(now, 60 * 60 * SECOND),
  /** The answer was from before a refund of ours. */
  refund: (now: Date): Date => after(now, 60 * SECOND),
  day: (now: Date): Date => after(now, 24 * 60 * 60 * SECOND),
};

/**
 * @param deposit.providerDeadline the provider's deadline, which follows the page's request: ISO 8601
 * @returns the deadline of a deposit: at most an hour after the confirmation, because the seats are pinned, and never
 * past the start of the screening
 */
export function depositDueAt(deposit: {
  confirmedAt: Date;
  providerDeadline: string | undefined;
  startsAt: Date;
}): Date {
  const latest = Math.min(
    deposit.confirmedAt.getTime() + VIRTUAL_ACCOUNT_DUE_MS,
    deposit.startsAt.getTime(),
  );
  const dueAt = Date.parse(deposit.providerDeadline ?? '');
  return new Date(Number.isNaN(dueAt) ? latest : Math.min(dueAt, latest));
}

/** @returns when an order without a deposit ends: soon after the deadline, and never past the start (C-PAY-88, C-PAY-89) */
export function depositEndsAt(dueAt: Date, startsAt: Date): Date {
  return earlier(after(dueAt, DEPOSIT_GRACE_MS), startsAt);
}

/** @returns the time of the next request, which does not miss an end that is still to come */
export function notPast(end: Date, at: Date, now: Date): Date {
  return end > now ? earlier(at, end) : at;
}
