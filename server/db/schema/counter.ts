import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CounterMethod } from '../../../domain/amounts.ts';
import { citext, id, instant, reference } from './columns.ts';

/** An administrator's time at the till. Amounts are won. */
export const counterShift = pgTable('counter_shift', {
  id: id(),
  administratorId: reference('administrator_id').notNull(),
  openedAt: instant('opened_at').notNull(),
  openingAmount: integer('opening_amount').notNull(),
  closedAt: instant('closed_at'),
  countedAmount: integer('counted_amount'),
  note: text('note'),
});

/** What moved at the till: the payment of a booking, or the return of one or of a part of it. */
export const counterEntry = pgTable('counter_entry', {
  id: id(),
  shiftId: reference('shift_id').notNull(),
  kind: text('kind').$type<'SALE' | 'REFUND'>().notNull(),
  paymentId: reference('payment_id').notNull(),
  /** The number of the part that is returned; 0 for a sale, and for a payment that is returned at once. */
  refundNumber: integer('refund_number').notNull().default(0),
  method: text('method').$type<CounterMethod>().notNull(),
  amount: integer('amount').notNull(),
  at: instant('at').notNull(),
  givenAmount: integer('given_amount'),
  approvalNumber: text('approval_number'),
  reason: text('reason'),
  key: uuid('key'),
});

/** A booking of up to 100 seats by an administrator, paid until a day. Its customer is its own. */
export const groupBooking = pgTable('group_booking', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  /** The reservation to pay or paid; another one after a refused payment. */
  reservationId: reference('reservation_id').notNull(),
  key: uuid('key').notNull(),
  email: citext('email'),
  /** The first instant at which the seats are no longer held. */
  payUntil: instant('pay_until').notNull(),
  /** Of the link; null once the personal data are destroyed. */
  token: text('token'),
  administratorId: reference('administrator_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
