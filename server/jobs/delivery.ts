import type { Database, Transaction } from '../db/client.ts';
import type { OutboxPayload } from '../db/schema/outbox.ts';
import { deliverMail } from './deliver-mail.ts';
import { RefusedForGood } from './refused-for-good.ts';
import { endPart, endRefund } from '../modules/ledger/end-refund.ts';
import { listPartialRefunds } from '../modules/ledger/partial-refunds-store.ts';
import { queueAccountMail } from '../modules/ledger/booking-mail.ts';
import { ACCOUNT_NEEDED, isPaidByDeposit } from '../modules/ledger/refund-account.ts';
import { findPayment, type Payment } from '../modules/ledger/payments-store.ts';
import type { Mailer } from '../ports/mail.ts';
import type { CancelAnswer, PaymentProvider } from '../ports/payments.ts';

/** Sent to the provider for the reason of a customer who has withdrawn since. */
const REASON_OF_THE_WITHDRAWN = '티켓 취소';

/** The task must wait for another one, however long that takes. */
export class NotYet extends Error {}

/** The same request would fail again: the next try sends another one. */
export class TryAgainAs extends Error {
  readonly payload: OutboxPayload;

  constructor(message: string, payload: OutboxPayload) {
    super(message);
    this.payload = payload;
  }
}

/**
 * Carries out an entry of the outbox.
 * @param key the same at every try
 * @returns the changes to store together with the entry's end, in the same transaction
 * @throws RefusedForGood; TryAgainAs, or any other Error when the same request may be retried
 */
export type Delivery = (
  payload: OutboxPayload,
  key: string,
) => Promise<(tx: Transaction) => Promise<void>>;

export function createDelivery(deps: {
  database: Database;
  provider: PaymentProvider;
  mailer: Mailer;
  siteOrigin: () => string;
}): Delivery {
  return async (payload, key) => {
    switch (payload.kind) {
      case 'MAIL':
        await deliverMail(deps, payload, key);
        return () => Promise.resolve();
      case 'PROVIDER_CANCEL':
        return cancelAtProvider(deps, payload);
      case 'PARTIAL_CANCEL':
        return returnPartAtProvider(deps, payload);
    }
  };
}

async function cancelAtProvider(
  { database, provider }: { database: Database; provider: PaymentProvider },
  payload: Extract<OutboxPayload, { kind: 'PROVIDER_CANCEL' }>,
): Promise<(tx: Transaction) => Promise<void>> {
  const { paymentId, reason, amount, keyNumber } = payload;
  const order = await findPayment(database.orm, paymentId);
  if (!order?.paymentKey) throw keyMissing(paymentId);
  const { paymentKey, providerAmount, outsideRefund } = order;
  const refundAccount = accountFor(order, payload);
  const idempotencyKey = `cancel:${paymentKey}:${keyNumber}`;
  const isWhole = amount === null || amount === providerAmount;
  const answer = isWhole
    ? await provider.cancel({
        ...{ paymentKey, reason, idempotencyKey, isRetry: keyNumber > 1 },
        refundAccount,
      })
    : await provider.cancelPart({
        ...{ paymentKey, amount, reason, idempotencyKey, refundAccount },
        balanceBefore: providerAmount - outsideRefund,
      });
  assertCancelled(answer, payload, order);
  return (tx) => endRefund(tx, paymentId);
}

/**
 * Refunds a part of a payment, after those before it: only then is it known what the provider has left, from which it is
 * seen whether an earlier try took effect (C-PART-22).
 */
async function returnPartAtProvider(
  { database, provider }: { database: Database; provider: PaymentProvider },
  payload: Extract<OutboxPayload, { kind: 'PARTIAL_CANCEL' }>,
): Promise<(tx: Transaction) => Promise<void>> {
  const { paymentId, number, keyNumber } = payload;
  const order = await findPayment(database.orm, paymentId);
  const parts = await listPartialRefunds(database.orm, [paymentId]);
  const part = parts.find((each) => each.number === number);
  if (!order?.paymentKey || !part) throw keyMissing(paymentId);
  const earlier = parts.filter((each) => each.number < number);
  if (earlier.some(({ doneAt }) => doneAt === null)) throw new NotYet('an earlier part is open');
  const returned = earlier.reduce((sum, each) => sum + each.providerRefundAmount, 0);
  const key = `cancel:${order.paymentKey}:${number}`;
  const answer = await provider.cancelPart({
    paymentKey: order.paymentKey,
    amount: part.providerRefundAmount,
    balanceBefore: order.providerAmount - returned - order.outsideRefund,
    refundAccount: accountFor(order, payload),
    reason: part.reason ?? REASON_OF_THE_WITHDRAWN,
    idempotencyKey: keyNumber === 1 ? key : `${key}:${keyNumber}`,
  });
  assertCancelled(answer, payload, order);
  return (tx) => endPart(tx, part);
}

/** An entry is written after its key: a server that does not know the key is behind, so time may mend it. */
function keyMissing(paymentId: number): Error {
  return new Error(`Payment ${paymentId} has no key.`);
}

type Refund = Exclude<OutboxPayload, { kind: 'MAIL' }>;

/**
 * A deposit is returned only to an account that its customer has named (C-RES-37). Without one the provider is asked only in a
 * retry, because the refund may have been made elsewhere.
 * @throws RefusedForGood
 */
function accountFor(order: Payment, payload: Refund) {
  const { refundAccount = null, keyNumber } = payload;
  // A deposit that its bank has taken back is not returned again: its account is closed.
  const isDeposit =
    order.approvedAt !== null && order.outsideRefundAt === null && isPaidByDeposit(order);
  if (isDeposit && refundAccount === null && keyNumber === 1) {
    throw accountNeeded(ACCOUNT_NEEDED, payload, order);
  }
  return refundAccount;
}

/** The refund waits for another account, and the customer gets a mail (C-RES-45). */
function accountNeeded(code: string, { keyNumber }: Refund, order: Payment): RefusedForGood {
  return new RefusedForGood(code, (tx) => queueAccountMail(tx, order, keyNumber));
}

/** @throws RefusedForGood, TryAgainAs or Error unless the provider has made the refund */
function assertCancelled(answer: CancelAnswer, payload: Refund, order: Payment): void {
  switch (answer.kind) {
    case 'cancelled':
      return;
    case 'accountRefused':
      throw accountNeeded(answer.code, payload, order);
    case 'refused':
      throw new RefusedForGood(`${answer.code} ${answer.message}`);
    case 'failed':
      throw new TryAgainAs(answer.reason, { ...payload, keyNumber: payload.keyNumber + 1 });
    case 'unknown':
      throw new Error(answer.reason);
  }
}
