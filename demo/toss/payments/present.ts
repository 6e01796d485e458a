import { createHash } from 'node:crypto';

import { isPartialCancelable, methods } from './methods.ts';
import { statusAt } from './status.ts';
import { koreanTime } from './times.ts';
import type { Currency, Failure, PaymentRecord, PaymentStatus } from './types.ts';

/** The payment object of the REST interface and the webhooks; amounts in `currency`, times ISO with +09:00. */
export interface PresentedPayment {
  readonly version: string;
  readonly paymentKey: string;
  readonly type: 'NORMAL';
  readonly orderId: string;
  readonly orderName: string;
  readonly mId: string;
  readonly currency: Currency;
  readonly method: string;
  readonly totalAmount: number;
  readonly balanceAmount: number;
  readonly suppliedAmount: number;
  readonly vat: number;
  readonly taxFreeAmount: number;
  readonly taxExemptionAmount: number;
  readonly status: PaymentStatus;
  readonly requestedAt: string;
  readonly approvedAt: string | null;
  readonly useEscrow: boolean;
  readonly cultureExpense: boolean;
  readonly lastTransactionKey: string | null;
  readonly isPartialCancelable: boolean;
  readonly cancels: readonly object[] | null;
  readonly card: object | null;
  readonly cashReceipt: object | null;
  readonly virtualAccount: object | null;
  readonly transfer: object | null;
  readonly mobilePhone: object | null;
  readonly giftCertificate: object | null;
  readonly easyPay: object | null;
  readonly country: string;
  readonly receipt: { readonly url: string } | null;
  readonly checkout: { readonly url: string };
  readonly failure: Failure | null;
}

/** The payment as the provider shows it at `now` (epoch milliseconds), with addresses under `origin`. */
export function presentPayment(
  payment: PaymentRecord,
  now: number,
  origin: string,
): PresentedPayment {
  const status = statusAt(payment, now);
  const vat = payment.currency === 'KRW' ? Math.round(payment.balanceAmount / 11) : 0;
  return {
    version: '2022-11-16',
    paymentKey: payment.paymentKey,
    type: 'NORMAL',
    orderId: payment.orderId,
    orderName: payment.orderName,
    mId: 'emulator',
    currency: payment.currency,
    method: methods[payment.method].word,
    totalAmount: payment.totalAmount,
    balanceAmount: payment.balanceAmount,
    suppliedAmount: Math.round((payment.balanceAmount - vat) * 100) / 100,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    status,
    requestedAt: koreanTime(payment.requestedAt),
    approvedAt: payment.approvedAt === null ? null : koreanTime(payment.approvedAt),
    useEscrow: false,
    cultureExpense: payment.cultureExpense ?? false,
    lastTransactionKey: payment.lastTransactionKey,
    isPartialCancelable: isPartialCancelable(payment.method),
    cancels: payment.cancels.length === 0 ? null : payment.cancels.map(presentCancel),
    ...instrumentOf(payment),
    cashReceipt: cashReceiptOf(payment, origin),
    virtualAccount: virtualAccountOf(payment, status),
    country: 'KR',
    receipt:
      payment.approvedAt === null ? null : { url: `${origin}/receipt/${payment.paymentKey}` },
    checkout: { url: `${origin}/checkout/${payment.paymentKey}` },
    failure: payment.failure,
  };
}

/** Issued with the capture, for what is left of it. */
function cashReceiptOf(payment: PaymentRecord, origin: string) {
  const { cashReceipt = null, approvedAt, paymentKey, balanceAmount } = payment;
  if (cashReceipt === null || cashReceipt === '미발행' || approvedAt === null) return null;
  return {
    type: cashReceipt,
    receiptKey: `receipt-${paymentKey}`,
    issueNumber: `${approveNumber(paymentKey)}1`,
    receiptUrl: `${origin}/receipt/${paymentKey}`,
    amount: balanceAmount,
    taxFreeAmount: 0,
  };
}

function presentCancel(cancel: PaymentRecord['cancels'][number]) {
  return {
    transactionKey: cancel.transactionKey,
    cancelAmount: cancel.cancelAmount,
    cancelReason: cancel.cancelReason,
    canceledAt: koreanTime(cancel.canceledAt),
    refundableAmount: cancel.refundableAmount,
    taxFreeAmount: 0,
    easyPayDiscountAmount: 0,
    receiptKey: null,
    cancelStatus: 'DONE',
  };
}

function instrumentOf(payment: PaymentRecord) {
  const none = {
    card: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    easyPay: null,
  };
  const { instrument, method } = payment;
  if (instrument === null) return none;
  switch (method) {
    case 'CARD':
      return {
        ...none,
        card: {
          amount: payment.totalAmount,
          issuerCode: '61',
          acquirerCode: '31',
          number: instrument.maskedNumber,
          installmentPlanMonths: instrument.installmentMonths,
          approveNo: payment.approvedAt === null ? null : approveNumber(payment.paymentKey),
          useCardPoint: false,
          cardType: '신용',
          ownerType: '개인',
          acquireStatus: 'READY',
          isInterestFree: false,
          interestPayer: null,
        },
      };
    case 'TRANSFER':
      return {
        ...none,
        transfer: { bankCode: instrument.bankCode, settlementStatus: 'INCOMPLETED' },
      };
    case 'MOBILE_PHONE':
      return {
        ...none,
        mobilePhone: {
          customerMobilePhone: { plain: null, masking: instrument.maskedNumber },
          settlementStatus: 'INCOMPLETED',
          receiptUrl: null,
        },
      };
    case 'CULTURE_GIFT_CERTIFICATE':
      return {
        ...none,
        giftCertificate: {
          approveNo: approveNumber(payment.paymentKey),
          settlementStatus: 'INCOMPLETED',
        },
      };
    case 'FOREIGN_EASY_PAY':
      return {
        ...none,
        easyPay: { provider: 'PAYPAL', amount: payment.totalAmount, discountAmount: 0 },
      };
    case 'VIRTUAL_ACCOUNT':
      return none;
  }
}

function virtualAccountOf(
  { virtualAccount, cancels, capturedAmount }: PaymentRecord,
  status: PaymentStatus,
) {
  if (virtualAccount === null) return null;
  return {
    accountType: '일반',
    accountNumber: virtualAccount.accountNumber,
    bankCode: virtualAccount.bankCode,
    customerName: virtualAccount.customerName,
    dueDate: koreanTime(virtualAccount.dueAt),
    refundStatus: cancels.length > 0 && capturedAmount > 0 ? 'COMPLETED' : 'NONE',
    expired: status === 'EXPIRED',
    settlementStatus: 'INCOMPLETED',
  };
}

/** Eight digits derived from the key, so that they are the same in every answer. */
function approveNumber(paymentKey: string): string {
  const number = createHash('sha256').update(paymentKey).digest().readUInt32BE() % 10 ** 8;
  return String(number).padStart(8, '0');
}
