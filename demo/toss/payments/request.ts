import { randomBytes } from 'node:crypto';

import { failureOf } from './errors.ts';
import { fieldsOf, isWebAddress, numberOf, textOf } from './input.ts';
import { resolveMethod } from './methods.ts';
import type { Currency, Failure, MethodCode, PaymentRecord, Return } from './types.ts';

const ORDER_ID = /^[A-Za-z0-9_=-]{6,64}$/;
const CUSTOMER_KEY = /^[A-Za-z0-9_=.@-]{2,300}$/;
const ORDER_NAME_LENGTH = 100;
const DEFAULT_VALID_HOURS = 7 * 24;

/**
 * What `requestPayment` of the browser script makes: a READY payment, or the failure with which the script
 * rejects. `origin` is the shop page's, for the window mode; `now` is in epoch milliseconds. The checks are
 * those of the provider's script: amount above 0, orderId of 6 to 64 of `[A-Za-z0-9-_=]`, orderName of 1 to 100,
 * absolute success and fail addresses, both or neither; a `cashReceipt {type}` of transfers and virtual accounts only.
 */
export function requestPayment(
  body: unknown,
  origin: string,
  now: number,
): { payment: PaymentRecord } | { failure: Failure } {
  const fields = fieldsOf(body);
  const params = fieldsOf(fields.get('params'));
  const method = resolveMethod(textOf(fields, 'method') ?? '');
  if (method === undefined) return { failure: failureOf('NOT_SUPPORTED_METHOD') };
  const currency = currencyOf(method, textOf(params, 'currency'));
  const amount = numberOf(params, 'amount');
  if (currency === undefined || amount === undefined) {
    return { failure: failureOf('INVALID_PARAMETER') };
  }
  if (amount <= 0) return { failure: failureOf('BELOW_ZERO_AMOUNT') };
  if (!isPayable(amount, currency)) return { failure: failureOf('INVALID_PARAMETER') };
  const orderId = textOf(params, 'orderId') ?? '';
  if (!ORDER_ID.test(orderId)) return { failure: failureOf('INVALID_ORDER_ID') };
  const orderName = textOf(params, 'orderName') ?? '';
  if (orderName.trim() === '' || orderName.length > ORDER_NAME_LENGTH) {
    return { failure: failureOf('INVALID_ORDER_NAME') };
  }
  const customerKey = textOf(params, 'customerKey');
  if (customerKey !== undefined && !CUSTOMER_KEY.test(customerKey)) {
    return { failure: failureOf('INVALID_CUSTOMER_KEY') };
  }
  const cashReceipt = cashReceiptOf(method, params);
  if (cashReceipt === undefined) return { failure: failureOf('INVALID_PARAMETER') };
  const cultureExpense = params.get('cultureExpense') ?? false;
  if (typeof cultureExpense !== 'boolean') return { failure: failureOf('INVALID_PARAMETER') };
  const returnTo = returnOf(params, origin);
  if ('code' in returnTo) return { failure: returnTo };
  return {
    payment: {
      paymentKey: randomBytes(24).toString('base64url'),
      orderId,
      orderName,
      method,
      currency,
      totalAmount: amount,
      balanceAmount: amount,
      capturedAmount: 0,
      status: 'READY',
      requestedAt: now,
      approvedAt: null,
      lastTransactionKey: null,
      cancels: [],
      customerKey: customerKey ?? null,
      customerName: textOf(params, 'customerName') ?? null,
      customerEmail: textOf(params, 'customerEmail') ?? null,
      customerMobilePhone: textOf(params, 'customerMobilePhone') ?? null,
      returnTo,
      validHours: numberOf(params, 'validHours') ?? DEFAULT_VALID_HOURS,
      instrument: null,
      cashReceipt,
      cultureExpense,
      virtualAccount: null,
      failure: null,
      confirmRefusal: null,
    },
  };
}

const CASH_RECEIPTS = ['소득공제', '지출증빙', '미발행'] as const;

/** The cash receipt of a transfer or a deposit; null without one, undefined for a parameter that is none. */
function cashReceiptOf(
  method: MethodCode,
  params: ReadonlyMap<string, unknown>,
): (typeof CASH_RECEIPTS)[number] | null | undefined {
  const asked = params.get('cashReceipt');
  if (asked === undefined) return null;
  if (method !== 'TRANSFER' && method !== 'VIRTUAL_ACCOUNT') return undefined;
  const type = textOf(fieldsOf(asked), 'type');
  return CASH_RECEIPTS.find((known) => known === type);
}

function currencyOf(method: MethodCode, named: string | undefined): Currency | undefined {
  const due = method === 'FOREIGN_EASY_PAY' ? 'USD' : 'KRW';
  return (named ?? due) === due ? due : undefined;
}

function isPayable(amount: number, currency: Currency): boolean {
  return currency === 'KRW'
    ? Number.isSafeInteger(amount)
    : Number.isSafeInteger(Math.round(amount * 100)) && Math.round(amount * 100) / 100 === amount;
}

function returnOf(params: ReadonlyMap<string, unknown>, origin: string): Return | Failure {
  const successUrl = textOf(params, 'successUrl');
  const failUrl = textOf(params, 'failUrl');
  if (successUrl === undefined && failUrl === undefined) return { kind: 'window', origin };
  if (successUrl === undefined || !isWebAddress(successUrl)) {
    return failureOf('INCORRECT_SUCCESS_URL_FORMAT');
  }
  if (failUrl === undefined || !isWebAddress(failUrl)) {
    return failureOf('INCORRECT_FAIL_URL_FORMAT');
  }
  return { kind: 'redirect', successUrl, failUrl };
}
