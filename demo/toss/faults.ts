import { fieldsOf, numberOf, textOf } from './payments/input.ts';

const CALLS = ['confirm', 'cancel', 'get'] as const;
const CALL_KINDS = [
  'delay',
  'hold',
  'drop-before-processing',
  'drop-after-processing',
  'error-before-processing',
  'error-after-processing',
  'amount-mismatch',
  'refuse',
] as const;
const WEBHOOK_KINDS = ['duplicate', 'reorder', 'off'] as const;
const PHASES = ['before', 'after'] as const;

/** The REST calls that a fault can affect. */
export type CallName = (typeof CALLS)[number];

interface FaultLimits {
  /** How many more calls it affects; null is unlimited. */
  readonly times: number | null;
  /** Only calls about this order; null is all. */
  readonly orderId: string | null;
}

export interface CallFault extends FaultLimits {
  readonly on: CallName;
  readonly kind: (typeof CALL_KINDS)[number];
  /** For `delay`, milliseconds. */
  readonly delayMs: number;
  /** For `delay` and `hold`: before the call is processed, or before its answer is sent. */
  readonly phase: (typeof PHASES)[number];
  /** For `refuse` and the errors; null is the default. */
  readonly code: string | null;
  readonly status: number | null;
}

export interface WebhookFault extends FaultLimits {
  readonly on: 'webhook';
  readonly kind: (typeof WEBHOOK_KINDS)[number];
}

export type Fault = CallFault | WebhookFault;

/** The fault described by a control request, or the error in the request. */
export function parseFault(input: unknown): Fault | string {
  const fields = fieldsOf(input);
  const on = textOf(fields, 'on');
  const kind = textOf(fields, 'kind');
  const times = numberOf(fields, 'times') ?? null;
  if (times !== null && (!Number.isSafeInteger(times) || times < 1)) {
    return 'times must be a positive integer';
  }
  const limits: FaultLimits = { times, orderId: textOf(fields, 'orderId') ?? null };
  if (on === 'webhook') {
    const known = WEBHOOK_KINDS.find((name) => name === kind);
    if (known === undefined) return `kind must be one of ${WEBHOOK_KINDS.join(', ')}`;
    return { on, kind: known, ...limits };
  }
  const call = CALLS.find((name) => name === on);
  if (call === undefined) return `on must be one of ${CALLS.join(', ')}, webhook`;
  const known = CALL_KINDS.find((name) => name === kind);
  if (known === undefined) return `kind must be one of ${CALL_KINDS.join(', ')}`;
  const delayMs = numberOf(fields, 'delayMs') ?? 0;
  if (known === 'delay' && delayMs <= 0) return 'delay needs a positive delayMs';
  const status = numberOf(fields, 'status') ?? null;
  if (status !== null && (!Number.isSafeInteger(status) || status < 400 || status > 599)) {
    return 'status must be from 400 to 599';
  }
  const phase = PHASES.find((name) => name === (textOf(fields, 'phase') ?? 'after'));
  if (phase === undefined) return `phase must be one of ${PHASES.join(', ')}`;
  return {
    on: call,
    kind: known,
    delayMs,
    phase,
    code: textOf(fields, 'code') ?? null,
    status,
    ...limits,
  };
}
