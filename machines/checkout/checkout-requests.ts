import { cutText } from '../../domain/graphemes.ts';
import { providerCharge } from '../../domain/amounts.ts';
import { providerPhone } from '../../domain/provider-phone.ts';
import type { PaymentPrepared, ReservationRequest } from '../../openapi.gen.d.ts';
import { amountsOf } from './checkout-amounts.ts';
import type {
  CheckoutContext,
  PaymentRequest,
  PaymentToSave,
  ProviderRequest,
} from './checkout.types.ts';

export function reservationRequest(context: CheckoutContext): ReservationRequest {
  return {
    screeningId: context.screeningId,
    ticketTypes: context.tickets.map(({ ticketTypeId, count }) => ({ ticketTypeId, count })),
    seatIds: context.seatIds,
  };
}

export function paymentRequest(context: CheckoutContext): PaymentRequest {
  const { amount, usedPointAmount, finalAmount } = amountsOf(context);
  return {
    reservationId: reservationIdOf(context),
    orderId: context.orderId,
    paymentMethod: context.method,
    currency: providerCharge(finalAmount, context.method).currency,
    paymentDiscountId: context.discountId,
    usedPointAmount,
    amount,
    finalAmount,
  };
}

export function paymentToSave(context: CheckoutContext): PaymentToSave {
  const prepared = preparedOf(context);
  return {
    orderId: prepared.orderId,
    reservationId: reservationIdOf(context),
    paymentId: prepared.paymentId,
    amount: prepared.providerAmount,
    usedPoints: prepared.amounts.usedPointAmount,
    discountAmount: prepared.amounts.discountAmount,
    originalAmount: prepared.amounts.amount,
  };
}

export function providerRequest(context: CheckoutContext): ProviderRequest {
  const { method, cashReceipt } = context;
  return { method, cashReceipt, prepared: preparedOf(context) };
}

/** @returns the answer that replaces the server's in demo mode without a server (C-PAY-57) */
export function mockPrepared(context: CheckoutContext): PaymentPrepared {
  const amounts = amountsOf(context);
  const charge = providerCharge(amounts.finalAmount, context.method);
  return {
    paymentId: MOCK_ID,
    orderId: context.orderId,
    orderName: cutText(context.movieTitle, 100),
    amounts,
    providerAmount: charge.amount,
    providerCurrency: charge.currency,
    customerKey: context.orderId,
    customerName: 'Demo',
    customerEmail: 'demo@example.com',
    customerMobilePhone: providerPhone(null),
    expiresAt: context.startsAt,
  };
}

/** The id of a reservation or payment without a server. */
export const MOCK_ID = Number.MAX_SAFE_INTEGER;

function reservationIdOf({ reservationId }: CheckoutContext): number {
  if (reservationId === null) throw new Error('There is no reservation yet');
  return reservationId;
}

function preparedOf({ prepared }: CheckoutContext): PaymentPrepared {
  if (prepared === null) throw new Error('The payment is not prepared yet');
  return prepared;
}
