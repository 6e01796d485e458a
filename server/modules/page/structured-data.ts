import { paths, seatsPath } from '../../../domain/pages.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { Site } from './content.ts';
import { languageCodesOf } from './language.ts';
import { cinemaPreview } from './previews.ts';
import { text } from './text.ts';

type Movie = Schemas['Movie'];
type Screening = Schemas['Screening'];

const CONTEXT = 'https://schema.org';

/** A screening with the prices of its tickets in won. */
export interface PricedScreening {
  screening: Screening;
  prices: readonly { typeName: string; price: number }[];
}

/** The cinema as a thing of schema.org. */
export function cinemaThing({ origin }: Site): object {
  return {
    '@context': CONTEXT,
    ...cinema(origin),
    telephone: text.phone,
    image: `${origin}${cinemaPreview.source.url}`,
  };
}

/** The film as a thing of schema.org. @param totalReviews the number of reviews in the mean rating */
export function movieThing(movie: Movie, totalReviews: number, { origin }: Site): object {
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': 'Movie',
    '@id': movieId(movie.movieId, origin),
    url: movieId(movie.movieId, origin),
    name: movie.title,
    description: movie.description,
    image: movie.posterUrl === null ? null : `${origin}${movie.posterUrl}`,
    duration: isoDuration(movie.duration),
    datePublished: movie.releaseDate,
    contentRating: movie.movieRatingName,
    genre: movie.genres.map(({ genreName }) => genreName),
    inLanguage: languageCodesOf(movie.language),
    director: movie.director === null ? null : { '@type': 'Person', name: movie.director },
    actor: movie.movieCasts.map(({ actor }) => ({
      '@type': 'Person',
      name: actor.name,
      url: `${origin}${paths.actor(actor.actorId)}`,
    })),
    aggregateRating:
      totalReviews === 0
        ? null
        : {
            '@type': 'AggregateRating',
            ratingValue: movie.reviewRating,
            ratingCount: totalReviews,
            bestRating: 5,
            worstRating: 1,
          },
  });
}

/** The actor as a person of schema.org. */
export function actorThing(actor: Schemas['Actor'], { origin }: Site): object {
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': 'Person',
    '@id': `${origin}${paths.actor(actor.actorId)}`,
    url: `${origin}${paths.actor(actor.actorId)}`,
    name: actor.name,
    description: actor.biography,
    birthDate: actor.birthDate,
    image: actor.profileImageUrl === null ? null : `${origin}${actor.profileImageUrl}`,
    jobTitle: text.actorKind,
  });
}

/** A coming screening of the film as an event of schema.org, with an offer for each ticket type. */
export function screeningThing(
  { screening, prices }: PricedScreening,
  movie: Movie,
  { origin }: Site,
): object {
  const url = `${origin}${seatsPath(movie.movieId, screening.screeningId)}`;
  const availability = screening.availableSeats > 0 ? 'InStock' : 'SoldOut';
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': 'ScreeningEvent',
    name: movie.title,
    url,
    image: movie.posterUrl === null ? null : `${origin}${movie.posterUrl}`,
    startDate: screening.screeningStartTime,
    endDate: screening.screeningEndTime,
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    location: {
      ...cinema(origin),
      name: `${text.cinema} ${screening.screeningRoom.roomName}`,
    },
    workPresented: { '@type': 'Movie', '@id': movieId(movie.movieId, origin), name: movie.title },
    organizer: { '@type': 'MovieTheater', name: text.cinema, url: `${origin}/` },
    offers: prices.map(({ typeName, price }) => ({
      '@type': 'Offer',
      name: typeName,
      price,
      priceCurrency: 'KRW',
      availability: `${CONTEXT}/${availability}`,
      url,
    })),
  });
}

function cinema(origin: string) {
  return {
    '@type': 'MovieTheater',
    name: text.cinema,
    url: `${origin}/`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: text.address.street,
      addressLocality: text.address.district,
      addressRegion: text.address.city,
      addressCountry: 'KR',
    },
  };
}

function movieId(id: number, origin: string): string {
  return `${origin}${paths.film(id)}`;
}

/** @param minutes whole @returns `PT2H5M` */
function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

function withoutEmpty(thing: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) =>
        value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
