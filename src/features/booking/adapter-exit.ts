import type { ExitRelease } from '../../../machines/booking/booking.types.ts';
import { MAX_TICKETS_PER_BOOKING, RELEASE_TIMEOUT_MS } from '../../../domain/limits.ts';
import type { Api } from '../../api/api.ts';
import { text } from './text.ts';

/**
 * Tells when the page is left, and when it comes back out of the browser's cache. `pagehide`, never `visibilitychange`:
 * card applications hide the page, and switching tabs is not leaving (C-BOOK-42).
 * @returns the end of it
 */
export function watchPage(
  page: EventTarget,
  send: (event: { type: 'page.leave' | 'page.return' }) => void,
): () => void {
  const onHide = () => send({ type: 'page.leave' });
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) send({ type: 'page.return' });
  };
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', onShow);
  return () => {
    page.removeEventListener('pagehide', onHide);
    page.removeEventListener('pageshow', onShow);
  };
}

/** Sends a body to a path, surely, while the page is being left. */
export type Beacon = (path: string, body: Blob) => boolean;

/**
 * Cancels the pending reservation and gives the seats back, by requests that outlive the page (C-BOOK-41). Nobody sees
 * whether they succeed (C-BOOK-45).
 */
export function releaseOnExit({ http }: Api, release: ExitRelease, beacon: Beacon): void {
  const { screeningId, seatIds, holdId, reservationId } = release;
  if (reservationId !== null) {
    const body = { reservationId, refundReason: text.leftPage, onlyPending: true };
    if (!beacon('/api/protected/reservations/cancel', jsonOf(body))) {
      void http.POST('/api/protected/reservations/cancel', { body, ...outliving() }).catch(ignore);
    }
  }
  for (const some of inTurns(seatIds)) {
    const body = { screeningId, seatIds: some, ...(holdId === null ? {} : { holdId }) };
    if (!beacon('/api/protected/reservations/release', jsonOf(body))) {
      void http.POST('/api/protected/reservations/release', { body, ...outliving() }).catch(ignore);
    }
  }
}

/** @returns the browser's beacon, which carries the session cookie; one that always fails where there is none */
export function browserBeacon(): Beacon {
  return (path, body) => 'sendBeacon' in navigator && navigator.sendBeacon(path, body);
}

function outliving() {
  return { keepalive: true, signal: AbortSignal.timeout(RELEASE_TIMEOUT_MS) };
}

/** One call names at most as many seats as a booking has. */
function inTurns(seatIds: readonly number[]): number[][] {
  const turns = Math.ceil(seatIds.length / MAX_TICKETS_PER_BOOKING);
  return Array.from({ length: turns }, (_, turn) =>
    seatIds.slice(turn * MAX_TICKETS_PER_BOOKING, (turn + 1) * MAX_TICKETS_PER_BOOKING),
  );
}

function jsonOf(body: object): Blob {
  return new Blob([JSON.stringify(body)], { type: 'application/json' });
}

function ignore(): void {
  // The page is gone.
}
