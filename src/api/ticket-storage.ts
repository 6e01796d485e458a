import * as v from 'valibot';
import { MAX_STORED_TICKETS, STORED_TICKET_GRACE_MS } from '../../domain/limits.ts';
import type { components } from '../../openapi.gen.d.ts';
import { guarded } from './guarded.ts';
import { idSchema, matchingItems, readJsonAs, timeSchema } from './schemas.ts';

/**
 * The tickets that this browser can show without a network. They belong to the session that opened them: with another
 * session, or none, they are neither read nor kept. No other file reads or removes them
 * (docs/decisions/0030).
 */

type Ticket = components['schemas']['Ticket'];

/** A ticket with the time of its answer, in milliseconds since 1970. */
export interface StoredTicket {
  readonly ticket: Ticket;
  readonly storedAt: number;
}

/** Dispatched on `window` when this page has changed the stored tickets. */
const CHANGE = 'marquee.tickets';
const KEY = 'marquee.tickets';
/** Of the session; `session-store.ts` writes it. */
const SESSION_KEY = 'sessionId';

const nullableText = v.nullable(v.string());
const ticketSchema = v.object({
  reservationId: idSchema,
  bookingNumber: v.string(),
  ticketCode: v.string(),
  movieTitle: v.string(),
  posterUrl: nullableText,
  movieRatingName: v.string(),
  minimumAge: v.number(),
  screeningStartTime: timeSchema,
  screeningEndTime: timeSchema,
  screeningRoom: v.string(),
  format: v.picklist(['2D', 'IMAX']),
  audio: v.picklist(['ORIGINAL', 'SUBTITLED', 'DUBBED']),
  seats: v.array(v.string()),
  ticketTypes: v.array(
    v.object({
      ticketTypeId: idSchema,
      typeName: v.string(),
      count: v.number(),
      price: v.number(),
    }),
  ),
  peopleCount: v.number(),
  reserverName: v.string(),
  reservationDate: timeSchema,
  isScreeningCompleted: v.boolean(),
  // An earlier version of the program has stored tickets without them.
  move: v.optional(
    v.nullable(
      v.object({
        startsBefore: timeSchema,
        roomBefore: nullableText,
        seatsBefore: v.nullable(v.array(v.string())),
      }),
    ),
    null,
  ),
  proofs: v.optional(v.array(v.object({ typeName: v.string(), proof: v.string() })), []),
});
const storedSchema = v.object({
  sessionId: v.string(),
  tickets: matchingItems(v.object({ ticket: ticketSchema, storedAt: v.number() })),
});

/**
 * Call it before the request of a ticket.
 * @returns stores the answer, unless the session has changed since
 */
export function prepareToStore(): (ticket: Ticket, now: number) => void {
  const owner = sessionId();
  return (ticket, now) => {
    if (owner === null || owner !== sessionId()) return;
    const others = readAll().filter((each) => !isOf(each, ticket.reservationId));
    write(owner, [{ ticket, storedAt: now }, ...others], now);
  };
}

/** @returns the session's stored tickets, in the order of their screenings @param now milliseconds since 1970 */
export function readStoredTickets(now: number): StoredTicket[] {
  return readAll()
    .filter((each) => isCurrent(each, now))
    .toSorted((one, other) => startOf(one) - startOf(other));
}

/** Removes a ticket that is no longer valid. */
export function dropTicket(reservationId: number, now: number): void {
  const owner = sessionId();
  const tickets = readAll();
  const kept = tickets.filter((each) => !isOf(each, reservationId));
  if (owner !== null && kept.length < tickets.length) write(owner, kept, now);
}

/** Removes the tickets of any session but the stored one, which may be none. */
export function dropForeignTickets(): void {
  guarded(() => {
    const text = localStorage.getItem(KEY);
    if (text === null) return;
    if (readJsonAs(storedSchema, text)?.sessionId === sessionId()) return;
    localStorage.removeItem(KEY);
    window.dispatchEvent(new Event(CHANGE));
  });
}

/** Calls `onChange` when this page or another tab changes the stored tickets. */
export function watchStoredTickets(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) onChange();
  };
  window.addEventListener(CHANGE, onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGE, onChange);
    window.removeEventListener('storage', onStorage);
  };
}

function readAll(): StoredTicket[] {
  const stored = guarded(() => readJsonAs(storedSchema, localStorage.getItem(KEY)));
  return stored !== null && stored.sessionId === sessionId() ? stored.tickets : [];
}

function write(owner: string, tickets: readonly StoredTicket[], now: number): void {
  const kept = tickets.filter((each) => isCurrent(each, now)).slice(0, MAX_STORED_TICKETS);
  guarded(() => {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ sessionId: owner, tickets: kept }));
    window.dispatchEvent(new Event(CHANGE));
  });
}

function sessionId(): string | null {
  return guarded(() => localStorage.getItem(SESSION_KEY));
}

function isOf({ ticket }: StoredTicket, reservationId: number): boolean {
  return ticket.reservationId === reservationId;
}

function isCurrent({ ticket }: StoredTicket, now: number): boolean {
  return Date.parse(ticket.screeningEndTime) + STORED_TICKET_GRACE_MS > now;
}

function startOf({ ticket }: StoredTicket): number {
  return Date.parse(ticket.screeningStartTime);
}
