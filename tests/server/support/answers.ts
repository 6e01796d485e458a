import type { ProviderPayment } from '../../../server/ports/payments.ts';
import { at } from './rows.ts';

/** The capture of `orderRow()` by the provider. */
export function capture(changes: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    paymentKey: 'key',
    orderId: 'ORDER-1234567890',
    method: 'CARD',
    currency: 'KRW',
    totalAmount: 23_000,
    balanceAmount: 23_000,
    isPartialCancelable: true,
    approvedAt: at('10:02'),
    receiptUrl: null,
    cashReceipt: null,
    virtualAccount: null,
    ...changes,
  };
}

/** The virtual account of `orderRow()`, with a deadline at 10:30. */
export function issuedAccount(changes: Partial<ProviderPayment> = {}): ProviderPayment {
  return capture({
    method: 'VIRTUAL_ACCOUNT',
    approvedAt: null,
    virtualAccount: {
      bankName: '우리',
      accountNumber: '123-456',
      accountHolder: null,
      dueAt: at('10:30').toISOString(),
    },
    ...changes,
  });
}
