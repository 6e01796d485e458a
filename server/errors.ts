import { waitText } from '../domain/duration-text.ts';
import type { Schemas } from './plugins/contract-types.ts';
import { messages, statusMessages } from './text.ts';

export type ErrorCode = Schemas['ErrorCode'];
export type FieldError = Schemas['FieldError'];

/** The contract's most fields in a refusal. */
export const MAX_FIELD_ERRORS = 30;

/** The optional fields of a refusal. */
export type ToldDetails = Pick<
  Schemas['Error'],
  'errors' | 'conflictingSeatIds' | 'amounts' | 'refund' | 'providerCode' | 'current' | 'usedBy'
>;

export interface RefusalDetails extends ToldDetails {
  /** Seconds until a retry makes sense; sent as the header Retry-After. */
  retryAfter?: number;
}

/** A refused request: thrown anywhere below a handler, answered as the contract's `Error`. */
export class Refusal extends Error {
  readonly status: keyof typeof statusMessages;
  readonly code: ErrorCode;
  readonly details: ToldDetails;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  /** @param message for the user, in Korean */
  constructor(
    status: keyof typeof statusMessages,
    code: ErrorCode,
    message: string = statusMessages[status],
    { retryAfter, ...details }: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** The request breaks the contract; `errors` names the invalid fields. */
export function invalidRequest(errors: FieldError[], message?: string): Refusal {
  return new Refusal(400, 'INVALID_REQUEST', message, { errors });
}

/** No session, or an ended one. */
export function unauthenticated(): Refusal {
  return new Refusal(401, 'UNAUTHENTICATED');
}

/** Signed in, but without the right to this call. */
export function forbidden(message?: string): Refusal {
  return new Refusal(403, 'FORBIDDEN', message);
}

/** Missing, or another customer's: both get the same answer. */
export function notFound(message?: string): Refusal {
  return new Refusal(404, 'NOT_FOUND', message);
}

/** The state of things does not allow it. */
export function conflict(code: ErrorCode, message: string, details?: RefusalDetails): Refusal {
  return new Refusal(409, code, message, details);
}

/** @param retryAfter seconds @param message with the time to wait (X-API-72); by default the one of every 429 */
export function tooManyRequests(
  retryAfter: number,
  message = messages.tooManyRequests(waitText(retryAfter)),
): Refusal {
  return new Refusal(429, 'TOO_MANY_REQUESTS', message, { retryAfter });
}
