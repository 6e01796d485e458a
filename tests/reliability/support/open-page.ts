import { expect, vi } from 'vitest';
import { openEventStream, type EventStream } from '../../api/support/event-stream.ts';
import { callJson, type Site } from './site.ts';

/** How often the price is asked for, and for how long at most, in milliseconds. */
const READINGS = { interval: 50, timeout: 60_000 };

/** A seat map that stays open during a failover. Times are those of `performance.now()`. */
export interface OpenPage {
  /** The first time after the given one at which the node asked the page to load its data again. */
  resyncAfter(time: number): number | undefined;
  /** The first time after the given one at which the page was told of a changed seat. */
  seatAfter(time: number): number | undefined;
  close(): void;
}

/** Opens the live seat map of the site's screening, and opens it again when it ends, as a browser does. */
export function openPage({ url, cinema }: Pick<Site, 'url' | 'cinema'>): OpenPage {
  const events: { name: string; at: number }[] = [];
  let isClosed = false;
  let stream: EventStream | undefined;
  const follow = async (): Promise<void> => {
    while (!isClosed) {
      stream = await openEventStream(`${url}/api/screenings/${cinema.screeningId}/seats/events`);
      for (let event = await stream.next(); event; event = await stream.next()) {
        events.push({ name: event[0], at: performance.now() });
      }
    }
  };
  // It fails when the page leaves, or when the server is killed.
  follow().catch(() => undefined);
  const firstAfter = (name: string) => (time: number) =>
    events.find((event) => event.name === name && event.at > time)?.at;
  return {
    resyncAfter: firstAfter('resync'),
    seatAfter: firstAfter('seats'),
    close() {
      isClosed = true;
      stream?.leave();
    },
  };
}

/**
 * Reads the youth price again and again, until it was read for a second after `due` has been known for a second.
 * @param due when the node has seen the new primary; undefined before
 * @returns how many answers then had another price than the new one
 */
export async function countStalePrices(
  { url, cinema }: Pick<Site, 'url' | 'cinema'>,
  price: number,
  due: () => number | undefined,
): Promise<number> {
  const readings: { at: number; isStale: boolean }[] = [];
  const late = () => readings.filter(({ at }) => at > (due() ?? Infinity) + 1000);
  await vi.waitFor(async () => {
    const at = performance.now();
    const path = `/api/screenings/${cinema.screeningId}/ticket-prices`;
    const { status, body } = await callJson(`${url}${path}`);
    if (status === 200) {
      const { ticketPrices } = body as { ticketPrices: { ticketTypeId: number; price: number }[] };
      const found = ticketPrices.find(({ ticketTypeId }) => ticketTypeId === cinema.teen);
      readings.push({ at, isStale: found?.price !== price });
    }
    expect(late().length).toBeGreaterThanOrEqual(5);
  }, READINGS);
  return late().filter(({ isStale }) => isStale).length;
}
