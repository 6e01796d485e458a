const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * @param duration in milliseconds, of whole minutes
 * @returns `20분`
 */
export function minutesText(duration: number): string {
  return `${duration / MINUTE_MS}분`;
}

/**
 * @param seconds to wait
 * @returns `40초`, or the minutes rounded up from a minute on: `2분`
 */
export function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`;
}

/**
 * @param duration in milliseconds, of whole hours
 * @returns `24시간`
 */
export function hoursText(duration: number): string {
  return `${duration / HOUR_MS}시간`;
}
