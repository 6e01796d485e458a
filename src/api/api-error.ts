import { CallError, type CallFailure } from '../../machines/calls.ts';
import { noAnswerMessage, unreadableMessage } from './text.ts';

interface ApiErrorFields extends Partial<CallFailure> {
  readonly status: number | null;
  readonly message: string;
  readonly details?: string | null;
  readonly providerCode?: string | null;
  readonly requestId?: string | null;
  readonly current?: unknown;
  readonly cause?: unknown;
}

/** A call that was refused, failed, or got no answer. `message` is for the customer, in Korean. */
export class ApiError extends CallError {
  override readonly name = 'ApiError';
  /** The errors by field, or a body in no known form; for developers. */
  readonly details: string | null;
  /** The card provider's own code. */
  readonly providerCode: string | null;
  readonly requestId: string | null;
  /** What another user has changed, where an outdated change was refused; unread. */
  readonly current: unknown;

  constructor(fields: ApiErrorFields) {
    const { details, providerCode, requestId, current, cause, ...failure } = fields;
    super(failure, { cause });
    this.details = details ?? null;
    this.providerCode = providerCode ?? null;
    this.requestId = requestId ?? null;
    this.current = current ?? null;
  }

  /** The HTTP status; null when there was no answer. */
  get status(): number | null {
    return this.failure.status;
  }
}

/** @returns the error of a call without an answer (X-API-11) */
export function noAnswer(cause: unknown): ApiError {
  return new ApiError({ status: null, message: noAnswerMessage, cause });
}

/** @returns the error of a success whose body is missing or cannot be read */
export function unreadable(status: number, cause?: unknown): ApiError {
  return new ApiError({ status, message: unreadableMessage, cause });
}
