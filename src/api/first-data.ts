import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { firstReads, type FirstRead } from '../../domain/first-reads.ts';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { findPage } from '../../domain/page-table.ts';
import type { Api } from './api.ts';
import {
  actorQuery,
  configQuery,
  movieQuery,
  movieScreeningsQuery,
  moviesQuery,
} from './queries.ts';

/** The answers that the server sent with the page. */
export interface FirstData {
  /** By the paths of their calls. */
  answers: Readonly<Record<string, unknown>>;
  /** When the request of the page left, by the device's clock in milliseconds. */
  askedAt: number;
  /** When the page came, by the device's clock in milliseconds. */
  answeredAt: number;
}

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
    const data = lists.includes(read.name) && !Array.isArray(answer) ? [] : answer;
    queries.setQueryData(queryKey, data, { updatedAt: answeredAt });
  }
  const time = timeIn(answers['/api/config']);
  if (time !== null) api.clock.follow(time, askedAt, answeredAt);
}

/**
 * Checks the data without valibot, which does not fit into the first files (X-PAGE-16).
 * @returns the data in this page; null without data, and for a page from the browser's cache, whose data is old (X-PAGE-12)
 */
export function readFirstData(): FirstData | null {
  const text = document.getElementById('first-data')?.textContent;
  const [navigation] = performance.getEntriesByType('navigation');
  const isFromNetwork =
    navigation instanceof PerformanceNavigationTiming && navigation.transferSize > 0;
  if (text === undefined || !isFromNetwork) return null;
  return {
    answers: answersIn(text),
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
};

const lists: readonly FirstRead[] = ['movies', 'screenings'];

function answersIn(text: string): Record<string, unknown> {
  try {
    const answers: unknown = JSON.parse(text);
    return typeof answers === 'object' && answers !== null ? { ...answers } : {};
  } catch {
    return {};
  }
}

function timeIn(config: unknown): string | null {
  if (typeof config !== 'object' || config === null || !('now' in config)) return null;
  return typeof config.now === 'string' ? config.now : null;
}
