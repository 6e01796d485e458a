import { text } from './text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @param time of the contract @returns `19:30` */
export function clockText(time: string): string {
  return time.slice(11, 16);
}

/** @returns how long it is from one time to a later one: `12분째`, `3시간째`, `2일째` */
export function sinceText(from: string, until: string): string {
  const ms = Math.max(0, Date.parse(until) - Date.parse(from));
  if (ms < HOUR_MS) return text.since(`${Math.floor(ms / MINUTE_MS)}분`);
  if (ms < DAY_MS) return text.since(`${Math.floor(ms / HOUR_MS)}시간`);
  return text.since(`${Math.floor(ms / DAY_MS)}일`);
}

/** @returns `63%`; a dash without seats */
export function shareText(part: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((part / all) * 100)}%`;
}
