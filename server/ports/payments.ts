/** The card provider, as far as the server needs it. */
export interface PaymentProvider {
  /**
   * Takes the money of an authorised order. Repeating it with the same key moves money once.
   * @param request.amount in the currency of the order, whole units
   */
  confirm(request: ConfirmRequest): Promise<ConfirmAnswer>;
  /** Asks how a payment stands, without changing anything. */
  find(paymentKey: string): Promise<ProviderAnswer>;
  /**
   * Gives money back, or ends a virtual account that waits for its deposit.
   * @param request.amount null for all that is left
   */
  cancel(request: CancelRequest): Promise<CancelAnswer>;
}

export interface ConfirmRequest {
  paymentKey: string;
  orderId: string;
  amount: number;
  idempotencyKey: string;
}

export interface CancelRequest {
  paymentKey: string;
  amount: number | null;
  reason: string;
  idempotencyKey: string;
  /** An earlier request under another key failed, and may have been carried out all the same: look first. */
  isRetry: boolean;
}

/** What the provider says of a payment that exists. */
export interface ProviderPayment {
  paymentKey: string;
  orderId: string;
  currency: string;
  totalAmount: number;
  approvedAt: Date | null;
  receiptUrl: string | null;
  virtualAccount: { bankName: string; accountNumber: string; dueAt: string } | null;
}

/**
 * `open`: authorised, and no money has moved. `refused`: definite, no money has moved or it has all gone back.
 * `unknown`: anything may have happened, so it must be asked again.
 */
export type ProviderAnswer =
  | { kind: 'done'; payment: ProviderPayment }
  | { kind: 'waiting'; payment: ProviderPayment }
  | { kind: 'open' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/**
 * `failed`: an error that decides nothing, and that the provider repeats for this key. If the payment is still `open`
 * after it, it is to be asked again under another key: one payment is taken once, whatever the key.
 */
export type ConfirmAnswer = ProviderAnswer | { kind: 'failed'; reason: string };

/**
 * `cancelled` also when it had been cancelled before, or nothing was ever taken. `refused` will not change by asking
 * again. `failed` is to be asked again under another key, as the provider repeats its first answer to a key; `unknown`
 * under the same one, as the first request may still be on its way.
 */
export type CancelAnswer =
  | { kind: 'cancelled' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };
