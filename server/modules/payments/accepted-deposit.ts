import { VIRTUAL_ACCOUNT_LEAD_MS } from '../../../domain/limits.ts';
import type { ProviderPayment } from '../../ports/payments.ts';
import { ledgerText } from '../ledger/text.ts';
import type { Settling } from './outcomes.ts';
import { depositDueAt } from './recovery-times.ts';
import { paymentText } from './text.ts';

export interface Refusal {
  code: string;
  /** For the customer, in Korean. */
  message: string;
}

type Judged = Pick<Settling, 'order' | 'screening' | 'now'>;

/** @returns whether the customer pays by a deposit, whatever method the order was registered with */
export function isDeposit(payment: ProviderPayment): boolean {
  return payment.method === 'VIRTUAL_ACCOUNT' || payment.virtualAccount !== null;
}

/** @returns when the deposit of an order is due, at the latest */
export function dueAtOf({ order, screening, now }: Judged, payment?: ProviderPayment): Date {
  return depositDueAt({
    confirmedAt: order.confirmingAt ?? now,
    providerDeadline: order.virtualAccount?.dueAt ?? payment?.virtualAccount?.dueAt,
    startsAt: screening.startsAt,
  });
}

/**
 * @returns why an order may not be paid by a deposit: it was registered with another method, or its confirmation was too
 * late (C-PAY-85); null if it may
 */
export function accountRefusal({ order, screening, now }: Judged): Refusal | null {
  if (order.method !== 'VIRTUAL_ACCOUNT') {
    return { code: 'METHOD_NOT_ACCEPTED', message: paymentText.accountNotOrdered };
  }
  const lead = screening.startsAt.getTime() - (order.confirmingAt ?? now).getTime();
  return lead > VIRTUAL_ACCOUNT_LEAD_MS
    ? null
    : { code: 'VIRTUAL_ACCOUNT_TOO_LATE', message: paymentText.virtualAccountTooLate };
}

/**
 * @returns why a deposit is not accepted: the order may not be paid by one, it came after its deadline, or the screening
 * has started (C-PAY-86, C-PAY-87); null if it is
 */
export function depositRefusal(judged: Judged, paid: ProviderPayment): Refusal | null {
  const refusal = accountRefusal(judged);
  if (refusal) return refusal;
  if (judged.screening.startsAt <= judged.now) {
    return { code: 'SCREENING_STARTED', message: ledgerText.screeningStarted };
  }
  return (paid.approvedAt ?? judged.now) > dueAtOf(judged, paid)
    ? { code: 'DEPOSIT_EXPIRED', message: paymentText.depositTooLate }
    : null;
}
