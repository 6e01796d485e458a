import type { QueryClient } from '@tanstack/react-query';
import type { PaymentRequest } from '../../../openapi.gen.d.ts';
import { makeOrderId } from '../../../domain/order-id.ts';
import { callFailure, CallError } from '../../../machines/calls.ts';
import { answerOf, configQuery, type Api } from '../../api/api.ts';
import { savePendingPayment } from '../../api/payment-storage.ts';
import { storeRetryPath } from '../../api/retry-path.ts';
import { askProvider } from './adapter-checkout.ts';
import { text } from './text.ts';

export interface CardDeps {
  api: Api;
  queries: QueryClient;
  random?: () => number;
}

/**
 * Opens the card form for the whole amount of a reservation that exists, which replaces the page.
 * @param retryPath the page of the site that pays the reservation again, where it is not the booking's
 * @throws ApiError of the server; CallError when the form was closed, or could not be opened
 */
export async function payByCard(
  { api, queries, random = Math.random }: CardDeps,
  { reservationId, totalAmount: amount }: { reservationId: number; totalAmount: number },
  retryPath?: string,
): Promise<never> {
  const { http, clock } = api;
  const order: PaymentRequest = {
    ...{ reservationId, usedPointAmount: 0, amount, finalAmount: amount },
    orderId: makeOrderId(Math.floor(clock.now()), random()),
    paymentMethod: 'CARD',
    currency: 'KRW',
  };
  const prepared = await answerOf(http.POST('/api/protected/payment/before', { body: order }));
  const { orderId, paymentId, providerAmount } = prepared;
  savePendingPayment({
    ...{ orderId, paymentId, reservationId, amount: providerAmount },
    ...{ usedPoints: 0, discountAmount: 0, originalAmount: amount },
  });
  if (retryPath !== undefined) storeRetryPath(orderId, retryPath);
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
