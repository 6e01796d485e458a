import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { firstReads, type FirstRead } from '../../domain/first-reads.ts';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { findPage } from '../../domain/page-table.ts';
import {
  type Api,
  actorQuery,
  configQuery,
  movieQuery,
  movieScreeningsQuery,
  moviesQuery,
  ticketPricesKey,
} from './api.ts';

/** The answers that the server sent with the page. */
export interface FirstData {
  /** By the paths of their calls. */
  answers: Readonly<Record<string, unknown>>;
  /** When the request of the page left, by the device's clock in milliseconds. */
  askedAt: number;
  /** When the page came, by the device's clock in milliseconds. */
  answeredAt: number;
}

const answersSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
  {},
);
const configSchema = v.object({ now: v.string() });
const listSchema = v.array(v.unknown());

/** Puts the answers into the query cache, each as old as the page, and sets the clock to the server's time. */
export function takeFirstData(
  api: Api,
  queries: QueryClient,
  { answers, askedAt, answeredAt }: FirstData,
): void {
  for (const [path, answer] of Object.entries(answers)) {
    const [call = '', date = ''] = path.split('?date=');
    const read = findPage(firstReads, call);
    if (read === null) continue;
    const { queryKey } = queriesOf[read.name](api, read.id ?? 0, date);
    const data =
      lists.includes(read.name) && !v.safeParse(listSchema, answer).success ? [] : answer;
    queries.setQueryData(queryKey, data, { updatedAt: answeredAt });
  }
  const config = v.safeParse(configSchema, answers['/api/config']);
  if (config.success) api.clock.follow(config.output.now, askedAt, answeredAt);
}

/** @returns the data in this page; null without data, and for a page from the browser's cache, whose data is old (X-PAGE-12) */
export function readFirstData(): FirstData | null {
  const text = document.getElementById('first-data')?.textContent;
  const [navigation] = performance.getEntriesByType('navigation');
  const isFromNetwork =
    navigation instanceof PerformanceNavigationTiming && navigation.transferSize > 0;
  if (text === undefined || !isFromNetwork) return null;
  return {
    answers: v.parse(answersSchema, text),
    askedAt: performance.timeOrigin + navigation.requestStart,
    answeredAt: performance.timeOrigin + navigation.responseStart,
  };
}

/** The query of each first read, by the id and the day in the path of its call. */
const queriesOf: Readonly<
  Record<FirstRead, (api: Api, id: number, date: KoreaDate) => { queryKey: QueryKey }>
> = {
  config: configQuery,
  movies: moviesQuery,
  movie: movieQuery,
  screenings: movieScreeningsQuery,
  actor: actorQuery,
  ticketPrices: (_api, id) => ({ queryKey: ticketPricesKey(id) }),
};

const lists: readonly FirstRead[] = ['movies', 'screenings'];
