import type { KoreaDate } from './korea-time.ts';

interface FirstReadRow {
  /** The path of the call; `:id` is the id in the page's address, or that of the screening which its query names. */
  readonly path: `/api/${string}`;
  /** The call has the query `?date=` with the day in Korea. */
  readonly daily?: true;
  /** It is read for a page whose query names a screening, by its id. */
  readonly ofScreening?: true;
}

/** The calls whose answers the server sends with a page, by the paths of the calls (decision 0010). */
export const firstReads = {
  config: { path: '/api/config' },
  movies: { path: '/api/movies' },
  movie: { path: '/api/movies/:id' },
  screenings: { path: '/api/movies/:id/screenings', daily: true },
  actor: { path: '/api/actors/get/:id' },
  ticketPrices: { path: '/api/screenings/:id/ticket-prices', ofScreening: true },
} as const satisfies Readonly<Record<string, FirstReadRow>>;

export type FirstRead = keyof typeof firstReads;

/** The ids in a page's address. */
export interface PageIds {
  id: number | null;
  screeningId: number | null;
}

/** @returns the path of the call with its query */
export function pathOfRead(read: FirstRead, ids: PageIds, today: KoreaDate): string {
  const { path, daily, ofScreening }: FirstReadRow = firstReads[read];
  const id = ofScreening ? ids.screeningId : ids.id;
  return path.replace(':id', `${id}`) + (daily ? `?date=${today}` : '');
}
