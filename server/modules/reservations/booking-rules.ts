import { countTickets } from '../../../domain/amounts.ts';
import { isTicketTypeAllowed } from '../../../domain/film.ts';
import { companionsAlone, type AccessibleSeat } from '../../../domain/adjacent-seats.ts';
import { conflict, invalidRequest } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { BookedScreening } from '../ledger/preconditions.ts';
import type { listRoomPrices, ReservationTicket } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { reservationText } from './text.ts';

type PricedTicket = Omit<ReservationTicket, 'reservationId'>;
type RoomPrice = Awaited<ReturnType<typeof listRoomPrices>>[number];

/** What a reservation books. */
export interface SeatsAndTickets {
  seatIds: readonly number[];
  tickets: readonly PricedTicket[];
}

/**
 * @throws Refusal 400 for a ticket type that is listed twice; 409 SEAT_COUNT_MISMATCH unless every ticket has a seat
 */
export function assertCounts({ ticketTypes, seatIds }: Schemas['ReservationRequest']): void {
  const types = new Set(ticketTypes.map((ticket) => ticket.ticketTypeId));
  if (types.size < ticketTypes.length) {
    throw invalidRequest([
      { field: 'ticketTypes', defaultMessage: reservationText.ticketTypeTwice },
    ]);
  }
  if (countTickets(ticketTypes) !== seatIds.length) {
    throw conflict('SEAT_COUNT_MISMATCH', reservationText.seatCountMismatch);
  }
}

/** @throws Refusal 409 COMPANION_ALONE with the companions' seats that are booked without their wheelchair place (C-BOOK-90) */
export function assertCompanions(seats: readonly AccessibleSeat[]): void {
  const alone = companionsAlone(seats);
  if (alone.length === 0) return;
  throw conflict('COMPANION_ALONE', reservationText.companionAlone, {
    conflictingSeatIds: alone.map(({ seatId }) => seatId),
  });
}

/**
 * @param current the prices of the room
 * @returns the wanted tickets with their prices
 * @throws Refusal 409 TICKET_TYPE_UNAVAILABLE for a type without a price in the room, or not for a film of this rating
 */
export function priceTickets(
  current: readonly RoomPrice[],
  { minimumAge }: Pick<BookedScreening, 'minimumAge'>,
  wanted: Schemas['ReservationRequest']['ticketTypes'],
): PricedTicket[] {
  const prices = new Map(
    current
      .filter((type) => isTicketTypeAllowed(minimumAge, type.maximumAge))
      .map((type) => [type.ticketTypeId, type]),
  );
  return wanted.map(({ ticketTypeId, count }) => {
    const type = prices.get(ticketTypeId);
    if (!type) throw conflict('TICKET_TYPE_UNAVAILABLE', ledgerText.ticketTypeUnavailable);
    return { ticketTypeId, count, typeName: type.typeName, price: type.price };
  });
}

/** @returns whether two reservations book the same seats with the same tickets at the same prices, in any order */
export function isSameBooking(a: SeatsAndTickets, b: SeatsAndTickets): boolean {
  return (
    keyOf(a.seatIds) === keyOf(b.seatIds) &&
    keyOf(a.tickets.map(ticketKey)) === keyOf(b.tickets.map(ticketKey))
  );
}

const keyOf = (parts: readonly (number | string)[]): string => [...parts].map(String).sort().join();

const ticketKey = ({ ticketTypeId, count, price }: PricedTicket): string =>
  `${ticketTypeId}x${count}@${price}`;
