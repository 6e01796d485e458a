import { setTimeout as pause } from 'node:timers/promises';

import type { Gate } from './gate.ts';
import type { Change, Ledger } from './ledger.ts';
import type { PaymentRecord } from './payments/types.ts';
import type { Webhooks } from './webhooks.ts';

/** The state that the routes share. */
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
  /** Aborted when the program ends; also ends the delay of a fault. */
  readonly ending: AbortSignal;
  /** Idempotency keys whose first call is still in progress. */
  readonly unanswered: Set<string>;
  /** Payments whose confirm has arrived and is not processed yet. */
  readonly confirming: Set<string>;
}

/** Stores a changed payment, with the data that must be committed together with it, and notifies the shop. */
export function keepPayment(
  { ledger, webhooks }: Emulator,
  payment: PaymentRecord,
  together: readonly Change[] = [],
): void {
  ledger.commit([{ kind: 'payment', payment }, ...together]);
  webhooks.send(payment);
}

/** Waits for a number of milliseconds, or until the program ends. */
export async function delay({ ending }: Emulator, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal: ending }).catch(() => undefined);
}
