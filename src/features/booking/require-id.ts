import { ApiError } from '../../api/api-error.ts';
import { idOf } from '../../api/tolerant-schemas.ts';
import { text } from './text.ts';

/** @throws ApiError with the status 404, as for a missing server, when the answer has no id */
export function requireId(answer: unknown, name: 'reservationId' | 'paymentId'): number {
  const id = idOf(answer, name);
  if (id === null) throw new ApiError({ status: 404, message: text.emptyAnswer });
  return id;
}
