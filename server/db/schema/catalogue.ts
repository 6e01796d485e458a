import { date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, reference } from './columns.ts';

export const image = pgTable('image', {
  hash: text('hash').primaryKey(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytes('bytes').notNull(),
  unusedSince: instant('unused_since'),
});

/** Grows with every change by an administrator. */
const version = () => integer('version').notNull().default(1);

export const genre = pgTable('genre', {
  id: id(),
  name: text('name').notNull(),
  version: version(),
});

export const movieRating = pgTable('movie_rating', {
  id: id(),
  name: text('name').notNull(),
  description: text('description'),
  minimumAge: integer('minimum_age').notNull().default(0),
  version: version(),
});

export const distributor = pgTable('distributor', {
  id: id(),
  name: text('name').notNull(),
  address: text('address'),
  phone: text('phone'),
  version: version(),
});

/** The tables whose entries have a unique name, and little besides. */
export type NamedCatalogueTable = typeof genre | typeof movieRating | typeof distributor;

export const actor = pgTable('actor', {
  id: id(),
  name: text('name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }),
  biography: text('biography'),
  shareImage: text('share_image'),
  version: version(),
});

export const movie = pgTable('movie', {
  id: id(),
  title: text('title').notNull(),
  tagline: text('tagline'),
  description: text('description'),
  runningMinutes: integer('running_minutes').notNull(),
  releaseDate: date('release_date', { mode: 'string' }).notNull(),
  screeningEndDate: date('screening_end_date', { mode: 'string' }),
  language: text('language').notNull().default('한국어'),
  director: text('director'),
  distributorId: reference('distributor_id').notNull(),
  ratingId: reference('rating_id').notNull(),
  voteAverage: numeric('vote_average', { precision: 3, scale: 1, mode: 'number' })
    .notNull()
    .default(0),
  rank: integer('rank'),
  reviewCount: integer('review_count').notNull().default(0),
  reviewRatingSum: integer('review_rating_sum').notNull().default(0),
  writtenReviewCount: integer('written_review_count').notNull().default(0),
  shareImage: text('share_image'),
  version: version(),
});

export const movieGenre = pgTable(
  'movie_genre',
  { movieId: reference('movie_id').notNull(), genreId: reference('genre_id').notNull() },
  (table) => [primaryKey({ columns: [table.movieId, table.genreId] })],
);

export const movieCast = pgTable(
  'movie_cast',
  {
    movieId: reference('movie_id').notNull(),
    position: integer('position').notNull(),
    actorId: reference('actor_id').notNull(),
    role: text('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.position] })],
);

export const movieImageKinds = ['POSTER', 'BACKDROP', 'TALL_BACKDROP'] as const;
export type MovieImageKind = (typeof movieImageKinds)[number];

export const movieImage = pgTable(
  'movie_image',
  {
    movieId: reference('movie_id').notNull(),
    kind: text('kind').$type<MovieImageKind>().notNull(),
    width: integer('width').notNull(),
    imageHash: text('image_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movieId, table.kind, table.width] })],
);

export const actorImage = pgTable(
  'actor_image',
  {
    actorId: reference('actor_id').notNull(),
    width: integer('width').notNull(),
    imageHash: text('image_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.width] })],
);
