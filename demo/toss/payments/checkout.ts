import { failureOf } from './errors.ts';
import { textOf } from './input.ts';
import { banks } from './methods.ts';
import type { Failure, Instrument, MethodCode, PaymentRecord } from './types.ts';

/** The failures offered by the checkout page: those that the provider sends to failUrl. */
export const checkoutFailureCodes = [
  'PAY_PROCESS_ABORTED',
  'REJECT_CARD_COMPANY',
  'INSUFFICIENT_FUNDS',
  'INVALID_CARD',
  'CARD_NOT_SUPPORTED',
  'EXCEED_MAX_DAILY_PAYMENT_COUNT',
  'EXCEED_MAX_ONE_DAY_PAYMENT_AMOUNT',
  'UNAUTHORIZED_KEY',
  'NOT_FOUND_PAYMENT_SESSION',
  'FORBIDDEN_REQUEST',
  'TIMEOUT',
] as const;

/** The refusals that the page can arrange for the confirm call after an approval. */
export const confirmRefusalCodes = ['REJECT_CARD_PAYMENT', 'PROVIDER_ERROR'] as const;

/** How much the tampered redirect adds to the amount. */
const TAMPERED_BY = 1000;

/** The decision of the customer, or the tester, on the checkout page. */
export type Decision =
  | {
      readonly kind: 'approve';
      readonly amountShift: number;
      readonly confirmRefusal: string | null;
    }
  | { readonly kind: 'fail'; readonly code: string };

/** The decision for a button's value; undefined for an unknown value. */
export function readDecision(outcome: string): Decision | undefined {
  if (outcome === 'approve') return { kind: 'approve', amountShift: 0, confirmRefusal: null };
  if (outcome === 'amount-mismatch') {
    return { kind: 'approve', amountShift: TAMPERED_BY, confirmRefusal: null };
  }
  if (outcome === 'PAY_PROCESS_CANCELED') return { kind: 'fail', code: outcome };
  const refusal = confirmRefusalCodes.find((code) => outcome === `confirm:${code}`);
  if (refusal !== undefined) return { kind: 'approve', amountShift: 0, confirmRefusal: refusal };
  const code = checkoutFailureCodes.find((known) => known === outcome);
  return code === undefined ? undefined : { kind: 'fail', code };
}

/** The invalid field of the form, if any. */
export function invalidField(
  method: MethodCode,
  form: ReadonlyMap<string, unknown>,
): 'cardNumber' | 'expiry' | 'holder' | 'phone' | undefined {
  switch (method) {
    case 'CARD':
      if (!/^\d{14,16}$/.test(digitsOf(form, 'cardNumber'))) return 'cardNumber';
      return /^(0[1-9]|1[0-2])\d{2}$/.test(digitsOf(form, 'expiry')) ? undefined : 'expiry';
    case 'VIRTUAL_ACCOUNT':
      return (textOf(form, 'holder') ?? '').trim() === '' ? 'holder' : undefined;
    case 'MOBILE_PHONE':
      return /^01\d{8,9}$/.test(digitsOf(form, 'phone')) ? undefined : 'phone';
    case 'TRANSFER':
    case 'CULTURE_GIFT_CERTIFICATE':
    case 'FOREIGN_EASY_PAY':
      return undefined;
  }
}

/** The payment after the customer approved it: IN_PROGRESS, no money moved yet. */
export function approvePayment(
  payment: PaymentRecord,
  form: ReadonlyMap<string, unknown>,
  confirmRefusal: string | null,
): PaymentRecord {
  return {
    ...payment,
    status: 'IN_PROGRESS',
    instrument: instrumentOf(payment, form),
    confirmRefusal,
  };
}

/** The payment after it failed on the checkout page: ABORTED for good. */
export function abortPayment(payment: PaymentRecord, failure: Failure): PaymentRecord {
  return { ...payment, status: 'ABORTED', failure };
}

/** `{successUrl}?paymentKey&orderId&amount`, keeping what the address already asks. */
export function successAddress(
  successUrl: string,
  payment: PaymentRecord,
  amountShift: number,
): string {
  const address = new URL(successUrl);
  address.searchParams.set('paymentKey', payment.paymentKey);
  address.searchParams.set('orderId', payment.orderId);
  address.searchParams.set('amount', String(payment.totalAmount + amountShift));
  return address.href;
}

/** `{failUrl}?code&message&orderId`, keeping what the address already asks. */
export function failAddress(failUrl: string, payment: PaymentRecord, code: string): string {
  const address = new URL(failUrl);
  address.searchParams.set('code', code);
  address.searchParams.set('message', failureOf(code).message);
  address.searchParams.set('orderId', payment.orderId);
  return address.href;
}

function instrumentOf(payment: PaymentRecord, form: ReadonlyMap<string, unknown>): Instrument {
  const bank = banks.find(({ code }) => code === textOf(form, 'bank')) ?? banks[0];
  return {
    maskedNumber:
      payment.method === 'MOBILE_PHONE'
        ? digitsOf(form, 'phone').replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
        : digitsOf(form, 'cardNumber').replace(/^(\d{8})\d{4}(\d+)\d$/, '$1****$2*'),
    installmentMonths: Number(digitsOf(form, 'installment')),
    bankCode: bank?.code ?? '',
    holder: (textOf(form, 'holder') ?? payment.customerName ?? '').trim(),
  };
}

function digitsOf(form: ReadonlyMap<string, unknown>, name: string): string {
  return (textOf(form, name) ?? '').replace(/\D/g, '');
}
