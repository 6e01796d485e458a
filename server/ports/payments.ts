import type { PaymentMethod } from '../../domain/amounts.ts';

/** The interface of the card provider. */
export interface PaymentProvider {
  /**
   * Captures the payment of an approved order. Repeating it with the same key captures it once.
   * @param request.amount in the currency of the order, whole units
   */
  confirm(request: ConfirmRequest): Promise<ConfirmAnswer>;
  /** Returns the state of a payment without changing it. */
  find(paymentKey: string): Promise<ProviderAnswer>;
  /** Returns what is left of a payment that was captured; null if the provider does not say it. */
  findBalance(paymentKey: string): Promise<ProviderBalance | null>;
  /** Refunds all that is left of a payment, or closes a virtual account that waits for its deposit. */
  cancel(request: CancelRequest): Promise<CancelAnswer>;
  /**
   * Refunds a part of a payment, once: only if the payment still has the balance from before the part. Parts of one
   * payment are refunded one after another.
   */
  cancelPart(request: PartialCancelRequest): Promise<CancelAnswer>;
}

export interface ConfirmRequest {
  paymentKey: string;
  orderId: string;
  amount: number;
  idempotencyKey: string;
}

export interface CancelRequest {
  paymentKey: string;
  reason: string;
  idempotencyKey: string;
  /** For a deposit; null if none is known. */
  refundAccount?: RefundAccount | null;
  /** An earlier request with another key failed but may have taken effect: check the payment first. */
  isRetry: boolean;
}

export interface PartialCancelRequest {
  paymentKey: string;
  /** In the currency of the order, whole units, more than 0. */
  amount: number;
  /** What the provider has of the payment before this part. */
  balanceBefore: number;
  reason: string;
  idempotencyKey: string;
  /** For a deposit; null if none is known. */
  refundAccount?: RefundAccount | null;
}

/** A cash receipt that the provider has issued. */
export interface CashReceipt {
  type: 'INCOME_DEDUCTION' | 'EXPENSE_PROOF';
  issueNumber: string;
  url: string | null;
}

/** An existing payment at the provider. */
export interface ProviderPayment {
  paymentKey: string;
  orderId: string;
  /** How the customer pays; null for a method without a counterpart, such as easy pay in the card form. */
  method: PaymentMethod | null;
  currency: string;
  totalAmount: number;
  /** The captured amount without the refunds; null if the provider does not report it. */
  balanceAmount: number | null;
  /** Whether it can be refunded in parts; null if the provider does not report it. */
  isPartialCancelable: boolean | null;
  approvedAt: Date | null;
  receiptUrl: string | null;
  /** Null before the capture, for other methods, and without one. */
  cashReceipt: CashReceipt | null;
  virtualAccount: {
    bankName: string;
    accountNumber: string;
    accountHolder: string | null;
    dueAt: string;
  } | null;
}

/** The account to which a deposit is returned. */
export interface RefundAccount {
  /** The provider's code. */
  bank: string;
  /** Digits. */
  accountNumber: string;
  holderName: string;
}

/** What the provider has of a payment that was captured. */
export interface ProviderBalance {
  orderId: string;
  /** In the currency of the order: 0 when everything was returned. */
  left: number;
  /** The bank has taken the deposit back, and the virtual account waits for another one. */
  isAccountOpen: boolean;
}

/**
 * `open`: approved and not captured. `refused`: definite; not captured, or refunded in full. `unknown`: undecided, so
 * the provider must be asked again.
 */
export type ProviderAnswer =
  | { kind: 'done'; payment: ProviderPayment }
  | { kind: 'waiting'; payment: ProviderPayment }
  | { kind: 'open' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/**
 * `failed`: an undecided error that the provider repeats for this key. If the payment is still `open` afterwards,
 * repeat the call with another key: a payment is captured once, with any key.
 */
export type ConfirmAnswer = ProviderAnswer | { kind: 'failed'; reason: string };

/**
 * `cancelled`: also when it was already cancelled, or can no longer be captured. `refused`: final. `failed`: repeat with
 * another key, because the provider repeats its first answer to a key; also while the payment may still be captured. `unknown`: repeat with the same key, because the first
 * request may still be in progress.
 */
export type CancelAnswer =
  | { kind: 'cancelled' }
  | { kind: 'refused'; code: string; message: string }
  /** Final for this account: the bank, the number or the holder is wrong. */
  | { kind: 'accountRefused'; code: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown'; reason: string };
