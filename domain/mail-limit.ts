import {
  BOOKING_MAIL_WINDOW_MS,
  BOOKING_MAILS_PER_CUSTOMER,
  BOOKING_MAILS_PER_RESERVATION,
} from './limits.ts';

/** A request to send a booking's mail again. */
export interface MailRequest {
  readonly reservationId: number;
  readonly requestedAt: Date;
}

/**
 * @param requests of one customer, newest first
 * @returns when the mail of the reservation can be sent again; null when it can be sent now (C-MAIL-16)
 */
export function nextMailTime(
  requests: readonly MailRequest[],
  reservationId: number,
  now: Date,
): Date | null {
  const ofReservation = requests.filter((each) => each.reservationId === reservationId);
  const times = [
    windowEnd(ofReservation[BOOKING_MAILS_PER_RESERVATION - 1]),
    windowEnd(requests[BOOKING_MAILS_PER_CUSTOMER - 1]),
  ];
  const latest = Math.max(...times);
  return latest > now.getTime() ? new Date(latest) : null;
}

/** @returns when a request no longer counts, in milliseconds since 1970 */
function windowEnd(request: MailRequest | undefined): number {
  return request === undefined ? 0 : request.requestedAt.getTime() + BOOKING_MAIL_WINDOW_MS;
}
