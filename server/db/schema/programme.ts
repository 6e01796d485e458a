import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '../../../domain/amounts.ts';
import { lateTermsInOrder } from '../../../domain/late-start.ts';
import { id, reference, instant } from './columns.ts';

export const screeningRoom = pgTable('screening_room', {
  id: id(),
  name: text('name').notNull(),
  format: text('format').$type<'2D' | 'IMAX'>().notNull().default('2D'),
  /** How many minutes before the start house seats are released; null for never. */
  houseReleaseMinutes: integer('house_release_minutes'),
  version: integer('version').notNull().default(1),
});

export const seat = pgTable('seat', {
  id: id(),
  roomId: reference('room_id').notNull(),
  rowIdentifier: text('row_identifier').notNull(),
  position: integer('position').notNull(),
  wheelchair: boolean('wheelchair').notNull().default(false),
  outOfOrder: boolean('out_of_order').notNull().default(false),
  /** Where it is drawn, as in `domain/room-layout.ts`; null in a room that was never drawn. */
  gridRow: integer('grid_row'),
  gridColumn: integer('grid_column'),
  companion: boolean('companion').notNull().default(false),
  /** Taken out of the room; it stays for the bookings that name it, and is out of order too. */
  removed: boolean('removed').notNull().default(false),
  /** Blocked in each screening until it is released there. */
  house: boolean('house').notNull().default(false),
});

export const ticketType = pgTable('ticket_type', {
  id: id(),
  name: text('name').notNull(),
  description: text('description'),
  maximumAge: integer('maximum_age'),
  /** What the door asks to see, for staff and customers. */
  proof: text('proof'),
  version: integer('version').notNull().default(1),
});

export const priceSetting = pgTable(
  'price_setting',
  {
    roomId: reference('room_id').notNull(),
    ticketTypeId: reference('ticket_type_id').notNull(),
    price: integer('price').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.ticketTypeId] })],
);

export const paymentDiscount = pgTable('payment_discount', {
  id: id(),
  providerName: text('provider_name').notNull(),
  description: text('description'),
  rate: integer('rate'),
  amount: integer('amount'),
  /** Null for all methods. */
  paymentMethod: text('payment_method').$type<PaymentMethod>(),
  /** Days in Korea. */
  firstDay: date('first_day', { mode: 'string' }),
  lastDay: date('last_day', { mode: 'string' }),
  endedAt: instant('ended_at'),
  version: integer('version').notNull().default(1),
});

export const screening = pgTable('screening', {
  id: id(),
  movieId: reference('movie_id').notNull(),
  roomId: reference('room_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  clearedAt: instant('cleared_at').notNull(),
  cancelledAt: instant('cancelled_at'),
  /** As the customers read it; null for a screening that was cancelled outside the administration. */
  cancelReason: text('cancel_reason'),
  /** When its reservations and holds were cancelled too. */
  cancellationEndedAt: instant('cancellation_ended_at'),
  audio: text('audio').$type<'ORIGINAL' | 'SUBTITLED' | 'DUBBED'>().notNull().default('ORIGINAL'),
  version: integer('version').notNull().default(1),
});

/** A change of the start of a sold screening. */
export const screeningMove = pgTable(
  'screening_move',
  {
    screeningId: reference('screening_id').notNull(),
    /** The first move of a screening is 1. */
    number: integer('number').notNull(),
    movedAt: instant('moved_at').notNull(),
    startsBefore: instant('starts_before').notNull(),
    /** The room before, as it is named at that time; null for a move within the room. */
    roomBefore: text('room_before'),
    /** As the customers read it. */
    reason: text('reason').notNull(),
    /** What the cinema owes for the late start. */
    lateTerms: text('late_terms', { enum: lateTermsInOrder }).notNull().default('NONE'),
    /** When nobody was left to tell. */
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.number] })],
);
