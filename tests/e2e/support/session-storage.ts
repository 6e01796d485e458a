import type { SignedIn } from './cinema.ts';

const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000;

/** The entries of the browser's storage after a login in another tab. */
export function signedInEntries({ sessionId, user }: SignedIn): Record<string, string> {
  return {
    userData: JSON.stringify(user),
    sessionExpiresAt: new Date(Date.now() + TEN_DAYS_MS).toISOString(),
    sessionId,
  };
}

/** What a sign-out in another tab removes. */
export const signedOutEntries = { userData: null, sessionExpiresAt: null, sessionId: null };
