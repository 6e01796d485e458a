import type { components } from '../../openapi.gen.d.ts';

type Schemas = components['schemas'];

/** What our server always sends and another one may leave out (X-API-12). A film without a rating is for all ages. */

const ofEveryFilm = {
  tagline: null,
  description: null,
  duration: 0,
  releaseDate: '',
  movieRatingName: '',
  genres: [],
  posterUrl: null,
  posterSources: [],
  backdropUrl: null,
  backdropSources: [],
  tallBackdropSources: [],
  voteAverage: 0,
  reviewRating: null,
  rank: null,
} satisfies Partial<Schemas['MovieSummary']>;

export const filmInListDefaults: Partial<Schemas['MovieSummary']> = {
  ...ofEveryFilm,
  minimumAge: 0,
};

export const filmDefaults: Partial<Schemas['Movie']> = {
  ...ofEveryFilm,
  screeningEndDate: null,
  language: '',
  director: null,
  distributor: { distributorId: 0, name: '', address: null, phone: null },
  movieRating: { ratingId: 0, ratingName: '', description: null, minimumAge: 0 },
  movieCasts: [],
};

export const actorDefaults: Partial<Schemas['Actor']> = {
  birthDate: null,
  biography: null,
  profileImageUrl: null,
  profileImageSources: [],
  filmography: [],
};

export const reservationDefaults: Partial<Schemas['ReservationSummary']> = {
  posterUrl: null,
  screeningRoomName: '',
  seatNumbers: [],
  seatIds: [],
  ticketTypes: [],
  awaitsDeposit: false,
  payableUntil: null,
  cancelReason: null,
  cancelledByCinema: false,
  totalAmount: 0,
  usedPoints: 0,
  finalAmount: 0,
  refundAmount: null,
  isScreeningCompleted: false,
  reviewId: null,
};

/** @returns what was sent, with a default for each field that is missing or null */
export function withDefaults<T extends object>(sent: T, defaults: Partial<T>): T {
  const missing: Partial<T> = {};
  for (const field in defaults) {
    if ((sent[field] ?? null) === null) missing[field] = defaults[field];
  }
  return { ...sent, ...missing };
}
