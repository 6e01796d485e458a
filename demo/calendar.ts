const dayMilliseconds = 86_400_000;

/** The ISO date so many days after another. */
export function addDays(isoDate: string, days: number): string {
  return isoDateOf(utcMidnight(isoDate) + days * dayMilliseconds);
}

/** 0 is Sunday. */
export function weekday(isoDate: string): number {
  return new Date(utcMidnight(isoDate)).getUTCDay();
}

/** ISO time in Korea, which has no daylight saving; minutes past 24:00 fall on the next date. */
export function atMinuteOfDay(isoDate: string, minute: number): string {
  const date = addDays(isoDate, Math.floor(minute / 1440));
  const hours = Math.floor((minute % 1440) / 60);
  return `${date}T${twoDigits(hours)}:${twoDigits(minute % 60)}:00+09:00`;
}

function utcMidnight(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`);
}

function isoDateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
