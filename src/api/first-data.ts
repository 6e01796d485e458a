import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from './api.ts';
import {
  actorQuery,
  configQuery,
  movieQuery,
  movieScreeningsQuery,
  moviesQuery,
} from './queries.ts';
import { listOf } from './tolerant.ts';

/** The answers that came with the page, and when it was asked for and came, by the device in milliseconds. */
export interface FirstData {
  answers: Readonly<Record<string, unknown>>;
  askedAt: number;
  answeredAt: number;
}

/** Lays the answers where the reads look for them, each as old as the page, and takes the server's time over. */
export function takeFirstData(
  api: Api,
  queries: QueryClient,
  { answers, askedAt, answeredAt }: FirstData,
): void {
  for (const [path, answer] of Object.entries(answers)) {
    const read = readOf(api, path);
    if (read === null) continue;
    const data = read.isList ? listOf(Array.isArray(answer) ? answer : null) : answer;
    queries.setQueryData(read.key, data, { updatedAt: answeredAt });
  }
  const time = timeIn(answers['/api/config']);
  if (time !== null) api.clock.follow(time, askedAt, answeredAt);
}

/**
 * @returns what the server wrote into this page; null without it, and for a page out of the browser's own cache, whose
 * data and time may be of long ago (X-PAGE-12)
 */
export function readFirstData(): FirstData | null {
  const text = document.getElementById('first-data')?.textContent;
  const [navigation] = performance.getEntriesByType('navigation');
  const hasTravelled =
    navigation instanceof PerformanceNavigationTiming && navigation.transferSize > 0;
  if (text === undefined || !hasTravelled) return null;
  return {
    answers: answersIn(text),
    askedAt: performance.timeOrigin + navigation.requestStart,
    answeredAt: performance.timeOrigin + navigation.responseStart,
  };
}

interface Read {
  key: QueryKey;
  isList: boolean;
}

/** @returns the read that would ask for this path; null for one that no read asks for */
function readOf(api: Api, path: string): Read | null {
  if (path === '/api/config') return { key: configQuery(api).queryKey, isList: false };
  if (path === '/api/movies') return { key: moviesQuery(api).queryKey, isList: true };
  const [, id = '', date] =
    /^\/api\/movies\/(\d+)(?:\/screenings\?date=([\d-]+))?$/.exec(path) ?? [];
  if (date !== undefined) {
    return { key: movieScreeningsQuery(api, Number(id), date).queryKey, isList: true };
  }
  if (id !== '') return { key: movieQuery(api, Number(id)).queryKey, isList: false };
  const [, actorId] = /^\/api\/actors\/get\/(\d+)$/.exec(path) ?? [];
  return actorId === undefined
    ? null
    : { key: actorQuery(api, Number(actorId)).queryKey, isList: false };
}

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
