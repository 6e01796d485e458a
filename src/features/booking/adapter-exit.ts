import type { ExitRelease } from '../../../machines/booking/booking.types.ts';
import { MAX_TICKETS_PER_BOOKING, RELEASE_TIMEOUT_MS } from '../../../domain/limits.ts';
import type { ReleaseRequest } from '../../../openapi.gen.d.ts';
import type { Api } from '../../api/api.ts';
import { text } from './text.ts';

/** Sends a body to a path while the page unloads. @returns false when the browser refuses */
export type Beacon = (path: string, body: Blob) => boolean;

/**
 * Cancels the pending reservation and releases the seats by requests that outlive the page (C-BOOK-41). Their failure is
 * not shown (C-BOOK-45).
 */
export function releaseOnExit({ http }: Api, release: ExitRelease, beacon: Beacon): void {
  const { screeningId, seatIds, holdId, reservationId } = release;
  if (reservationId !== null) {
    const body = { reservationId, refundReason: text.leftPage, onlyPending: true };
    if (!beacon('/api/protected/reservations/cancel', jsonOf(body))) {
      void http.POST('/api/protected/reservations/cancel', { body, ...outliving() }).catch(ignore);
    }
  }
  const seats = { screeningId, seatIds, ...(holdId === null ? {} : { holdId }) };
  releaseSeatsOnExit(seats, (body, options) => {
    if (beacon('/api/protected/reservations/release', jsonOf(body))) return;
    return http.POST('/api/protected/reservations/release', { body, ...options });
  });
}

/** @param send releases as many seats as a call may have, by a request that outlives the page with these options */
export function releaseSeatsOnExit(
  { seatIds, ...seats }: ReleaseRequest,
  send: (
    body: ReleaseRequest,
    options: ReturnType<typeof outliving>,
  ) => Promise<unknown> | undefined,
): void {
  for (const batch of inBatches(seatIds)) {
    void send({ ...seats, seatIds: batch }, outliving())?.catch(ignore);
  }
}

/** @returns the browser's beacon, which sends the session cookie; it always refuses where the browser has none */
export function browserBeacon(): Beacon {
  return (path, body) => 'sendBeacon' in navigator && navigator.sendBeacon(path, body);
}

function outliving() {
  return { keepalive: true, signal: AbortSignal.timeout(RELEASE_TIMEOUT_MS) };
}

/** The contract allows at most as many seats in a call as in a booking. */
function inBatches(seatIds: readonly number[]): number[][] {
  const count = Math.ceil(seatIds.length / MAX_TICKETS_PER_BOOKING);
  return Array.from({ length: count }, (_, batch) =>
    seatIds.slice(batch * MAX_TICKETS_PER_BOOKING, (batch + 1) * MAX_TICKETS_PER_BOOKING),
  );
}

function jsonOf(body: object): Blob {
  return new Blob([JSON.stringify(body)], { type: 'application/json' });
}

function ignore(): void {
  // The page is gone.
}
