import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, reference, instant } from './columns.ts';

export type ReservationState = 'PENDING' | 'PAYING' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED';

export type ClaimState = 'HELD' | 'PAYING' | 'BOOKED';

export const seatHold = pgTable('seat_hold', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  startedAt: instant('started_at').notNull(),
  deadline: instant('deadline').notNull(),
  /** The deadline before it was moved for the payment; null while it has not been moved. */
  firstDeadline: instant('first_deadline'),
  extendedAt: instant('extended_at'),
  releasedAt: instant('released_at'),
});

export const reservation = pgTable('reservation', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  holdId: reference('hold_id'),
  state: text('state').$type<ReservationState>().notNull().default('PENDING'),
  totalAmount: integer('total_amount').notNull(),
  /** The code of tickets before they were signed. Nothing reads it since 0021; the previous program does. */
  ticketCode: text('ticket_code').notNull(),
  bookingNumber: text('booking_number')
    .notNull()
    .default(sql`new_booking_number()`),
  createdAt: instant('created_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
  closedAt: instant('closed_at'),
  cancelReason: text('cancel_reason'),
  /** Since when it is a reservation of its screening; null since it was made. */
  screeningSince: instant('screening_since'),
  /** The booking that goes to this screening once the difference is paid; null for a reservation of its own. */
  exchangeOf: reference('exchange_of'),
  /** Cancelled with its screening. */
  closedByCinema: boolean('closed_by_cinema').notNull().default(false),
});

export const reservationTicket = pgTable(
  'reservation_ticket',
  {
    reservationId: reference('reservation_id').notNull(),
    ticketTypeId: reference('ticket_type_id').notNull(),
    typeName: text('type_name').notNull(),
    count: integer('count').notNull(),
    price: integer('price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.ticketTypeId] })],
);

export const reservationSeat = pgTable(
  'reservation_seat',
  {
    reservationId: reference('reservation_id').notNull(),
    seatId: reference('seat_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.seatId] })],
);

export const seatClaim = pgTable(
  'seat_claim',
  {
    screeningId: reference('screening_id').notNull(),
    seatId: reference('seat_id').notNull(),
    roomId: reference('room_id').notNull(),
    customerId: reference('customer_id').notNull(),
    holdId: reference('hold_id'),
    reservationId: reference('reservation_id'),
    state: text('state').$type<ClaimState>().notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.seatId] })],
);

/** A seat of a screening that is not sold online. It stays under a sale at the counter. */
export const seatBlock = pgTable(
  'seat_block',
  {
    screeningId: reference('screening_id').notNull(),
    seatId: reference('seat_id').notNull(),
    note: text('note'),
    /** Before the start; null for no release before the end of the screening. */
    releaseMinutes: integer('release_minutes'),
    /** The first instant at which it no longer counts. */
    releasedAt: instant('released_at').notNull(),
    /** Comes from the room. */
    isHouse: boolean('is_house').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.screeningId, table.seatId] })],
);

/** The second price that was paid at the counter for a late start. */
export const lateCompensation = pgTable('late_compensation', {
  reservationId: reference('reservation_id').primaryKey(),
  /** Won. */
  amount: integer('amount').notNull(),
  paidAt: instant('paid_at').notNull(),
  administratorId: reference('administrator_id').notNull(),
  /** Whose till has paid it; null for one that was paid elsewhere. */
  shiftId: reference('shift_id'),
});

/** A change of a booking's seats: within its screening, with an exchange for another one, or with its move to another room. */
export const seatChange = pgTable(
  'seat_change',
  {
    reservationId: reference('reservation_id').notNull(),
    /** In the order of the changes, from 1. */
    number: integer('number').notNull(),
    /** The names of all seats of the booking before. */
    fromSeats: text('from_seats').array().notNull(),
    toSeats: text('to_seats').array().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Null for the customer's own change. */
    administratorId: reference('administrator_id'),
    /** The screening before and after an exchange, as they are at that time; null within a screening. */
    fromScreeningId: reference('from_screening_id'),
    fromStartsAt: instant('from_starts_at'),
    fromRoomName: text('from_room_name'),
    toScreeningId: reference('to_screening_id'),
    toStartsAt: instant('to_starts_at'),
    toRoomName: text('to_room_name'),
    /** The price of the tickets before and after, in won. */
    fromTotal: integer('from_total'),
    toTotal: integer('to_total'),
    /** Of the move of the screening to another room; null for every other change. */
    moveNumber: integer('move_number'),
    /** The rooms before and after such a move, as they are named at that time. */
    roomBefore: text('room_before'),
    roomAfter: text('room_after'),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.number] })],
);
