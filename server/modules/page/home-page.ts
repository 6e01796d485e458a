import { isUpcoming } from '../../../domain/film.ts';
import type { PageDescription } from './content.ts';
import type { Reads } from './first-reads.ts';
import { fixedHead, homeHeroOf } from './heads.ts';
import { cinemaThing } from './structured-data.ts';

/** The home page, with the cinema for search engines and the picture of the first film. */
export async function describeHome(reads: Reads): Promise<PageDescription> {
  const movies = await reads.movies();
  const featured = movies.find(({ releaseDate }) => !isUpcoming(releaseDate, reads.today));
  return {
    head: { ...fixedHead('home'), structuredData: (site) => [cinemaThing(site)] },
    pictures: featured ? [homeHeroOf(featured)] : [],
    firstLook: featured ? 'home' : null,
  };
}
