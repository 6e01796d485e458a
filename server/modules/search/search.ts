import { koreaDate } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { withPictures } from '../catalogue/actor-service.ts';
import { shownScore } from '../catalogue/movie-service.ts';
import { listMovieImages } from '../catalogue/movie-store.ts';
import { picturesOf } from '../catalogue/pictures.ts';
import { listFoundActors, listFoundMovies } from './search-store.ts';
import { searchTerms } from './search-terms.ts';

const nothing: Schemas['SearchResults'] = {
  movies: [],
  actors: [],
  totalMovies: 0,
  totalActors: 0,
};

/** @returns the first films and actors that match a search; nothing for a blank one (C-SEARCH-1 to C-SEARCH-9) */
export async function search(db: Reader, query: string): Promise<Schemas['SearchResults']> {
  const terms = searchTerms(query);
  if (terms === null) return nothing;
  const movies = await listFoundMovies(db, terms, koreaDate(await now(db)));
  const actors = await listFoundActors(db, terms);
  const movieIds = movies.map(({ movieId }) => movieId);
  const images = groupedBy(await listMovieImages(db, movieIds), ({ movieId }) => movieId);
  return {
    movies: movies.map((movie) => ({
      ...movie,
      voteAverage: shownScore(movie),
      ...picturesOf(images.get(movie.movieId)),
    })),
    actors: await withPictures(db, actors),
    totalMovies: movies[0]?.total ?? 0,
    totalActors: actors[0]?.total ?? 0,
  };
}
