import { randomBytes, randomInt } from 'node:crypto';

import { errorAnswer, failureOf } from './errors.ts';
import { fieldsOf, numberOf, textOf } from './input.ts';
import { methods } from './methods.ts';
import { presentPayment } from './present.ts';
import { CONFIRM_WINDOW_MS, isConfirmed, statusAt } from './status.ts';
import type { Outcome, PaymentRecord } from './types.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The input of a confirm, and the refusal of a fault switch. */
export interface ConfirmContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The emulator's own origin, for the addresses in the payment. */
  readonly origin: string;
  readonly find: (paymentKey: string) => PaymentRecord | undefined;
  readonly ofOrder: (orderId: string) => readonly PaymentRecord[];
  readonly refusal: string | undefined;
}

/**
 * `POST /v1/payments/confirm {paymentKey, orderId, amount}`: the only place where money moves. Refused:
 * an unknown key NOT_FOUND_PAYMENT; another orderId FORBIDDEN_REQUEST; another amount INVALID_REQUEST; a second
 * time ALREADY_PROCESSED_PAYMENT; not approved by the customer, failed, or over 10 minutes old
 * NOT_FOUND_PAYMENT_SESSION; an order that another payment has settled DUPLICATED_ORDER_ID; too little
 * BELOW_MINIMUM_AMOUNT. A refusal by the card company makes the payment ABORTED.
 */
export function confirmPayment(body: unknown, context: ConfirmContext): Outcome {
  const fields = fieldsOf(body);
  const paymentKey = textOf(fields, 'paymentKey');
  const orderId = textOf(fields, 'orderId');
  const amount = numberOf(fields, 'amount');
  if (paymentKey === undefined || orderId === undefined || amount === undefined) {
    return refused('INVALID_REQUEST');
  }
  const payment = context.find(paymentKey);
  if (payment === undefined) return refused('NOT_FOUND_PAYMENT');
  const objection = objectionTo(payment, orderId, amount, context);
  if (objection !== undefined) return refused(objection);

  const refusal = context.refusal ?? payment.confirmRefusal;
  if (refusal !== null) {
    return {
      answer: errorAnswer(refusal),
      changed: { ...payment, status: 'ABORTED', failure: failureOf(refusal) },
    };
  }
  const changed = approved(payment, context.now);
  return {
    answer: { status: 200, body: presentPayment(changed, context.now, context.origin) },
    changed,
  };
}

function refused(code: string): Outcome {
  return { answer: errorAnswer(code), changed: null };
}

function objectionTo(
  payment: PaymentRecord,
  orderId: string,
  amount: number,
  { now, ofOrder }: ConfirmContext,
): string | undefined {
  if (payment.orderId !== orderId) return 'FORBIDDEN_REQUEST';
  if (isConfirmed(payment)) return 'ALREADY_PROCESSED_PAYMENT';
  if (statusAt(payment, now) !== 'IN_PROGRESS') return 'NOT_FOUND_PAYMENT_SESSION';
  if (now > payment.requestedAt + CONFIRM_WINDOW_MS) return 'NOT_FOUND_PAYMENT_SESSION';
  if (payment.totalAmount !== amount) return 'INVALID_REQUEST';
  if (ofOrder(orderId).some(isConfirmed)) return 'DUPLICATED_ORDER_ID';
  if (amount < methods[payment.method].minimum) return 'BELOW_MINIMUM_AMOUNT';
  return undefined;
}

/** The payment after its confirm: the money is captured, or its deposit is awaited. */
export function approved(payment: PaymentRecord, now: number): PaymentRecord {
  const lastTransactionKey = randomBytes(16).toString('hex').toUpperCase();
  if (payment.method !== 'VIRTUAL_ACCOUNT') {
    return {
      ...payment,
      status: 'DONE',
      approvedAt: now,
      capturedAmount: payment.totalAmount,
      lastTransactionKey,
    };
  }
  return {
    ...payment,
    status: 'WAITING_FOR_DEPOSIT',
    lastTransactionKey,
    virtualAccount: {
      accountNumber: `X${randomInt(10 ** 12, 10 ** 13)}`,
      bankCode: payment.instrument?.bankCode ?? '06',
      customerName: payment.instrument?.holder ?? payment.customerName ?? '',
      dueAt: now + payment.validHours * HOUR_MS,
    },
  };
}
