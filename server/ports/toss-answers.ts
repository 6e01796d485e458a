import * as v from 'valibot';
import { cutText } from '../../domain/graphemes.ts';
import type { ProviderPayment } from './payments.ts';
import { bankName, paymentMethod } from './toss-vocabulary.ts';

/** An answer of the provider. `silence`: none, or an answer that is neither a payment nor an error. */
export type Reply =
  | { kind: 'payment'; status: string; payment: ProviderPayment }
  | { kind: 'error'; code: string; message: string }
  | { kind: 'silence'; reason: string };

const filledText = v.pipe(v.string(), v.nonEmpty());
const anyText = v.fallback(v.string(), '');

/** Text of the provider that is stored and shown: longer text is cut off (X-API-40). */
function shortText<Schema extends v.GenericSchema<unknown, string>>(schema: Schema, most: number) {
  return v.pipe(
    schema,
    v.transform((text) => cutText(text, most)),
  );
}

const timeSchema = v.pipe(
  filledText,
  v.transform((text) => new Date(text)),
  v.date(),
);

const receiptSchema = v.pipe(
  v.object({ url: v.pipe(filledText, v.maxLength(2000)) }),
  v.transform(({ url }) => url),
);

const accountSchema = v.pipe(
  v.object({
    accountNumber: shortText(filledText, 50),
    bankCode: shortText(anyText, 50),
    customerName: v.fallback(v.nullable(shortText(filledText, 100)), null),
    dueDate: anyText,
  }),
  v.transform(({ accountNumber, bankCode, customerName, dueDate }) => ({
    accountNumber,
    bankName: bankName(bankCode),
    accountHolder: customerName,
    dueAt: dueDate,
  })),
);

const cashReceiptSchema = v.pipe(
  v.object({
    type: v.picklist(['소득공제', '지출증빙']),
    issueNumber: v.fallback(shortText(v.string(), 50), ''),
    receiptUrl: v.fallback(v.nullable(v.pipe(v.string(), v.url(), v.maxLength(2000))), null),
  }),
  v.transform(({ type, issueNumber, receiptUrl }) => ({
    type: type === '소득공제' ? ('INCOME_DEDUCTION' as const) : ('EXPENSE_PROOF' as const),
    ...{ issueNumber, url: receiptUrl },
  })),
);

/** Only the identifying fields must match: a payment with an unknown or invalid other field still exists. */
const paymentSchema = v.object({
  status: anyText,
  paymentKey: filledText,
  orderId: filledText,
  method: v.pipe(anyText, v.transform(paymentMethod)),
  totalAmount: v.number(),
  balanceAmount: v.fallback(v.nullable(v.number()), null),
  isPartialCancelable: v.fallback(v.nullable(v.boolean()), null),
  currency: v.fallback(filledText, 'KRW'),
  approvedAt: v.fallback(v.nullable(timeSchema), null),
  receipt: v.fallback(v.nullable(receiptSchema), null),
  cashReceipt: v.fallback(v.nullable(cashReceiptSchema), null),
  virtualAccount: v.fallback(v.nullable(accountSchema), null),
});

const errorSchema = v.object({
  code: shortText(filledText, 100),
  message: shortText(anyText, 500),
});

/** @param body the parsed JSON of an answer */
export function readReply(body: unknown): Reply {
  const payment = v.safeParse(paymentSchema, body);
  if (payment.success) {
    const { status, receipt, ...fields } = payment.output;
    return { kind: 'payment', status, payment: { ...fields, receiptUrl: receipt } };
  }
  const error = v.safeParse(errorSchema, body);
  return error.success
    ? { kind: 'error', ...error.output }
    : { kind: 'silence', reason: 'an answer that is neither a payment nor an error' };
}
