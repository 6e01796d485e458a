import type { Amounts } from '../openapi.gen.d.ts';

/** The fault of a field of a request, in Korean. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What a machine uses of a failed call. */
export interface CallFailure {
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The code of the contract or of the card provider; null without one. */
  readonly code: string | null;
  /** For the customer, in Korean; null without one. */
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
  readonly conflictingSeatIds: readonly number[];
  /** The server's amounts in won, where it refused ours. */
  readonly amounts: Amounts | null;
  /** What uses an entry that was not deleted; unread. */
  readonly usedBy: unknown;
}

const unknownFailure: CallFailure = {
  status: null,
  code: null,
  message: null,
  fieldErrors: [],
  conflictingSeatIds: [],
  amounts: null,
  usedBy: null,
};

/** The error that an actor rejects with when a call fails. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: Partial<CallFailure>, options?: ErrorOptions) {
    super(failure.message ?? '', options);
    this.failure = { ...unknownFailure, ...failure };
  }
}

/** @returns the failure of a `CallError`; for any other error a failure without an answer */
export function callFailure(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : unknownFailure;
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
  isForbidden: (_: unknown, failure: CallFailure) => failure.status === 403,
  isNotFound: (_: unknown, failure: CallFailure) => failure.status === 404,
  /** The screening has begun, is cancelled or was deleted. */
  isScreeningClosed: (_: unknown, { status, code }: CallFailure) =>
    status === 404 || code === 'SCREENING_STARTED' || code === 'SCREENING_CANCELLED',
  isConflict: (_: unknown, failure: CallFailure) => failure.status === 409,
  /** The server answered, and has not done what was requested. */
  isRefused: (_: unknown, failure: CallFailure) => !isOutcomeUnknown(failure),
  isOutcomeUnknown: (_: unknown, failure: CallFailure) => isOutcomeUnknown(failure),
};

/** @returns whether the server may have carried out the request without confirming it: no answer, or a 5xx */
function isOutcomeUnknown(failure: CallFailure): boolean {
  return failure.status === null || failure.status >= 500;
}

/** The body of a placeholder actor: it rejects until `machine.provide` replaces it. */
export function notProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The actor ${actor} is not provided`));
}

/** A side effect that the page provides: nothing happens until `machine.provide` replaces it. */
export function effect<Params = undefined>(): Effect<Params> {
  return () => undefined;
}

type Effect<Params> = (scope: unknown, params: Params) => void;
