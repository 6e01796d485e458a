import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { findPage } from '../../domain/page-table.ts';
import { pages, type PageName } from '../../domain/pages.ts';
import { followStream } from '../api/event-stream.ts';
import { PERSONAL } from '../api/api.ts';
import { readJsonAs } from '../api/schemas.ts';

/** Pages load again after a random time up to this, so that not all of them ask the server at once, in milliseconds. */
const SPREAD_MS = 400;
/** How long before its arrival the server may have read an answer, in milliseconds. */
const SLOWEST_ANSWER_MS = 5000;
/** How often older data is loaded again while the stream is broken, in milliseconds. */
const POLL_MS = 30_000;

const eventSchema = v.object({ changedMsAgo: v.pipe(v.number(), v.minValue(0)) });

/** A booking keeps the film it began with; its times and seats have streams of their own. */
const followed: readonly PageName[] = ['home', 'films', 'pickFilm', 'film', 'actor'];

/** The areas in the keys of films, with their screenings, of reviews and of actors. */
const areas: readonly unknown[] = ['movies', 'reviews', 'actors'];

/**
 * Loads the films, reviews and actors of the open page again after a change (A-CAT-42, A-REV-6). Only a visible page is
 * connected: a browser opens at most six connections to a server without HTTP/2, in all its tabs.
 */
export function followCatalogue(queries: QueryClient): void {
  let stop: (() => void) | null = null;
  const update = (): void => {
    if (document.visibilityState === 'visible' && showsCatalogue(location.pathname)) {
      stop ??= follow(queries);
    } else {
      stop?.();
      stop = null;
    }
  };
  document.addEventListener('visibilitychange', update);
  // wouter dispatches the last two.
  for (const kind of ['popstate', 'pushState', 'replaceState']) addEventListener(kind, update);
  update();
}

function follow(queries: QueryClient): () => void {
  let isFollowed = true;
  /** Loads what may be older than a change again. @param changedMsAgo when it was, in milliseconds before now */
  function loadOlder(changedMsAgo: number): void {
    const newest = Date.now() - changedMsAgo + SLOWEST_ANSWER_MS;
    const isOlder = ({ queryKey, state }: Query): boolean =>
      areas.includes(queryKey[queryKey[0] === PERSONAL ? 1 : 0]) &&
      Math.max(state.dataUpdatedAt, state.errorUpdatedAt) <= newest;
    // A page that was hidden meanwhile hears of the change again when it is shown.
    const load = () => isFollowed && void queries.invalidateQueries({ predicate: isOlder });
    setTimeout(load, Math.random() * SPREAD_MS);
  }
  const end = followStream({
    url: '/api/catalogue/events',
    events: {
      catalogue: (data) => {
        const event = readJsonAs(eventSchema, data);
        if (event !== null) loadOlder(event.changedMsAgo);
      },
    },
    refresh: () => loadOlder(POLL_MS),
    refreshesOnFocus: false,
    pollMs: POLL_MS,
  });
  return () => {
    isFollowed = false;
    end();
  };
}

function showsCatalogue(path: string): boolean {
  const found = findPage(pages, path);
  return found !== null && followed.includes(found.name);
}
