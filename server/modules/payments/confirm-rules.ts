import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { Payment } from '../ledger/payments-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { paymentText } from './text.ts';

type Request = Schemas['ConfirmRequest'];

export interface ConfirmAnswer {
  status: 200 | 202;
  body: Schemas['PaymentOrder'];
}

/**
 * @param order with the order id of the request
 * @returns the order that the customer confirms
 * @throws Refusal 404 when it is missing, another customer's, or has another payment id
 */
export function ownOrder(order: Payment | null, customerId: number, request: Request): Payment {
  if (order?.customerId !== customerId || order.id !== request.paymentId) {
    throw notFound(ledgerText.orderNotFound);
  }
  return order;
}

/**
 * The provider must capture what the order costs. An order that costs nothing is not confirmed.
 * @throws Refusal 409 AMOUNT_MISMATCH
 */
export function assertRightAmount({ providerAmount }: Payment, { finalAmount }: Request): void {
  if (providerAmount === 0 || finalAmount !== providerAmount) {
    throw conflict('AMOUNT_MISMATCH', paymentText.amountMismatch);
  }
}

/** @throws Refusal 409 PAYMENT_REFUSED or ORDER_CLOSED */
export function answerFor(order: Schemas['PaymentOrder']): ConfirmAnswer {
  switch (order.state) {
    case 'DONE':
    case 'WAITING':
      return { status: 200, body: order };
    case 'CONFIRMING':
      return { status: 202, body: order };
    case 'FAILED':
      throw conflict('PAYMENT_REFUSED', paymentText.refused(order.failure?.message ?? ''), {
        ...(order.failure ? { providerCode: order.failure.code } : {}),
      });
    case 'REFUND_PENDING':
    case 'REFUNDED':
      throw conflict('ORDER_CLOSED', paymentText.undone);
    case 'READY':
    case 'CANCELLED':
      throw conflict('ORDER_CLOSED', paymentText.orderClosed);
  }
}
