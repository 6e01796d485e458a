import { VIRTUAL_ACCOUNT_DUE_MS } from '../../../domain/limits.ts';

const SECOND = 1000;

/** How long the server waits for the provider's answer, in milliseconds; then the outcome is unknown. */
export const PROVIDER_TIMEOUT_MS = 10 * SECOND;
/** The longest pause between two requests for an undecided order. */
const LONGEST_PAUSE_MS = 60 * SECOND;
/** How long after its deadline a virtual account is closed, so that a late deposit is not lost. */
const DEPOSIT_GRACE_MS = 5 * 60 * SECOND;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

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

/**
 * @param providerDeadline the provider's deadline, which follows the page's request: ISO 8601
 * @returns the deadline of a deposit: at most an hour after the confirmation, because the seats are pinned
 */
export function depositDueAt(confirmedAt: Date, providerDeadline: string | undefined): Date {
  const latest = confirmedAt.getTime() + VIRTUAL_ACCOUNT_DUE_MS;
  const dueAt = Date.parse(providerDeadline ?? '');
  return new Date(Number.isNaN(dueAt) ? latest : Math.min(dueAt, latest));
}

/** @returns whether the deadline of a deposit has passed */
export function isDepositOverdue(now: Date, dueAt: Date): boolean {
  return now.getTime() > dueAt.getTime() + DEPOSIT_GRACE_MS;
}
