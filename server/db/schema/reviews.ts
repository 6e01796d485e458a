import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, reference, instant } from './columns.ts';

export const review = pgTable('review', {
  id: id(),
  movieId: reference('movie_id').notNull(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  reservationId: reference('reservation_id').notNull(),
  rating: integer('rating').notNull(),
  comment: text('comment').notNull(),
  likeCount: integer('like_count').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at'),
});

export const reviewLike = pgTable(
  'review_like',
  { reviewId: reference('review_id').notNull(), customerId: reference('customer_id').notNull() },
  (table) => [primaryKey({ columns: [table.reviewId, table.customerId] })],
);
