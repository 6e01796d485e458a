import { and, eq } from 'drizzle-orm';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { shownPaymentStatus } from '../../../machines/lifecycle/payment/shown-status.ts';
import type { Database, Reader } from '../../db/client.ts';
import { reservation } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { payment } from '../../db/schema/money.ts';
import { screening } from '../../db/schema/programme.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { findBookingOfSeats } from './claims-store.ts';
import { isLiveOrder, type Payment } from './payments-store.ts';
import { ledgerText } from './text.ts';

/**
 * @returns the state of one of the customer's orders
 * @throws Refusal 404 when it is missing or another customer's
 */
export async function readOrder(
  database: Database,
  customerId: number,
  orderId: string,
): Promise<Schemas['PaymentOrder']> {
  const [row] = await database.orm
    .select({
      order: payment,
      exchangeOf: reservation.exchangeOf,
      movieId: movie.id,
      movieTitle: movie.title,
    })
    .from(payment)
    .innerJoin(reservation, eq(reservation.id, payment.reservationId))
    .innerJoin(screening, eq(screening.id, payment.screeningId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .where(and(eq(payment.orderId, orderId), eq(payment.customerId, customerId)));
  if (!row) throw notFound(ledgerText.orderNotFound);
  const { order, movieId, movieTitle } = row;
  const exchangeOf = order.seatChangeNumber === null ? row.exchangeOf : order.reservationId;
  return {
    paymentId: order.id,
    orderId: order.orderId,
    reservationId: order.reservationId,
    screeningId: order.screeningId,
    movieId,
    movieTitle,
    state: order.state,
    paymentStatus: shownPaymentStatus(order.state),
    paymentMethod: order.paidMethod ?? order.method,
    paymentKey: order.paymentKey,
    amounts: {
      amount: order.amount,
      discountAmount: order.discountAmount,
      usedPointAmount: order.usedPoints,
      finalAmount: order.finalAmount,
    },
    providerAmount: order.providerAmount,
    providerCurrency: order.providerCurrency,
    requestedAt: toKoreaTime(order.requestedAt),
    approvedAt: order.approvedAt && toKoreaTime(order.approvedAt),
    receiptUrl: order.receiptUrl,
    virtualAccount: virtualAccountOf(order),
    failure: failureOf(order),
    ...(exchangeOf !== null && { exchangeOf }),
    bookedElsewhere: await findBookedElsewhere(database.orm, order),
  };
}

/** @returns the booking that has the seats of an order that has ended, or whose payment is under way; null without one */
export async function findBookedElsewhere(
  db: Reader,
  order: Payment,
): Promise<Schemas['PaymentOrder']['bookedElsewhere']> {
  // A live order may have booked the seats itself.
  return isLiveOrder(order) ? null : findBookingOfSeats(db, order.reservationId);
}

/** @returns the account for an order's deposit, with its deadline in Korean time; null without one */
export function virtualAccountOf({ virtualAccount }: Payment): Schemas['VirtualAccount'] | null {
  return (
    virtualAccount && {
      ...virtualAccount,
      accountHolder: virtualAccount.accountHolder ?? null,
      dueAt: toKoreaTime(new Date(virtualAccount.dueAt)),
    }
  );
}

function failureOf({ failureCode, failureMessage }: Payment): Schemas['PaymentOrder']['failure'] {
  return failureCode === null ? null : { code: failureCode, message: failureMessage ?? '' };
}
