import type { Browser } from '@playwright/test';
import { openLargeRoom } from './large-room.ts';
import type { Device } from './measure-page.ts';
import { measureTaps } from './taps.ts';

const ROUNDS = 3;
const TARGET_MS = 100;
/** Browsers report no event that is answered faster. */
const LEAST_MS = 16;

/**
 * Books in a room of 500 seats a few times.
 * @param url the origin of a server with the demo cinema
 * @returns a Markdown table of the medians of each tap
 */
export async function tapsTable(browser: Browser, url: string, device: Device): Promise<string[]> {
  await openLargeRoom(url);
  const durations = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, duration } of await measureTaps(browser, url, device, round)) {
      durations.set(name, [...(durations.get(name) ?? []), duration]);
    }
  }
  return [
    `| tap of a booking, 500 seats | next paint (target ${TARGET_MS} ms) | slowest of ${ROUNDS} |`,
    '| --- | --- | --- |',
    ...[...durations].map(([name, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return `| ${name} | ${timeText(sorted[Math.floor(ROUNDS / 2)])} | ${timeText(sorted.at(-1))} |`;
    }),
  ];
}

function timeText(duration = Number.NaN): string {
  return duration < LEAST_MS ? `under ${LEAST_MS} ms` : `${duration} ms`;
}
