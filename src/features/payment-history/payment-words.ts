import { cashReceiptNames } from '../../../domain/cash-receipt.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { paymentMethodNames } from '../../ui/payment-method-names.ts';
import { statusNames, text } from './text.ts';

export type Payment = components['schemas']['Payment'];

/** @returns the state of a payment, in words (C-MY-42, C-MY-46) */
export function statusText(payment: Payment): string {
  if (payment.awaitsDeposit) return text.deposit;
  if (payment.paymentStatus === 'DONE' && hasReturned(payment)) return text.partlyRefunded;
  return statusNames[payment.paymentStatus];
}

/** @returns how it was paid: the method, or that only points or nothing was needed */
export function methodText({ finalAmount, usedPointAmount, paymentMethod }: Payment): string {
  if (finalAmount > 0) return paymentMethodNames[paymentMethod];
  return usedPointAmount > 0 ? text.pointsOnly : text.free;
}

/** @returns what its cash receipt is for; none without one (C-PAY-103) */
export function receiptTexts({ cashReceipt }: Payment): string[] {
  return cashReceipt ? [text.cashReceipt(cashReceiptNames[cashReceipt.type])] : [];
}

/** @returns what was deducted and returned, one text each */
export function deductionTexts(payment: Payment): string[] {
  const { discountAmount, usedPointAmount } = payment;
  return [
    ...(discountAmount > 0
      ? [text.discount(wonText(discountAmount), discountSource(payment))]
      : []),
    ...(usedPointAmount > 0 ? [text.points(pointText(usedPointAmount))] : []),
  ];
}

/** @returns what was returned in won and in points, one text each */
export function refundTexts({ refundAmount, returnedPointAmount }: Payment): string[] {
  return [
    ...(refundAmount > 0 ? [text.refund(wonText(refundAmount))] : []),
    ...(returnedPointAmount > 0 ? [text.returned(pointText(returnedPointAmount))] : []),
  ];
}

function hasReturned(payment: Payment): boolean {
  return refundTexts(payment).length > 0;
}

function discountSource({ paymentDiscountInfo }: Payment): string | null {
  if (paymentDiscountInfo === null) return null;
  const { providerName, discountRate } = paymentDiscountInfo;
  return discountRate === null ? providerName : text.rate(providerName, discountRate);
}
