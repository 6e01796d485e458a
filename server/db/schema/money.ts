import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderMethod } from '../../../domain/amounts.ts';
import type { RefundShare } from '../../../domain/refund.ts';
import { id, reference, instant } from './columns.ts';

export type PaymentState =
  | 'READY'
  | 'CONFIRMING'
  | 'WAITING'
  | 'DONE'
  | 'FAILED'
  | 'CANCELLED'
  | 'REFUND_PENDING'
  | 'REFUNDED';

/** The account for a deposit, as reported by the provider. */
export interface VirtualAccount {
  bankName: string;
  accountNumber: string;
  /** Missing in rows from before it was stored. */
  accountHolder?: string | null;
  /** ISO 8601. */
  dueAt: string;
}

/** The cash receipt that the provider has issued. */
export interface CashReceipt {
  type: 'INCOME_DEDUCTION' | 'EXPENSE_PROOF';
  issueNumber: string;
  url: string | null;
}

export const payment = pgTable('payment', {
  id: id(),
  reservationId: reference('reservation_id').notNull(),
  customerId: reference('customer_id').notNull(),
  screeningId: reference('screening_id').notNull(),
  orderId: text('order_id').notNull(),
  /** The number of the exchange whose difference it has paid; null for the payment of the reservation. */
  seatChangeNumber: integer('seat_change_number'),
  state: text('state').$type<PaymentState>().notNull().default('READY'),
  method: text('method').$type<OrderMethod>().notNull(),
  /** As the provider reports it; null before its answer, and for a method without a counterpart. */
  paidMethod: text('paid_method').$type<OrderMethod>(),
  /** Whether the provider can return a part of it, as it reports; null before its answer, and if it was not stored. */
  partiallyCancellable: boolean('partially_cancellable'),
  discountId: reference('discount_id'),
  amount: integer('amount').notNull(),
  discountAmount: integer('discount_amount').notNull(),
  usedPoints: integer('used_points').notNull(),
  finalAmount: integer('final_amount').notNull(),
  providerAmount: integer('provider_amount').notNull(),
  providerCurrency: text('provider_currency').$type<'KRW' | 'USD'>().notNull(),
  paymentKey: text('payment_key'),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  confirmingAt: instant('confirming_at'),
  askAgainAt: instant('ask_again_at'),
  askedTimes: integer('asked_times').notNull().default(0),
  approvedAt: instant('approved_at'),
  receiptUrl: text('receipt_url'),
  /** Null without one, and in rows from before it was stored. */
  cashReceipt: jsonb('cash_receipt').$type<CashReceipt>(),
  virtualAccount: jsonb('virtual_account').$type<VirtualAccount>(),
  failureCode: text('failure_code'),
  failureMessage: text('failure_message'),
  refundAmount: integer('refund_amount'),
  providerRefundAmount: integer('provider_refund_amount'),
  returnedPoints: integer('returned_points'),
  closedAt: instant('closed_at'),
  /** When the provider is asked next what it has returned; null for never. The default is a day after the order. */
  checkAt: instant('check_at').default(sql`app_now() + interval '1 day'`),
  /** What the provider returned without a request of this program, in its currency, and is in no other amount. */
  outsideRefund: integer('outside_refund').notNull().default(0),
  /** When such a refund was last noticed, also one that has cancelled the booking. */
  outsideRefundAt: instant('outside_refund_at'),
});

/** The parts in which a payment was returned, once a ticket was cancelled alone or the booking went to a cheaper screening. */
export const partialRefund = pgTable(
  'partial_refund',
  {
    paymentId: reference('payment_id').notNull(),
    /** In the order of the cancellations, from 1. */
    number: integer('number').notNull(),
    /** Null for all tickets that remained, and for the difference of an exchange. */
    seatId: reference('seat_id'),
    ticketTypeId: reference('ticket_type_id'),
    typeName: text('type_name'),
    /** The number of the exchange that returns a difference; null for cancelled tickets. */
    seatChangeNumber: integer('seat_change_number'),
    /** Won; of an exchange what the tickets cost less, negative for more. */
    price: integer('price').notNull(),
    /** The won that are paid for the tickets since the exchange; null for cancelled tickets, and in older rows. */
    paidAmount: integer('paid_amount'),
    share: text('share').$type<RefundShare>().notNull(),
    refundAmount: integer('refund_amount').notNull(),
    providerRefundAmount: integer('provider_refund_amount').notNull(),
    returnedPoints: integer('returned_points').notNull(),
    /** Null once the customer has withdrawn. */
    reason: text('reason'),
    cancelledAt: instant('cancelled_at').notNull(),
    /** When the provider had returned the money; at once when it had none to return. */
    doneAt: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.number] })],
);

export const pointEntry = pgTable('point_entry', {
  id: id(),
  customerId: reference('customer_id').notNull(),
  kind: text('kind').$type<'SIGN_UP' | 'SPEND' | 'GIVE_BACK' | 'EARN' | 'FORFEIT'>().notNull(),
  reservationId: reference('reservation_id'),
  /** The number of the part for which points are given back; 0 for every other entry. */
  refundNumber: integer('refund_number').notNull().default(0),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
