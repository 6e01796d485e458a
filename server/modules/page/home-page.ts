import { isUpcoming } from '../../../domain/film.ts';
import type { PageDescription } from './content.ts';
import type { Reads } from './first-reads.ts';
import { homeFilms, homeWords } from './first-words.ts';
import { fixedHead, homeHeroOf } from './heads.ts';
import { cinemaThing } from './structured-data.ts';

/** The home page, with the cinema for search engines, and with the picture and the words of the first film. */
export async function describeHome(reads: Reads): Promise<PageDescription> {
  const movies = await reads.movies();
  const showing = movies.filter(({ releaseDate }) => !isUpcoming(releaseDate, reads.today));
  const [featured] = showing;
  return {
    head: { ...fixedHead('home'), structuredData: (site) => [cinemaThing(site)] },
    ...(featured && {
      pictures: [homeHeroOf(featured)],
      firstLook: 'home',
      firstWords: homeWords(featured),
      firstList: homeFilms(showing),
    }),
  };
}
