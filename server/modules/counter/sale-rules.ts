import { invalidRequest } from '../../errors.ts';
import type { BodyOf } from '../../plugins/contract-types.ts';
import { text } from './text.ts';

type Request = Pick<
  BodyOf<'payGroup'>,
  'method' | 'amount' | 'givenAmount' | 'approvalNumber' | 'reason'
>;

/** How a sale is paid. Amounts are won. */
export interface SalePayment {
  method: Request['method'];
  /** What is paid; 0 for free tickets. */
  paidAmount: number;
  givenAmount: number | null;
  approvalNumber: string | null;
  reason: string | null;
}

/**
 * @returns how a sale is paid: cash with what the buyer gives, a terminal with its approval number, a transfer with the name of who has
 *   paid, free tickets with a reason
 * @throws Refusal 400 for a missing value, and for one of another method (A-COUNT-11, A-COUNT-50)
 */
export function paymentOf({ method, amount, ...given }: Request): SalePayment {
  const paidAmount = method === 'FREE' ? 0 : amount;
  const givenAmount = given.givenAmount ?? null;
  const approvalNumber = given.approvalNumber?.trim() ?? null;
  const reason = given.reason?.trim() ?? null;
  const isApproved = method === 'TERMINAL' || method === 'BANK_TRANSFER';
  if (method === 'CASH' && (givenAmount ?? 0) < amount) {
    throw refused('givenAmount', text.givenTooLittle);
  }
  if (isApproved && approvalNumber === null) {
    throw refused('approvalNumber', method === 'TERMINAL' ? text.approvalNeeded : text.payerNeeded);
  }
  if (method === 'FREE' && reason === null) throw refused('reason', text.reasonNeeded);
  if (method !== 'CASH' && givenAmount !== null) throw refused('givenAmount', text.notOfMethod);
  if (!isApproved && approvalNumber !== null) {
    throw refused('approvalNumber', text.notOfMethod);
  }
  if (method !== 'FREE' && reason !== null) throw refused('reason', text.notOfMethod);
  return { method, paidAmount, givenAmount, approvalNumber, reason };
}

const refused = (field: string, defaultMessage: string) =>
  invalidRequest([{ field, defaultMessage }]);
