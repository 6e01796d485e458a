import type { QueryClient } from '@tanstack/react-query';
import type { ExchangePaymentRequest, PaymentRequest } from '../../../openapi.gen.d.ts';
import { makeOrderId } from '../../../domain/order-id.ts';
import { callFailure, CallError } from '../../../machines/calls.ts';
import { answerOf, configQuery, type Api } from '../../api/api.ts';
import { savePendingPayment } from '../../api/payment-storage.ts';
import { askProvider } from './adapter-checkout.ts';
import { text } from './text.ts';

/**
 * Holds the seats of a dearer screening and opens the card form for the difference, which replaces the page (C-RES-108). The success
 * page confirms the payment like that of a booking.
 * @throws ApiError of the server; CallError when the form was closed, or could not be opened. The seats stay held then
 */
export async function payDifference(
  { api, queries, random = Math.random }: { api: Api; queries: QueryClient; random?: () => number },
  reservationId: number,
  wanted: ExchangePaymentRequest,
): Promise<never> {
  const { http, clock } = api;
  const held = await answerOf(
    http.POST('/api/protected/reservations/{id}/exchange/payment', {
      params: { path: { id: reservationId } },
      body: wanted,
    }),
  );
  const amount = held.totalAmount;
  const order: PaymentRequest = {
    ...{ reservationId: held.reservationId, usedPointAmount: 0, amount, finalAmount: amount },
    orderId: makeOrderId(Math.floor(clock.now()), random()),
    paymentMethod: 'CARD',
    currency: 'KRW',
  };
  const prepared = await answerOf(http.POST('/api/protected/payment/before', { body: order }));
  const { orderId, paymentId, providerAmount } = prepared;
  savePendingPayment({
    ...{ orderId, paymentId, reservationId: held.reservationId, amount: providerAmount },
    ...{ usedPoints: 0, discountAmount: 0, originalAmount: amount },
  });
  const { payment } = await queries.query(configQuery(api));
  try {
    const request = { method: 'CARD', cashReceipt: 'NONE', prepared } as const;
    const { signal } = new AbortController();
    await askProvider(request, payment, { origin: location.origin, signal });
  } catch (cause) {
    const message = callFailure(cause).message ?? text.change.payFailed;
    throw new CallError({ message }, { cause });
  }
  // The browser opens the provider's page; until then the dialog stays busy.
  return new Promise<never>(() => undefined);
}
