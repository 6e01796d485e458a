import type { ReservationStatus } from '../../../openapi.gen.d.ts';
import type { ReservationState } from './reservation.machine.ts';

const SHOWN = {
  PENDING: 'PENDING',
  PAYING: 'PENDING',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
} as const satisfies Record<ReservationState, ReservationStatus>;

/** @returns the status of a reservation that the customer sees (C-RES-1) */
export function shownReservationStatus(state: ReservationState): ReservationStatus {
  return SHOWN[state];
}
