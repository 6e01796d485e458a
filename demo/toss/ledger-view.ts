import type { Emulator } from './emulator.ts';
import type { Fault } from './faults.ts';
import { presentPayment, type PresentedPayment } from './payments/present.ts';
import { koreanTime } from './payments/times.ts';
import type { Currency, PaymentRecord } from './payments/types.ts';
import type { Delivery } from './webhooks.ts';

/** The money moved in one currency. */
interface Sums {
  readonly captured: number;
  readonly cancelled: number;
}

/** The complete ledger: the oracle of the payment tests. */
export interface LedgerView {
  readonly clock: { readonly now: string; readonly offsetMs: number };
  /** Oldest first, each with the money captured and refunded. */
  readonly payments: readonly (PresentedPayment & Sums & Pick<PaymentRecord, 'customerKey'>)[];
  readonly totals: Readonly<Record<Currency, Sums>>;
  readonly faults: readonly Fault[];
  readonly webhook: { readonly url: string | null; readonly deliveries: readonly Delivery[] };
}

export function ledgerView({ ledger, webhooks, origin }: Emulator): LedgerView {
  const payments = ledger.payments();
  return {
    clock: { now: koreanTime(ledger.now()), offsetMs: ledger.clockOffsetMs() },
    payments: payments.map((payment) => ({
      ...presentPayment(payment, ledger.now(), origin()),
      ...sumsOf([payment]),
      customerKey: payment.customerKey,
    })),
    totals: {
      KRW: sumsOf(payments.filter(({ currency }) => currency === 'KRW')),
      USD: sumsOf(payments.filter(({ currency }) => currency === 'USD')),
    },
    faults: ledger.faults(),
    webhook: { url: ledger.webhookUrl(), deliveries: webhooks.deliveries() },
  };
}

/** Cancelling a payment that captured no money refunds none. */
function sumsOf(payments: readonly PaymentRecord[]): Sums {
  const paid = payments.filter(({ capturedAmount }) => capturedAmount > 0);
  const cancels = paid.flatMap((payment) => payment.cancels);
  return {
    captured: sum(paid.map(({ capturedAmount }) => capturedAmount)),
    cancelled: sum(cancels.map(({ cancelAmount }) => cancelAmount)),
  };
}

/** Summed in cents, because of dollar amounts. */
function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}
