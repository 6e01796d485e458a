import { cutUnits } from '../../domain/graphemes.ts';
import type {
  CancelAnswer,
  ConfirmAnswer,
  PaymentProvider,
  ProviderAnswer,
  ProviderBalance,
  ProviderPayment,
  RefundAccount,
} from './payments.ts';
import { readReply, type Reply } from './toss-answers.ts';
import {
  ACCOUNT_REFUSALS,
  DEFINITE_CANCEL_REFUSALS,
  DEFINITE_CONFIRM_REFUSALS,
  UNDECIDED_CONFIRMS,
} from './toss-vocabulary.ts';

export interface TossSettings {
  /** `https://api.tosspayments.com`, or the emulator's origin. */
  baseUrl: string;
  secretKey: string;
  /** Milliseconds after which a call is aborted and its outcome is unknown. */
  timeoutMs: number;
}

const CANCEL_REASON_UNITS = 200;

/**
 * The provider's REST interface, version 1. Errors are classified by code and never by HTTP status; every code that
 * is not known to be definite is unknown.
 */
export function createTossPayments(settings: TossSettings): PaymentProvider {
  const call = createCaller(settings);
  return {
    async confirm({ paymentKey, orderId, amount, idempotencyKey }) {
      const reply = await call('POST', '/v1/payments/confirm', {
        body: { paymentKey, orderId, amount },
        idempotencyKey,
      });
      return confirmAnswerOf(reply);
    },
    async find(paymentKey) {
      const reply = await call('GET', `/v1/payments/${encodeURIComponent(paymentKey)}`);
      return reply.kind === 'error' && reply.code === 'NOT_FOUND_PAYMENT'
        ? { kind: 'refused', code: reply.code, message: reply.message }
        : answerOf(reply);
    },
    async findBalance(paymentKey) {
      return balanceFor(await call('GET', `/v1/payments/${encodeURIComponent(paymentKey)}`));
    },
    async cancel({ paymentKey, reason, idempotencyKey, isRetry, refundAccount }) {
      const address = `/v1/payments/${encodeURIComponent(paymentKey)}`;
      if (isRetry) {
        const found = await call('GET', address);
        if (isOver(found)) return { kind: 'cancelled' };
        if (found.kind !== 'payment')
          return { kind: 'unknown', reason: 'how it stands is unknown' };
      }
      const cancelReason = cutUnits(reason, CANCEL_REASON_UNITS);
      const reply = await call('POST', `${address}/cancel`, {
        body: { cancelReason, ...accountOf(refundAccount) },
        idempotencyKey,
      });
      const answer = cancelAnswerOf(reply);
      if (answer.kind !== 'refused') return answer;
      const found = await call('GET', address);
      if (isOver(found)) return { kind: 'cancelled' };
      // A confirmation that is still on its way may capture it.
      return isUncaptured(found) ? { kind: 'failed', reason: 'not captured yet' } : answer;
    },
    async cancelPart(request) {
      const { paymentKey, amount, balanceBefore, reason, idempotencyKey, refundAccount } = request;
      const address = `/v1/payments/${encodeURIComponent(paymentKey)}`;
      const after = balanceBefore - amount;
      const found = balanceOf(await call('GET', address));
      if (found === null) return { kind: 'unknown', reason: 'the balance is unknown' };
      if (found <= after) return { kind: 'cancelled' };
      if (found !== balanceBefore) {
        return { kind: 'refused', code: 'BALANCE_MISMATCH', message: String(found) };
      }
      // The provider compares `refundableAmount` with its balance, so that a part is never refunded twice.
      const reply = await call('POST', `${address}/cancel`, {
        body: {
          cancelReason: cutUnits(reason, CANCEL_REASON_UNITS),
          cancelAmount: amount,
          refundableAmount: balanceBefore,
          ...accountOf(refundAccount),
        },
        idempotencyKey,
      });
      if (reply.kind === 'payment') return partAnswerOf(reply, after);
      const answer = cancelAnswerOf(reply);
      return answer.kind === 'refused'
        ? partAnswerOf(await call('GET', address), after, answer)
        : answer;
    },
  };
}

function accountOf(refundReceiveAccount: RefundAccount | null | undefined) {
  return refundReceiveAccount ? { refundReceiveAccount } : {};
}

interface CallOptions {
  body?: object;
  idempotencyKey?: string;
}

function createCaller({ baseUrl, secretKey, timeoutMs }: TossSettings) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return async (method: string, path: string, options: CallOptions = {}): Promise<Reply> => {
    try {
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers: {
          authorization,
          ...(options.body ? { 'content-type': 'application/json' } : {}),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...(options.body ? { body: JSON.stringify(options.body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readReply(await response.json());
    } catch (error) {
      return { kind: 'silence', reason: error instanceof Error ? error.message : String(error) };
    }
  };
}

function confirmAnswerOf(reply: Reply): ConfirmAnswer {
  if (reply.kind !== 'error' || UNDECIDED_CONFIRMS.has(reply.code)) return answerOf(reply);
  return DEFINITE_CONFIRM_REFUSALS.has(reply.code)
    ? { kind: 'refused', code: reply.code, message: reply.message }
    : { kind: 'failed', reason: reply.code };
}

function answerOf(reply: Reply): ProviderAnswer {
  switch (reply.kind) {
    case 'payment':
      return answerForStatus(reply.status, reply.payment);
    case 'error':
      return { kind: 'unknown', reason: reply.code };
    case 'silence':
      return { kind: 'unknown', reason: reply.reason };
  }
}

function answerForStatus(status: string, payment: ProviderPayment): ProviderAnswer {
  switch (status) {
    // Captured. What was returned of it since is noticed apart.
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return { kind: 'done', payment };
    case 'WAITING_FOR_DEPOSIT':
      return { kind: 'waiting', payment };
    case 'READY':
    case 'IN_PROGRESS':
      return { kind: 'open' };
    case 'ABORTED':
    case 'EXPIRED':
    case 'CANCELED':
      return { kind: 'refused', code: status, message: '' };
    default:
      return { kind: 'unknown', reason: `status ${status}` };
  }
}

function cancelAnswerOf(reply: Reply): CancelAnswer {
  if (reply.kind === 'payment') return { kind: 'cancelled' };
  if (reply.kind === 'silence') return { kind: 'unknown', reason: reply.reason };
  if (reply.code === 'ALREADY_CANCELED_PAYMENT') return { kind: 'cancelled' };
  if (reply.code === 'IDEMPOTENT_REQUEST_PROCESSING')
    return { kind: 'unknown', reason: reply.code };
  if (ACCOUNT_REFUSALS.has(reply.code)) return { kind: 'accountRefused', code: reply.code };
  return DEFINITE_CANCEL_REFUSALS.has(reply.code)
    ? { kind: 'refused', code: reply.code, message: reply.message }
    : { kind: 'failed', reason: reply.code };
}

function balanceFor(reply: Reply): ProviderBalance | null {
  if (reply.kind !== 'payment') return null;
  const { orderId, balanceAmount } = reply.payment;
  switch (reply.status) {
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return balanceAmount === null ? null : { orderId, left: balanceAmount, isAccountOpen: false };
    case 'WAITING_FOR_DEPOSIT':
      return { orderId, left: 0, isAccountOpen: true };
    case 'CANCELED':
    case 'EXPIRED':
    case 'ABORTED':
      return { orderId, left: 0, isAccountOpen: false };
    default:
      return null;
  }
}

/** What is left of a payment; null if it is unknown. */
function balanceOf(reply: Reply): number | null {
  return reply.kind === 'payment' ? reply.payment.balanceAmount : null;
}

/** @param otherwise the answer when the part was not refunded */
function partAnswerOf(
  reply: Reply,
  after: number,
  otherwise: CancelAnswer = { kind: 'failed', reason: 'the balance has not changed' },
): CancelAnswer {
  const balance = balanceOf(reply);
  if (balance === null) return { kind: 'unknown', reason: 'the balance is unknown' };
  return balance <= after ? { kind: 'cancelled' } : otherwise;
}

/** Whether the payment was not captured and still can be. */
function isUncaptured(reply: Reply): boolean {
  return reply.kind === 'payment' && ['READY', 'IN_PROGRESS'].includes(reply.status);
}

/** Whether the payment was refunded as a whole, or never captured. */
function isOver(reply: Reply): boolean {
  return reply.kind === 'payment' && ['CANCELED', 'EXPIRED', 'ABORTED'].includes(reply.status);
}
