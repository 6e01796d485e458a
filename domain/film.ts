import type { KoreaDate } from './korea-time.ts';

/** @returns whether a film is upcoming; on its release date it is showing */
export function isUpcoming(releaseDate: KoreaDate, today: KoreaDate): boolean {
  return releaseDate > today;
}

/** @returns the displayed score: half of the average (0 to 10), with one decimal, rounded half up */
export function filmScoreText(voteAverage: number): string {
  // Rounded before the division: 8.7 / 2 is a little less than 4.35 in binary and would show as 4.3.
  return (Math.round(voteAverage * 5) / 10).toFixed(1);
}

/** The minimum age, in years, of a film for adults only. */
export const ADULT_AGE = 19;

/**
 * @param maximumAge the highest age of a ticket type, in years; null without a limit
 * @returns whether the type may be sold for the film: a film for adults only has no teen or child tickets
 */
export function isTicketTypeAllowed(minimumAge: number, maximumAge: number | null): boolean {
  return minimumAge < ADULT_AGE || maximumAge === null;
}
