import type { SearchResults } from '../../openapi.gen.d.ts';
import { answerOrNull, type Api } from './api.ts';
import { listOf } from './tolerant.ts';

/**
 * The result of a search. Without totals in the answer, the answer counts as complete.
 * @param signal aborts the call when its result is no longer needed
 * @throws ApiError when the call fails
 */
export async function search(
  { http }: Api,
  query: string,
  signal: AbortSignal,
): Promise<SearchResults> {
  const params = { query: { query: query.trim() } };
  const answer: Partial<SearchResults> | null = await answerOrNull(
    http.GET('/api/search', { params, signal }),
  );
  const movies = [...listOf(answer?.movies)];
  const actors = [...listOf(answer?.actors)];
  return {
    movies,
    actors,
    totalMovies: answer?.totalMovies ?? movies.length,
    totalActors: answer?.totalActors ?? actors.length,
  };
}
