import { clearTossPayments, loadTossPayments } from '@tosspayments/payment-sdk';
import type { ProviderRequest } from '../../../machines/checkout/checkout.types.ts';
import { VIRTUAL_ACCOUNT_DUE_MS } from '../../../domain/limits.ts';
import type { Config } from '../../api/config.ts';

type TossPayments = Awaited<ReturnType<typeof loadTossPayments>>;

/**
 * Hands an order to the card provider, who takes the page over.
 * @throws an error with the provider's code and message; with the code SDK_MISSING when its script cannot be loaded
 */
export async function askProvider(
  { method, prepared }: ProviderRequest,
  payment: Config['payment'],
  { origin, signal }: { origin: string; signal: AbortSignal },
): Promise<void> {
  const provider = await loadedProvider(payment);
  // Whoever went back while the script was loading does not want to pay.
  signal.throwIfAborted();
  const order = {
    amount: prepared.providerAmount,
    orderId: prepared.orderId,
    orderName: prepared.orderName,
    successUrl: `${origin}/payment/success`,
    failUrl: `${origin}/payment/fail`,
    customerName: prepared.customerName,
    customerEmail: prepared.customerEmail,
    customerMobilePhone: prepared.customerMobilePhone,
  };
  switch (method) {
    case 'CARD':
      return provider.requestPayment('CARD', { ...order, flowMode: 'DEFAULT' });
    case 'FOREIGN_EASY_PAY':
      return provider.requestPayment('FOREIGN_EASY_PAY', {
        ...order,
        provider: 'PAYPAL',
        currency: prepared.providerCurrency,
        country: 'KR',
      });
    case 'VIRTUAL_ACCOUNT':
      return provider.requestPayment('VIRTUAL_ACCOUNT', {
        ...order,
        validHours: VIRTUAL_ACCOUNT_DUE_MS / 3_600_000,
      });
    case 'TRANSFER':
    case 'MOBILE_PHONE':
    case 'CULTURE_GIFT_CERTIFICATE':
      return provider.requestPayment(method, order);
  }
}

async function loadedProvider({ clientKey, scriptUrl }: Config['payment']): Promise<TossPayments> {
  try {
    return await loadTossPayments(clientKey, { src: scriptUrl });
  } catch (cause) {
    // A failed load would be remembered, and no later try could succeed.
    clearTossPayments();
    throw Object.assign(new Error('The provider’s script cannot be loaded', { cause }), {
      code: 'SDK_MISSING',
    });
  }
}
