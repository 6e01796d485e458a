import * as v from 'valibot';
import { CallError, type CallFailure, type FieldError } from '../../machines/call-failure.ts';
import { defaultMessages, noAnswerMessage, otherStatusMessage, unreadableMessage } from './text.ts';

interface ApiErrorFields extends Partial<CallFailure> {
  readonly status: number | null;
  readonly message: string;
  readonly details?: string | null;
  readonly providerCode?: string | null;
  readonly requestId?: string | null;
  readonly current?: unknown;
  readonly usedBy?: unknown;
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
  /** What uses an entry that was not deleted; unread. */
  readonly usedBy: unknown;

  constructor(fields: ApiErrorFields) {
    const { details, providerCode, requestId, current, usedBy, cause, ...failure } = fields;
    super(failure, { cause });
    this.details = details ?? null;
    this.providerCode = providerCode ?? null;
    this.requestId = requestId ?? null;
    this.current = current ?? null;
    this.usedBy = usedBy ?? null;
  }

  /** The HTTP status; null when there was no answer. */
  get status(): number | null {
    return this.failure.status;
  }
}

const textSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => text.trim() !== ''),
    ),
  ),
  null,
);

const refusalSchema = v.object({
  message: textSchema,
  error: textSchema,
  code: textSchema,
  providerCode: textSchema,
  requestId: textSchema,
  errors: lenientList(
    v.object({ field: textSchema, defaultMessage: textSchema, reason: textSchema }),
  ),
  conflictingSeatIds: lenientList(v.number()),
  current: v.fallback(v.unknown(), null),
  usedBy: v.fallback(v.unknown(), null),
  amounts: v.fallback(
    v.nullable(
      v.object({
        amount: v.number(),
        discountAmount: v.number(),
        usedPointAmount: v.number(),
        finalAmount: v.number(),
      }),
    ),
    null,
  ),
});

/** @returns the error of an answer whose status is not a success, from its text (X-API-8, X-API-10) */
export function refusalOf(status: number, text: string): ApiError {
  const fallback = defaultMessages[status] ?? otherStatusMessage(status);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), refusalSchema), text);
  if (!read.success) {
    return new ApiError({ status, message: fallback, details: v.parse(textSchema, text) });
  }
  const { message, error, errors, ...fields } = read.output;
  const fieldErrors = present(errors).map(({ field, defaultMessage, reason }) => ({
    field: field ?? '',
    message: defaultMessage ?? reason ?? '',
  }));
  const ownMessage = message ?? error;
  return new ApiError({
    ...fields,
    status,
    message: ownMessage ?? fallback,
    details: detailsOf(fieldErrors) ?? (ownMessage === null ? text : null),
    fieldErrors,
    conflictingSeatIds: present(fields.conflictingSeatIds),
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

/** A schema of a list that replaces the items that do not match by null; an empty list instead of another value. */
function lenientList<Item extends v.GenericSchema>(item: Item) {
  return v.fallback(v.array(v.fallback(v.nullable(item), null)), []);
}

function present<Item>(items: readonly (Item | null)[]): Item[] {
  return items.filter((item) => item !== null);
}

function detailsOf(errors: readonly FieldError[]): string | null {
  const lines = errors.map(({ field, message }) => [field, message].filter(Boolean).join(': '));
  return lines.length > 0 ? lines.join('\n') : null;
}
