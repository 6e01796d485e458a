import { LONGEST_TIMER_MS } from '../timer-limit.ts';
import type { ReservationDetailContext } from './reservation-detail.types.ts';

/**
 * The waiting times until the offered refund lapses. An offer is not counted again from the opening of a dialog.
 * @param now the server's time in milliseconds since 1970
 */
export function offerDelays(now: () => number) {
  return {
    untilOfferLapses: ({ context: { detail } }: InContext) =>
      timeUntil(detail?.cancellation?.until, now()),
    untilTicketOfferLapses: ({ context: { ticketOffer } }: InContext) =>
      timeUntil(ticketOffer?.until, now()),
  };
}

/**
 * An offer is valid up to and including its last instant.
 * @param until the last instant, as the server wrote it; undefined without an offer
 * @param now the server's time in milliseconds
 * @returns milliseconds from then, at most what a timer can wait
 */
function timeUntil(until: string | undefined, now: number): number {
  const remaining = until === undefined ? Infinity : Date.parse(until) - now + 1;
  return Math.min(Math.max(remaining, 0), LONGEST_TIMER_MS);
}

interface InContext {
  context: ReservationDetailContext;
}

/** A reservation can be cancelled without a refund while it waits for its deposit (C-RES-35). */
export function awaitsDeposit({ detail }: ReservationDetailContext): boolean {
  return (detail?.virtualAccount ?? null) !== null;
}

/** A paid reservation can be cancelled while there is a refund (C-RES-12). */
export function hasRefund({ detail }: ReservationDetailContext): boolean {
  return detail?.reservationStatus === 'COMPLETED' && detail.cancellation !== null;
}
