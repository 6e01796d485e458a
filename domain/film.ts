import type { KoreaDate } from './korea-time.ts';

/** @returns whether a film is upcoming; on its release date it is showing */
export function isUpcoming(releaseDate: KoreaDate, today: KoreaDate): boolean {
  return releaseDate > today;
}

/** The stage of a film in its run. */
export type FilmStage = 'upcoming' | 'showing' | 'over';

/** @returns the stage on a day; on the last day of its run a film is showing */
export function stageOf(
  { releaseDate, screeningEndDate }: { releaseDate: string; screeningEndDate: string | null },
  today: KoreaDate,
): FilmStage {
  if (isUpcoming(releaseDate, today)) return 'upcoming';
  return screeningEndDate !== null && screeningEndDate < today ? 'over' : 'showing';
}

/** @returns the displayed score: half of the average (0 to 10), with one decimal, rounded half up */
export function filmScoreText(voteAverage: number): string {
  // Rounded before the division: 8.7 / 2 is a little less than 4.35 in binary and would show as 4.3.
  return (Math.round(voteAverage * 5) / 10).toFixed(1);
}

/** The minimum age, in years, of a film for adults only. */
export const ADULT_AGE = 19;

/** The Korean age ratings by the age in years from which they apply, strictest first. */
const ageRatings = [
  { from: ADULT_AGE, label: '19' },
  { from: 15, label: '15' },
  { from: 12, label: '12' },
] as const;

/** What the coloured square of a rating says. */
export type AgeLabel = (typeof ageRatings)[number]['label'] | 'ALL';

/** @returns the strictest rating that applies to a minimum age in years */
export function ageLabelOf(minimumAge: number): AgeLabel {
  return ageRatings.find(({ from }) => minimumAge >= from)?.label ?? 'ALL';
}

/**
 * @param maximumAge the highest age of a ticket type, in years; null without a limit
 * @returns whether the type may be sold for the film: a film for adults only has no teen or child tickets
 */
export function isTicketTypeAllowed(minimumAge: number, maximumAge: number | null): boolean {
  return minimumAge < ADULT_AGE || maximumAge === null;
}
