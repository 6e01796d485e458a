import type { components } from '../openapi.gen.d.ts';

type Amounts = components['schemas']['Amounts'];

/** What a machine may know of a call that failed. */
export interface CallFailure {
  /** The HTTP status; null when there was no answer at all. */
  status: number | null;
  /** The contract's or the provider's code; null without one. */
  code: string | null;
  /** For the person, in Korean; null without one. */
  message: string | null;
  conflictingSeatIds: number[];
  /** The right amounts, where ours were refused. */
  amounts: Amounts | null;
}

/** Reads whatever a promise was rejected with; an object's fields are taken only when they have the right type. */
export function callFailure(error: unknown): CallFailure {
  const fields: Record<string, unknown> =
    typeof error === 'object' && error !== null ? { ...error } : {};
  const status = fields.status;
  return {
    status: typeof status === 'number' ? status : null,
    code: textOf(fields.code),
    message: error instanceof Error ? textOf(error.message) : textOf(fields.message),
    conflictingSeatIds: Array.isArray(fields.conflictingSeatIds)
      ? fields.conflictingSeatIds.filter((id): id is number => typeof id === 'number')
      : [],
    amounts: isAmounts(fields.amounts) ? fields.amounts : null,
  };
}

/** For `params` of a guard or an action on `onError`. */
export function failureOf({ event }: { event: { error: unknown } }): CallFailure {
  return callFailure(event.error);
}

/**
 * Guards on a failed call. Every machine uses these names: spread them into `setup({ guards })`, and give
 * `params: failureOf`.
 */
export const callFailureGuards = {
  isUnauthenticated: (_: unknown, failure: CallFailure) => failure.status === 401,
  isNotFound: (_: unknown, failure: CallFailure) => failure.status === 404,
  isConflict: (_: unknown, failure: CallFailure) => failure.status === 409,
  isOutcomeUnknown: (_: unknown, failure: CallFailure) => isOutcomeUnknown(failure),
};

/** @returns whether the server may have done what was asked, though it did not say so */
export function isOutcomeUnknown(failure: CallFailure): boolean {
  return failure.status === null || failure.status >= 500;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isAmounts(value: unknown): value is Amounts {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return ['amount', 'discountAmount', 'usedPointAmount', 'finalAmount'].every(
    (name) => typeof fields[name] === 'number',
  );
}
