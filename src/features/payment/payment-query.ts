import * as v from 'valibot';
import type { PaymentSuccessInput } from '../../../machines/payment-success/payment-success.setup.ts';
import { queryTextSchema, readQuery } from '../../api/schemas.ts';

const successSchema = v.object({
  orderId: queryTextSchema,
  paymentKey: queryTextSchema,
  amount: queryTextSchema,
});

/** The form of the provider's codes and ours: no other text is shown as a code (C-PAY-94). Null without one. */
const codeSchema = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/))), null);

/** The provider's own parameters, or ours. */
const failureSchema = v.object({
  code: codeSchema,
  message: queryTextSchema,
  orderId: queryTextSchema,
});

/** @returns the query of the success page's address; the machine judges its values */
export function readSuccessQuery(search: string): PaymentSuccessInput {
  return readQuery(successSchema, search);
}

/** @returns the query of the failure page's address; the machine judges the order id */
export function readFailureQuery(search: string) {
  return readQuery(failureSchema, search);
}
