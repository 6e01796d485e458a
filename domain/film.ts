import type { KoreaDate } from './korea-time.ts';

/** @returns whether a film is still to come; on its release date it is showing */
export function isUpcoming(releaseDate: KoreaDate, today: KoreaDate): boolean {
  return releaseDate > today;
}

/** @returns the score that is shown: the average of ten, halved, with one decimal, a half of it rounded up */
export function filmScoreText(voteAverage: number): string {
  // Rounded before the division: 8.7 / 2 is a little less than 4.35 in binary and would show as 4.3.
  return (Math.round(voteAverage * 5) / 10).toFixed(1);
}

/** The years from which a film is for adults only. */
export const ADULT_AGE = 19;

/**
 * @param maximumAge the oldest a ticket type is for, in years; null without a limit
 * @returns whether the type may be sold for the film: one for adults only takes no teen or child tickets
 */
export function isTicketTypeAllowed(minimumAge: number, maximumAge: number | null): boolean {
  return minimumAge < ADULT_AGE || maximumAge === null;
}
