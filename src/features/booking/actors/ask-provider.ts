import { clearTossPayments, loadTossPayments } from '@tosspayments/payment-sdk';
import * as v from 'valibot';
import { CallError } from '../../../../machines/call-failure.ts';
import type { ProviderRequest } from '../../../../machines/checkout/checkout.types.ts';
import { cashReceiptNames } from '../../../../domain/cash-receipt.ts';
import { VIRTUAL_ACCOUNT_DUE_MS } from '../../../../domain/limits.ts';
import type { Config } from '../../../api/config.ts';

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
    customerEmail: prepared.customerEmail,
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
