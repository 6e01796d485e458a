import * as v from 'valibot';
import type { FieldError } from '../../machines/calls.ts';
import { ApiError } from './api-error.ts';
import { defaultMessages, otherStatusMessage } from './refusal-text.ts';

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
