import type { Database, Transaction } from '../db/client.ts';
import type { OutboxPayload } from '../db/schema/outbox.ts';
import { deliverMail } from './deliver-mail.ts';
import { RefusedForGood } from './refused-for-good.ts';
import { advancePayment, findPayment } from '../modules/ledger/payments-store.ts';
import { now as appNow } from '../ports/clock.ts';
import type { Mailer } from '../ports/mail.ts';
import type { PaymentProvider } from '../ports/payments.ts';

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
    }
  };
}

async function cancelAtProvider(
  { database, provider }: { database: Database; provider: PaymentProvider },
  payload: Extract<OutboxPayload, { kind: 'PROVIDER_CANCEL' }>,
): Promise<(tx: Transaction) => Promise<void>> {
  const { paymentId, reason, amount, keyNumber } = payload;
  const order = await findPayment(database.orm, paymentId);
  if (!order?.paymentKey) throw new RefusedForGood(`Payment ${paymentId} has no key.`);
  const answer = await provider.cancel({
    paymentKey: order.paymentKey,
    amount,
    reason,
    idempotencyKey: `cancel:${order.paymentKey}:${keyNumber}`,
    isRetry: keyNumber > 1,
  });
  if (answer.kind === 'refused') throw new RefusedForGood(`${answer.code} ${answer.message}`);
  if (answer.kind === 'failed') {
    throw new TryAgainAs(answer.reason, { ...payload, keyNumber: keyNumber + 1 });
  }
  if (answer.kind === 'unknown') throw new Error(answer.reason);
  return async (tx) => {
    const current = await findPayment(tx, paymentId);
    if (current?.state !== 'REFUND_PENDING') return;
    await advancePayment(tx, current, { type: 'refund.done' }, { closedAt: await appNow(tx) });
  };
}
