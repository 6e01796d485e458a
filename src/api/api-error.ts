import { CallError, type CallFailure } from '../../machines/call-failure.ts';
import type { components } from '../../openapi.gen.d.ts';
import { defaultMessages, noAnswerMessage, otherStatusMessage, unreadableMessage } from './text.ts';

type Amounts = components['schemas']['Amounts'];

interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface ApiErrorFields extends Partial<CallFailure> {
  readonly status: number | null;
  readonly message: string;
  readonly details?: string | null;
  readonly errors?: readonly FieldError[];
  readonly providerCode?: string | null;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/** A call that was refused, failed, or got no answer. `message` is for the customer, in Korean. */
export class ApiError extends CallError {
  override readonly name = 'ApiError';
  /** The errors by field, or a body in no known form; for developers. */
  readonly details: string | null;
  readonly errors: readonly FieldError[];
  /** The card provider's own code. */
  readonly providerCode: string | null;
  readonly requestId: string | null;

  constructor({ details, errors, providerCode, requestId, cause, ...failure }: ApiErrorFields) {
    super(failure, { cause });
    this.details = details ?? null;
    this.errors = errors ?? [];
    this.providerCode = providerCode ?? null;
    this.requestId = requestId ?? null;
  }

  /** The HTTP status; null when there was no answer. */
  get status(): number | null {
    return this.failure.status;
  }
}

/**
 * Read by hand: the first page needs this code, valibot does not fit into it (X-PAGE-16), and an error must not
 * depend on
 * loading another file from a server that has just failed.
 * @returns the error of an answer whose status is not a success, from its text (X-API-8, X-API-10)
 */
export function refusalOf(status: number, text: string): ApiError {
  const body = parsed(text);
  const fallback = defaultMessages[status] ?? otherStatusMessage(status);
  if (!isRecord(body)) return new ApiError({ status, message: fallback, details: wordsOf(body) });

  const message = wordsOf(body.message) ?? wordsOf(body.error);
  const errors = fieldErrorsOf(body.errors);
  return new ApiError({
    status,
    message: message ?? fallback,
    code: wordsOf(body.code),
    details: detailsOf(errors) ?? (message === null ? JSON.stringify(body) : null),
    errors,
    conflictingSeatIds: numbersOf(body.conflictingSeatIds),
    amounts: isAmounts(body.amounts) ? body.amounts : null,
    providerCode: wordsOf(body.providerCode),
    requestId: wordsOf(body.requestId),
  });
}

/** @returns the error of a call without an answer (X-API-11) */
export function noAnswer(cause: unknown): ApiError {
  return new ApiError({ status: null, message: noAnswerMessage, cause });
}

/** @returns the error of a success whose body is missing or cannot be read */
export function unreadable(status: number, cause?: unknown): ApiError {
  return new ApiError({ status, message: unreadableMessage, cause });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wordsOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

function fieldErrorsOf(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    field: wordsOf(entry.field) ?? '',
    message: wordsOf(entry.defaultMessage) ?? wordsOf(entry.reason) ?? '',
  }));
}

function detailsOf(errors: readonly FieldError[]): string | null {
  const lines = errors.map(({ field, message }) => [field, message].filter(Boolean).join(': '));
  return lines.length > 0 ? lines.join('\n') : null;
}

function isAmounts(value: unknown): value is Amounts {
  return (
    isRecord(value) &&
    ['amount', 'discountAmount', 'usedPointAmount', 'finalAmount'].every(
      (name) => typeof value[name] === 'number',
    )
  );
}
