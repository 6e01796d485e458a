import type { components } from '../../openapi.gen.d.ts';
import { defaultMessages, noAnswerMessage, otherStatusMessage, unreadableMessage } from './text.ts';

type Amounts = components['schemas']['Amounts'];

interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface ApiErrorFields {
  status: number | null;
  message: string;
  code?: string | null;
  details?: string | null;
  errors?: readonly FieldError[];
  conflictingSeatIds?: readonly number[];
  amounts?: Amounts | null;
  providerCode?: string | null;
  requestId?: string | null;
  cause?: unknown;
}

/** A call that was refused, failed, or got no answer. `message` is for the person, in Korean. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; null when there was no answer at all. */
  readonly status: number | null;
  /** The contract's code; null without one. */
  readonly code: string | null;
  /** The faults field by field, or a body that says nothing known; for the developer. */
  readonly details: string | null;
  readonly errors: readonly FieldError[];
  readonly conflictingSeatIds: readonly number[];
  /** The right amounts in won, where ours were refused. */
  readonly amounts: Amounts | null;
  /** The card provider's own code. */
  readonly providerCode: string | null;
  readonly requestId: string | null;

  constructor(fields: ApiErrorFields) {
    super(fields.message, { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code ?? null;
    this.details = fields.details ?? null;
    this.errors = fields.errors ?? [];
    this.conflictingSeatIds = fields.conflictingSeatIds ?? [];
    this.amounts = fields.amounts ?? null;
    this.providerCode = fields.providerCode ?? null;
    this.requestId = fields.requestId ?? null;
  }
}

/** @returns the error of an answer whose status is not a success, from its text (X-API-8, X-API-10) */
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
