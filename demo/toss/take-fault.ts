import type { CallFault, CallName, Fault, WebhookFault } from './faults.ts';
import type { Ledger } from './ledger.ts';

/** Takes the first switch that fits the call, counting it down on the disk. */
export function takeCallFault(
  ledger: Ledger,
  on: CallName,
  orderId: string | undefined,
): CallFault | undefined {
  const fault = ledger
    .faults()
    .find((candidate): candidate is CallFault => candidate.on === on && fits(candidate, orderId));
  if (fault !== undefined) countDown(ledger, fault);
  return fault;
}

/** Takes the first webhook switch that fits the payment, counting it down on the disk. */
export function takeWebhookFault(ledger: Ledger, orderId: string): WebhookFault | undefined {
  const fault = ledger
    .faults()
    .find(
      (candidate): candidate is WebhookFault =>
        candidate.on === 'webhook' && fits(candidate, orderId),
    );
  if (fault !== undefined) countDown(ledger, fault);
  return fault;
}

function fits(fault: Fault, orderId: string | undefined): boolean {
  return fault.orderId === null || fault.orderId === orderId;
}

function countDown(ledger: Ledger, used: Fault): void {
  if (used.times === null) return;
  const left = used.times - 1;
  const faults = ledger
    .faults()
    .flatMap((fault) => (fault !== used ? [fault] : left === 0 ? [] : [{ ...fault, times: left }]));
  ledger.commit([{ kind: 'faults', faults }]);
}
