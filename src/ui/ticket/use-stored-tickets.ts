import { useEffect, useState } from 'react';
import { useApi } from '../../api/api.ts';
import { whenShellIsKept } from '../../api/offline-shell.ts';
import {
  readStoredTickets,
  watchStoredTickets,
  type StoredTicket,
} from '../../api/ticket-storage.ts';

/** The session's tickets that this browser stores, in the order of their screenings. */
export function useStoredTickets(): readonly StoredTicket[] {
  const { clock } = useApi();
  const [tickets, setTickets] = useState(() => readStoredTickets(clock.now()));
  useEffect(() => watchStoredTickets(() => setTickets(readStoredTickets(clock.now()))), [clock]);
  return tickets;
}

/** Whether the ticket opens without a network: the ticket and the files of its page are stored. */
export function useOpensOffline(reservationId: number): boolean {
  const [isShellKept, setIsShellKept] = useState(false);
  useEffect(() => whenShellIsKept(() => setIsShellKept(true)), []);
  const tickets = useStoredTickets();
  return isShellKept && tickets.some(({ ticket }) => ticket.reservationId === reservationId);
}
