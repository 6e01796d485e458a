import type { KoreaDate } from './korea-time.ts';

interface FirstReadRow {
  /** The path of the call; `:id` is the id in the page's address. */
  readonly path: `/api/${string}`;
  /** The call has the query `?date=` with the day in Korea. */
  readonly daily?: true;
}

/** The calls whose answers the server sends with a page, by the paths of the calls (decision 0010). */
export const firstReads = {
  config: { path: '/api/config' },
  movies: { path: '/api/movies' },
  movie: { path: '/api/movies/:id' },
  screenings: { path: '/api/movies/:id/screenings', daily: true },
  actor: { path: '/api/actors/get/:id' },
} as const satisfies Readonly<Record<string, FirstReadRow>>;

export type FirstRead = keyof typeof firstReads;

/** @returns the path of the call with its query */
export function pathOfRead(read: FirstRead, id: number | null, today: KoreaDate): string {
  const { path, daily }: FirstReadRow = firstReads[read];
  return path.replace(':id', `${id}`) + (daily ? `?date=${today}` : '');
}
