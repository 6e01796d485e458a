import { useMemo, useState } from 'react';
import { countTickets } from '../../../domain/amounts.ts';
import type { Seat } from '../../../openapi.gen.d.ts';
import { roomSize } from './seat-geometry.ts';
import { rowsOf, shownSeats, suggestionFor, type ShownSeat } from './seat-view.ts';
import type { BookingView } from './use-booking.ts';
import { useSeatViewport } from './use-seat-viewport.ts';

/** What the seat map shows as chosen, and how it is chosen. */
export type SeatChoice = Pick<
  BookingView,
  'pickedSeatIds' | 'heldSeatIds' | 'tickets' | 'toggleSeat' | 'suggestSeats'
>;

/** The seats as the map shows them, those that are named and marked, and what helps to find a seat. */
export function useSeatPicker(booking: SeatChoice, seats: readonly Seat[]) {
  const { pickedSeatIds, heldSeatIds, tickets } = booking;
  const [namedSeatIds, setNamedSeatIds] = useState<readonly number[]>([]);
  const [markedSeatIds, setMarkedSeatIds] = useState<readonly number[]>([]);
  const shown = useMemo(
    () => shownSeats(seats, { pickedSeatIds, heldSeatIds }),
    [seats, pickedSeatIds, heldSeatIds],
  );
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const view = useSeatViewport(roomSize(rows));
  const people = countTickets(tickets);
  const wheelchairs = shown
    .filter(({ wheelchair, status }) => wheelchair && status === 'available')
    .map(({ seatId }) => seatId);
  const buttonsOf = (seatIds: readonly number[]) =>
    seatIds.map(view.buttonOf).filter((button) => button !== null);

  return {
    shown,
    rows,
    view,
    people,
    hasWheelchairs: wheelchairs.length > 0,
    /** The seats that the customer tapped last. */
    named: shown.filter(({ seatId }) => namedSeatIds.includes(seatId)),
    /** Seats that rings mark. */
    markedSeatIds,
    zoom: (direction: 1 | -1) => view.viewport.current?.step(direction, buttonsOf(pickedSeatIds)),
    toggle: ({ seatId, status }: ShownSeat) => {
      setNamedSeatIds([seatId]);
      setMarkedSeatIds([]);
      booking.toggleSeat(seatId, status);
    },
    suggest: () => {
      const seatIds = suggestionFor(shown, people);
      booking.suggestSeats(seatIds);
      if (people === 0) return;
      setNamedSeatIds(seatIds);
      view.viewport.current?.reveal(buttonsOf(seatIds));
    },
    /** Each press goes to the next free wheelchair place (C-BOOK-74). */
    seekWheelchair: () => {
      const next = nextAfter(wheelchairs, namedSeatIds);
      if (next === undefined) return;
      setNamedSeatIds([next]);
      setMarkedSeatIds(wheelchairs);
      const buttons = buttonsOf([next]);
      buttons[0]?.focus({ preventScroll: true });
      view.viewport.current?.reveal(buttons, 1);
    },
  };
}

/** @returns the seat that follows the named ones, or the first one */
function nextAfter(seatIds: readonly number[], named: readonly number[]): number | undefined {
  const last = seatIds.findIndex((seatId) => named.includes(seatId));
  return seatIds[(last + 1) % seatIds.length];
}
