import { isUpcoming } from '../../../domain/film.ts';
import { addDays, koreaDate, startOfKoreaDate } from '../../../domain/korea-time.ts';
import type { Transaction } from '../../db/client.ts';
import { Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { getActor } from '../catalogue/actor-service.ts';
import { getMovie, getRatedMovie, listMovies } from '../catalogue/movie-service.ts';
import { selectActorShare, selectMovieShare } from '../catalogue/share-store.ts';
import { listMovieScreenings, listPricedScreenings } from '../catalogue/screening-service.ts';
import type { PageAddress } from './address.ts';
import { clientModules } from './client-modules.ts';
import type { PageContent } from './content.ts';
import {
  actorDescription,
  filmDescription,
  hiddenHead,
  heroOf,
  listedHead,
  unknownHead,
} from './heads.ts';
import { actorPreview, filmPreview } from './previews.ts';
import { actorThing, cinemaThing, movieThing, screeningThing } from './structured-data.ts';
import { text } from './text.ts';

type Config = Schemas['Config'];

/** How many days of screenings search engines are told of. */
const TOLD_DAYS = 2;

/**
 * What stands at an address, for an instant.
 * @param config as the page would ask for it; its time says which day it is
 */
export async function describePage(
  db: Transaction,
  address: PageAddress,
  config: Config,
): Promise<PageContent> {
  const firstData = { '/api/config': config };
  switch (address.page) {
    case 'home':
    case 'films':
    case 'bookingPicker':
      return filmsPage(db, address.page, config);
    case 'film':
      return filmPage(db, address.movieId, config);
    case 'booking':
      return bookingPage(db, address.movieId, config);
    case 'actor':
      return actorPage(db, address.actorId, config);
    case 'terms':
    case 'privacy':
    case 'refundPolicy':
      return plainPage({
        firstData,
        head: listedHead(address.page),
        clientModule: clientModules.policies,
      });
    case 'personal':
      return plainPage({ firstData, head: hiddenHead('') });
    case 'unknown':
      return missingPage(firstData, text.unknown);
  }
}

/** The page where nothing else is known of it, as when the data cannot be read. */
export function plainPage(known: Partial<PageContent>): PageContent {
  return {
    status: 200,
    head: unknownHead,
    firstData: {},
    pictures: [],
    firstLook: null,
    clientModule: null,
    ...known,
  };
}

async function filmsPage(
  db: Transaction,
  page: 'home' | 'films' | 'bookingPicker',
  config: Config,
): Promise<PageContent> {
  const movies = await listMovies(db);
  const today = koreaDate(new Date(config.now));
  const featured = movies.find(({ releaseDate }) => !isUpcoming(releaseDate, today));
  const head = listedHead(page);
  const hero = page === 'home' && featured ? heroOf(featured) : null;
  return {
    status: 200,
    head: {
      ...head,
      structuredData: page === 'home' ? (site) => [cinemaThing(site)] : head.structuredData,
    },
    firstData: { '/api/config': config, '/api/movies': movies },
    pictures: hero ? [hero] : [],
    firstLook: hero && 'home',
    clientModule: clientModules[page],
  };
}

async function filmPage(
  db: Transaction,
  movieId: number | null,
  config: Config,
): Promise<PageContent> {
  const found = movieId === null ? null : await foundOrNull(getRatedMovie(db, movieId));
  if (!found) return missingPage({ '/api/config': config }, text.film);
  const { movie, totalReviews } = found;
  const today = koreaDate(new Date(config.now));
  const before = startOfKoreaDate(addDays(today, TOLD_DAYS));
  const priced = await listPricedScreenings(
    db,
    { movieId: movie.movieId, minimumAge: movie.movieRating.minimumAge },
    before,
  );
  return {
    status: 200,
    head: {
      title: text.title(movie.title),
      description: filmDescription(movie),
      canonicalPath: `/movies/${movie.movieId}`,
      isHidden: false,
      type: 'video.movie',
      picture: filmPreview(movie, await selectMovieShare(db, movie.movieId)),
      structuredData: (site) => [
        movieThing(movie, totalReviews, site),
        ...priced.map((each) => screeningThing(each, movie, site)),
      ],
    },
    firstData: await filmData(db, movie, config),
    pictures: [
      heroOf(movie),
      { sources: movie.posterSources, sizes: '(min-width: 768px) 260px, 36vw' },
    ],
    firstLook: 'film',
    clientModule: clientModules.film,
  };
}

async function bookingPage(
  db: Transaction,
  movieId: number | null,
  config: Config,
): Promise<PageContent> {
  const movie = movieId === null ? null : await foundOrNull(getMovie(db, movieId));
  if (!movie) return missingPage({ '/api/config': config }, text.booking);
  return {
    status: 200,
    head: {
      title: text.title(text.bookingOf(movie.title)),
      description: text.bookingDescription(movie.title),
      canonicalPath: `/booking/${movie.movieId}`,
      isHidden: false,
      type: 'website',
      picture: filmPreview(movie, await selectMovieShare(db, movie.movieId)),
      structuredData: () => [],
    },
    firstData: await filmData(db, movie, config),
    pictures: [{ sources: movie.posterSources, sizes: '48px' }],
    firstLook: config.mode === 'demo' ? 'booking-demo' : 'booking',
    clientModule: clientModules.booking,
  };
}

/** What the pages of a film and of its booking ask first: the film, and its screenings of the day. */
async function filmData(
  db: Transaction,
  movie: Schemas['Movie'],
  config: Config,
): Promise<PageContent['firstData']> {
  const today = koreaDate(new Date(config.now));
  const path = `/api/movies/${movie.movieId}`;
  return {
    '/api/config': config,
    [path]: movie,
    [`${path}/screenings?date=${today}`]: await listMovieScreenings(db, movie.movieId, today),
  };
}

async function actorPage(
  db: Transaction,
  actorId: number | null,
  config: Config,
): Promise<PageContent> {
  const actor = actorId === null ? null : await foundOrNull(getActor(db, actorId));
  if (!actor) return missingPage({ '/api/config': config }, text.actor);
  const path = `/actors/${actor.actorId}`;
  return {
    status: 200,
    head: {
      title: text.title(actor.name),
      description: actorDescription(actor),
      canonicalPath: path,
      isHidden: false,
      type: 'profile',
      picture: actorPreview(actor, await selectActorShare(db, actor.actorId)),
      structuredData: (site) => [actorThing(actor, site)],
    },
    firstData: { '/api/config': config, [`/api/actors/get/${actor.actorId}`]: actor },
    pictures: [{ sources: actor.profileImageSources, sizes: '(min-width: 768px) 192px, 100px' }],
    firstLook: null,
    clientModule: clientModules.actor,
  };
}

/** An address without anything behind it: the page says so, and search engines forget it. */
function missingPage(firstData: PageContent['firstData'], title: string): PageContent {
  return { ...plainPage({ firstData, head: hiddenHead(title) }), status: 404 };
}

async function foundOrNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
