/** The provider's code names of the payment methods that the emulator supports. */
export type MethodCode =
  | 'CARD'
  | 'VIRTUAL_ACCOUNT'
  | 'MOBILE_PHONE'
  | 'TRANSFER'
  | 'CULTURE_GIFT_CERTIFICATE'
  | 'FOREIGN_EASY_PAY';

export type Currency = 'KRW' | 'USD';

export type PaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

export interface Failure {
  readonly code: string;
  readonly message: string;
}

/** The customer's destination after the checkout page. */
export type Return =
  | { readonly kind: 'redirect'; readonly successUrl: string; readonly failUrl: string }
  | { readonly kind: 'window'; readonly origin: string };

/** The customer's input on the checkout page. The card number is stored masked. */
export interface Instrument {
  readonly maskedNumber: string;
  readonly installmentMonths: number;
  readonly bankCode: string;
  readonly holder: string;
}

export interface VirtualAccount {
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly customerName: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

export interface Cancel {
  readonly transactionKey: string;
  /** In the payment's currency. */
  readonly cancelAmount: number;
  readonly cancelReason: string;
  /** Epoch milliseconds. */
  readonly canceledAt: number;
  readonly refundableAmount: number;
}

/** One payment as the ledger keeps it. Amounts are in `currency`, times in epoch milliseconds. */
export interface PaymentRecord {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly method: MethodCode;
  readonly currency: Currency;
  readonly totalAmount: number;
  readonly balanceAmount: number;
  /** The money captured for the shop; cancels do not reduce it. */
  readonly capturedAmount: number;
  /** The stored status; `statusAt` applies the expiry. */
  readonly status: PaymentStatus;
  readonly requestedAt: number;
  readonly approvedAt: number | null;
  readonly lastTransactionKey: string | null;
  readonly cancels: readonly Cancel[];
  /** How the shop names the customer; null without a name. */
  readonly customerKey: string | null;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerMobilePhone: string | null;
  readonly returnTo: Return;
  /** How many hours a virtual account waits for its deposit. */
  readonly validHours: number;
  readonly instrument: Instrument | null;
  /** What the shop has asked for; missing in journals from before it was kept. */
  readonly cashReceipt?: '소득공제' | '지출증빙' | '미발행' | null;
  readonly cultureExpense?: boolean;
  readonly virtualAccount: VirtualAccount | null;
  readonly failure: Failure | null;
  /** The code with which the confirm call will be refused, chosen on the checkout page. */
  readonly confirmRefusal: string | null;
}

/** One answer of the REST interface, as stored under an idempotency key. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The result of a call: the answer, and the payment if it changed. */
export interface Outcome {
  readonly answer: Answer;
  readonly changed: PaymentRecord | null;
}
