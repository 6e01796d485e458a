import { fromPromise } from 'xstate';
import { clearTossPayments, loadTossPayments } from '@tosspayments/payment-sdk';
import * as v from 'valibot';
import type {
  CheckoutChoice,
  Discount,
  PaymentToSave,
  ProviderRequest,
  PaymentRequest,
  PreparedAnswer,
} from '../../../machines/checkout/checkout.types.ts';
import { CallError } from '../../../machines/calls.ts';
import { cashReceiptNames } from '../../../domain/cash-receipt.ts';
import { VIRTUAL_ACCOUNT_DUE_MS } from '../../../domain/limits.ts';
import type { ReservationRequest, Config } from '../../../openapi.gen.d.ts';
import { paymentDiscountsQuery } from '../../api/booking-queries.ts';
import { savePendingPayment } from '../../api/payment-storage.ts';
import { pointQuery } from '../../api/my-page-queries.ts';
import { configQuery, PERSONAL, answerOrNull, answerOf, type Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { idOf } from '../../api/tolerant-schemas.ts';
import { cancelReservation } from './actors/cancel-reservation.ts';
import { readChoice, saveChoice } from './adapter-choice.ts';
import type { BookingDeps } from './booking-deps.ts';
import { text } from './text.ts';

type CheckoutDeps = Pick<BookingDeps, 'api' | 'queries'> & {
  guests: Pick<BookingDeps['guests'], 'isSignedIn'>;
};

/** Connects the checkout's machine with the server, the browser's storage and the card provider. */
export function createCheckoutImplementations(deps: CheckoutDeps) {
  const { api, queries, guests } = deps;
  return {
    actors: {
      loadDiscounts: fromPromise<Discount[]>(async () => [
        // The choice must be from the current discounts, not from the cache.
        ...(await queries.query({ ...paymentDiscountsQuery(api), staleTime: 0 })),
      ]),
      loadPoints: fromPromise<number>(() =>
        guests.isSignedIn() ? Promise.resolve(0) : queries.query(pointQuery(api)),
      ),
      recallChoice: fromPromise<CheckoutChoice | null, { screeningId: number }>(({ input }) =>
        Promise.resolve(readChoice(input.screeningId)),
      ),
      createReservation: createReservation(api),
      preparePayment: preparePayment(api),
      completeReservation: completeReservation(deps),
      cancelReservation: cancelReservation(api),
      savePayment: fromPromise<unknown, PaymentToSave>(({ input }) => {
        savePendingPayment(input);
        return Promise.resolve();
      }),
      askProvider: fromPromise<unknown, ProviderRequest>(async ({ input, signal }) => {
        const { payment } = await queries.query(configQuery(api));
        await askProvider(input, payment, { origin: location.origin, signal });
      }),
    },
    actions: {
      saveChoice: (_: unknown, choice: CheckoutChoice & { screeningId: number }) =>
        saveChoice(choice),
    },
  };
}

type TossPayments = Awaited<ReturnType<typeof loadTossPayments>>;

/**
 * Opens the card provider's payment form, which replaces the page.
 * @throws CallError with the provider's code and message; with the code SDK_MISSING when its script cannot be loaded
 */
export async function askProvider(
  request: ProviderRequest,
  payment: Config['payment'],
  { origin, signal }: { origin: string; signal: AbortSignal },
): Promise<void> {
  const provider = await loadedProvider(payment);
  // The customer may have gone back while the script was loading.
  signal.throwIfAborted();
  try {
    await requestPayment(provider, request, origin);
  } catch (error) {
    throw refusalOf(error);
  }
}

function requestPayment(
  provider: TossPayments,
  { method, cashReceipt, prepared }: ProviderRequest,
  origin: string,
): Promise<void> {
  const order = {
    amount: prepared.providerAmount,
    orderId: prepared.orderId,
    orderName: prepared.orderName,
    successUrl: `${origin}/payment/success`,
    // The provider leaves the order id out when the customer cancels (C-PAY-95).
    failUrl: `${origin}/payment/fail?${new URLSearchParams({ orderId: prepared.orderId }).toString()}`,
    // The types of the SDK do not name it.
    customerKey: prepared.customerKey,
    customerName: prepared.customerName,
    ...(prepared.customerEmail !== null && { customerEmail: prepared.customerEmail }),
    customerMobilePhone: prepared.customerMobilePhone,
  };
  // A cinema ticket counts for the deduction of cultural expenses, by these methods (C-PAY-102).
  const deductible = { ...order, cultureExpense: true };
  const receipt = { cashReceipt: { type: cashReceiptNames[cashReceipt] } };
  switch (method) {
    case 'CARD':
      return provider.requestPayment('CARD', { ...deductible, flowMode: 'DEFAULT' });
    case 'FOREIGN_EASY_PAY':
      return provider.requestPayment('FOREIGN_EASY_PAY', {
        ...order,
        provider: 'PAYPAL',
        currency: prepared.providerCurrency,
        country: 'KR',
      });
    case 'VIRTUAL_ACCOUNT':
      return provider.requestPayment('VIRTUAL_ACCOUNT', {
        ...deductible,
        ...receipt,
        validHours: VIRTUAL_ACCOUNT_DUE_MS / 3_600_000,
      });
    case 'TRANSFER':
      return provider.requestPayment('TRANSFER', { ...deductible, ...receipt });
    case 'MOBILE_PHONE':
    case 'CULTURE_GIFT_CERTIFICATE':
      return provider.requestPayment(method, order);
  }
}

async function loadedProvider({ clientKey, scriptUrl }: Config['payment']): Promise<TossPayments> {
  try {
    return await loadTossPayments(clientKey, { src: scriptUrl });
  } catch (cause) {
    // The SDK caches a failed load; without this reset every later attempt fails.
    clearTossPayments();
    throw new CallError({ code: 'SDK_MISSING' }, { cause });
  }
}

const words = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null);

const refusalSchema = v.fallback(v.object({ code: words, message: words }), {
  code: null,
  message: null,
});

/** @returns the provider's refusal with its own code and Korean message */
function refusalOf(cause: unknown): CallError {
  return new CallError(v.parse(refusalSchema, cause), { cause });
}

/** Creates the reservation. Rejects an answer without an id with the status 404. */
function createReservation({ http }: Api) {
  return fromPromise<{ reservationId: number }, ReservationRequest>(async ({ input, signal }) => {
    const answer = await answerOrNull(
      http.POST('/api/protected/reservations/create', { body: input, signal }),
    );
    return { reservationId: requireId(answer, 'reservationId') };
  });
}

/** Completes a free reservation and refetches the customer's bookings and points. */
function completeReservation({ api, queries }: Pick<BookingDeps, 'api' | 'queries'>) {
  return fromPromise<unknown, { reservationId: number | null }>(async ({ input, signal }) => {
    await answerOrNull(
      api.http.POST('/api/protected/reservations/complete/{id}', {
        params: { path: { id: input.reservationId ?? 0 } },
        signal,
      }),
    );
    void queries.invalidateQueries({ queryKey: [PERSONAL] });
  });
}

/** Registers the order. Rejects an answer without an id with the status 404. */
function preparePayment({ http, clock }: Api) {
  return fromPromise<PreparedAnswer, PaymentRequest>(async ({ input, signal }) => {
    const answer = await answerOf(
      http.POST('/api/protected/payment/before', { body: input, signal }),
    );
    const prepared = { ...answer, paymentId: requireId(answer, 'paymentId') };
    return { prepared, now: clock.now() };
  });
}

/** @throws ApiError with the status 404, as for a missing server, when the answer has no id */
function requireId(answer: unknown, name: 'reservationId' | 'paymentId'): number {
  const id = idOf(answer, name);
  if (id === null) throw new ApiError({ status: 404, message: text.emptyAnswer });
  return id;
}
