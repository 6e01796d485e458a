import { useQuery } from '@tanstack/react-query';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import type { Screening, TicketPrice, PaymentDiscount, Movie } from '../../../openapi.gen.d.ts';
import { useApi, movieQuery, movieScreeningsQuery } from '../../api/api.ts';
import { paymentDiscountsQuery, ticketPricesQuery } from '../../api/booking-queries.ts';
import { seatMapQuery } from '../../api/seat-map-query.ts';

export type Film = Movie;

export interface RoomScreenings {
  roomId: number;
  roomName: string;
  screenings: Screening[];
}

/** The film of the booking; undefined until it is loaded. The machine loads it and handles the failure. */
export function useFilmOf(movieId: number): Film | undefined {
  return useQuery(movieQuery(useApi(), movieId)).data;
}

/**
 * A day's screenings that have not begun, by room, each room by start; undefined until they are loaded. Their free seats
 * are kept fresh by the machine's watcher (C-BOOK-54).
 */
export function useScreeningsOf(movieId: number, date: KoreaDate): RoomScreenings[] | undefined {
  const api = useApi();
  const { data } = useQuery(movieScreeningsQuery(api, movieId, date));
  return data && byRoom(data, api.clock.now());
}

/** The seat map of the open screening, kept fresh by the machine's watcher. */
export function useSeatMapOf(screeningId: number) {
  return useSeatMapReading(screeningId).data;
}

export function useSeatMapReading(screeningId: number) {
  return useQuery({
    ...seatMapQuery(useApi(), screeningId),
    enabled: screeningId > 0,
    staleTime: Infinity,
    // The watcher does, by the same event.
    refetchOnWindowFocus: false,
  });
}

export function useTicketPricesOf(screeningId: number): readonly TicketPrice[] {
  return useTicketPricesReading(screeningId).data?.prices ?? [];
}

export function useTicketPricesReading(screeningId: number) {
  return useQuery({ ...ticketPricesQuery(useApi(), screeningId), enabled: screeningId > 0 });
}

/** The payment discounts on offer; none when they cannot be loaded (C-PAY-10). */
export function useDiscounts(): readonly PaymentDiscount[] {
  return useQuery(paymentDiscountsQuery(useApi())).data ?? [];
}

/** @returns the screenings after an instant (milliseconds since 1970) by room, rooms by name */
export function byRoom(screenings: readonly Screening[], now: number): RoomScreenings[] {
  const coming = screenings
    .filter(({ screeningStartTime }) => Date.parse(screeningStartTime) > now)
    .toSorted((a, b) => Date.parse(a.screeningStartTime) - Date.parse(b.screeningStartTime));
  const rooms = new Map(coming.map(({ screeningRoom }) => [screeningRoom.roomId, screeningRoom]));
  return [...rooms.values()]
    .toSorted((a, b) => a.roomName.localeCompare(b.roomName, 'ko', { numeric: true }))
    .map(({ roomId, roomName }) => ({
      roomId,
      roomName,
      screenings: coming.filter(({ screeningRoom }) => screeningRoom.roomId === roomId),
    }));
}
