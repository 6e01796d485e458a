import { stageOf } from '../../../domain/film.ts';
import { addDays, startOfKoreaDate } from '../../../domain/korea-time.ts';
import { pictureSizes } from '../../../domain/picture-sizes.ts';
import { paths } from '../../../domain/pages.ts';
import type { Reader } from '../../db/client.ts';
import { listPricedScreenings } from '../catalogue/screening-service.ts';
import { findMovieShare } from '../catalogue/share-store.ts';
import type { PageDescription } from './content.ts';
import type { Reads } from './first-reads.ts';
import { bookingTimes, bookingWords, filmTimes, filmWords } from './first-words.ts';
import { filmDescription, heroOf } from './heads.ts';
import { filmPreview } from './previews.ts';
import { movieThing, screeningThing } from './structured-data.ts';
import { text } from './text.ts';

/** The days whose screenings the structured data lists, from today on. */
const LISTED_DAYS = 2;

export async function describeFilm(db: Reader, reads: Reads): Promise<PageDescription> {
  const { movie, totalReviews } = await reads.ratedMovie();
  const { movieId, movieRating } = movie;
  const priced = await listPricedScreenings(
    db,
    { movieId, minimumAge: movieRating.minimumAge },
    startOfKoreaDate(addDays(reads.today, LISTED_DAYS)),
  );
  return {
    head: {
      title: text.title(movie.title),
      description: filmDescription(movie),
      canonicalPath: paths.film(movieId),
      isHidden: false,
      type: 'video.movie',
      picture: filmPreview(movie, await findMovieShare(db, movieId)),
      structuredData: (site) => [
        movieThing(movie, totalReviews, site),
        ...priced.map((each) => screeningThing(each, movie, site)),
      ],
    },
    screenings: priced.map(({ screening }) => screening),
    pictures: [heroOf(movie), { sources: movie.posterSources, sizes: pictureSizes.filmPoster }],
    firstLook: 'film',
    firstWords: filmWords(movie),
    firstList:
      stageOf(movie, reads.today) === 'showing' ? filmTimes(await reads.screenings()) : null,
  };
}

/** @param mayBeElsewhere it may be at another day, screening or step: the day's list is not read for its times (X-PAGE-106) */
export async function describeBooking(
  db: Reader,
  reads: Reads,
  mayBeElsewhere: boolean,
): Promise<PageDescription> {
  const movie = await reads.movie();
  const { mode } = await reads.config();
  return {
    head: {
      title: text.title(text.bookingOf(movie.title)),
      description: text.bookingDescription(movie.title),
      canonicalPath: paths.booking(movie.movieId),
      isHidden: false,
      type: 'website',
      picture: filmPreview(movie, await findMovieShare(db, movie.movieId)),
      structuredData: () => [],
    },
    pictures: [{ sources: movie.posterSources, sizes: pictureSizes.bookingPoster }],
    firstLook: mode === 'demo' ? 'booking-demo' : 'booking',
    firstWords: bookingWords(movie),
    firstList: mayBeElsewhere ? null : bookingTimes(reads.today, await reads.screenings()),
  };
}
