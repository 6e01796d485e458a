import { setTimeout as pause } from 'node:timers/promises';

import type { Gate } from './gate.ts';
import type { Change, Ledger } from './ledger.ts';
import type { PaymentRecord } from './payments/types.ts';
import type { Webhooks } from './webhooks.ts';

/** What the routes share. */
export interface Emulator {
  readonly ledger: Ledger;
  readonly gate: Gate;
  readonly webhooks: Webhooks;
  readonly clientKey: string;
  readonly secretKey: string;
  /** The shop's name on the checkout page. */
  readonly shopName: string;
  /** The emulator's own origin, without a slash at the end. */
  readonly origin: () => string;
  /** Ends with the program; a fault's delay ends with it. */
  readonly ending: AbortSignal;
  /** Idempotency ids whose first call has not been answered yet. */
  readonly unanswered: Set<string>;
  /** Payments whose confirm has come in and is not processed yet. */
  readonly confirming: Set<string>;
}

/** Writes a changed payment, with what must be kept together with it, and tells the shop. */
export function keepPayment(
  { ledger, webhooks }: Emulator,
  payment: PaymentRecord,
  together: readonly Change[] = [],
): void {
  ledger.commit([{ kind: 'payment', payment }, ...together]);
  webhooks.send(payment);
}

/** Waits for milliseconds, or less if the program ends. */
export async function delay({ ending }: Emulator, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal: ending }).catch(() => undefined);
}
