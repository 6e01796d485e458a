import type { Schemas } from './plugins/contract-types.ts';
import { statusMessages } from './text.ts';

export type ErrorCode = Schemas['ErrorCode'];
export type FieldError = Schemas['FieldError'];

/** What an answer may say beside its message and code. */
export type ToldDetails = Pick<
  Schemas['Error'],
  'errors' | 'conflictingSeatIds' | 'amounts' | 'providerCode'
>;

export interface RefusalDetails extends ToldDetails {
  /** Seconds until it is worth trying again; becomes the header Retry-After. */
  retryAfter?: number;
}

/** A request that is understood and refused: thrown anywhere below a handler, answered as the contract's `Error`. */
export class Refusal extends Error {
  readonly status: keyof typeof statusMessages;
  readonly code: ErrorCode;
  readonly details: ToldDetails;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  /** @param message for the person, in Korean */
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

/** The request is not what the contract says; `errors` names the fields at fault. */
export function invalidRequest(errors: FieldError[], message?: string): Refusal {
  return new Refusal(400, 'INVALID_REQUEST', message, { errors });
}

/** No session, or one that has ended. */
export function unauthenticated(): Refusal {
  return new Refusal(401, 'UNAUTHENTICATED');
}

/** Signed in, but as somebody whom this is not for. */
export function forbidden(message?: string): Refusal {
  return new Refusal(403, 'FORBIDDEN', message);
}

/** There is no such thing, or it is another person's: the two are answered alike. */
export function notFound(message?: string): Refusal {
  return new Refusal(404, 'NOT_FOUND', message);
}

/** The state of things does not allow it. */
export function conflict(code: ErrorCode, message: string, details?: RefusalDetails): Refusal {
  return new Refusal(409, code, message, details);
}
