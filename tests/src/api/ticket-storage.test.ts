import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_STORED_TICKETS, STORED_TICKET_GRACE_MS } from '../../../domain/limits.ts';
import {
  dropForeignTickets,
  dropTicket,
  prepareToStore,
  readStoredTickets,
  watchStoredTickets,
} from '../../../src/api/ticket-storage.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { stubBrowser } from '../session-browser.ts';

type Ticket = components['schemas']['Ticket'];

const NOW = Date.parse('2026-11-20T12:00:00+09:00');
const END = '2026-11-20T21:10:00+09:00';
const KEY = 'marquee.tickets';

const ticket = (reservationId: number, more: Partial<Ticket> = {}): Ticket => ({
  reservationId,
  bookingNumber: 'K7P-M3X-9QT',
  ticketCode: `MQ1.${reservationId}`,
  movieTitle: '달의 뒤편',
  posterUrl: null,
  movieRatingName: '전체관람가',
  minimumAge: 0,
  screeningStartTime: '2026-11-20T19:30:00+09:00',
  screeningEndTime: END,
  screeningRoom: '1관',
  format: '2D',
  audio: 'SUBTITLED',
  seats: ['A3', 'A4'],
  ticketTypes: [{ ticketTypeId: 1, typeName: '성인', count: 2, price: 15_000 }],
  peopleCount: 2,
  reserverName: '김하늘',
  reservationDate: '2026-11-20T12:00:00+09:00',
  isScreeningCompleted: false,
  move: null,
  proofs: [],
  ...more,
});

function openBrowser() {
  const browser = stubBrowser();
  browser.store({ sessionId: 'of-haneul' });
  return browser;
}

function store(one: Ticket, now = NOW): void {
  prepareToStore()(one, now);
}

const storedIds = (now = NOW) => readStoredTickets(now).map((each) => each.ticket.reservationId);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the stored tickets', () => {
  it('C-TICK-21: are read as they were answered, in the order of their screenings', () => {
    openBrowser();
    const later = ticket(1, { screeningStartTime: '2026-11-20T20:00:00+09:00' });
    store(later);
    store(ticket(2), NOW + 1);
    expect(readStoredTickets(NOW)).toEqual([
      { ticket: ticket(2), storedAt: NOW + 1 },
      { ticket: later, storedAt: NOW },
    ]);
    store(ticket(2, { seats: ['A3'] }), NOW + 2);
    expect(readStoredTickets(NOW)[0]).toEqual({
      ticket: ticket(2, { seats: ['A3'] }),
      storedAt: NOW + 2,
    });
  });

  it('C-RES-112: have neither proofs nor a move when an earlier version has stored them', () => {
    const browser = openBrowser();
    const { move: _move, proofs: _proofs, ...earlier } = ticket(31);
    const tickets = [{ ticket: earlier, storedAt: NOW }];
    browser.store({ [KEY]: JSON.stringify({ sessionId: 'of-haneul', tickets }) });
    expect(readStoredTickets(NOW)).toEqual([{ ticket: ticket(31), storedAt: NOW }]);
  });

  it('C-TICK-31: are at most 20, the last opened', () => {
    openBrowser();
    const count = MAX_STORED_TICKETS + 2;
    for (let id = 1; id <= count; id += 1) store(ticket(id));
    store(ticket(3));
    expect(storedIds().toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: MAX_STORED_TICKETS }, (_, index) => index + 3),
    );
  });

  it('C-TICK-31: are removed a day after the end of their screening', () => {
    const browser = openBrowser();
    store(ticket(1));
    const until = Date.parse(END) + STORED_TICKET_GRACE_MS;
    expect(storedIds(until - 1)).toEqual([1]);
    expect(storedIds(until)).toEqual([]);
    store(ticket(2, { screeningEndTime: '2026-11-25T21:10:00+09:00' }), until);
    expect(browser.stored()[KEY]).not.toContain('MQ1.1');
  });

  it('C-TICK-27: belong to their session: another one neither reads nor keeps them', () => {
    const browser = openBrowser();
    store(ticket(1));
    browser.store({ sessionId: 'of-bada' });
    expect(storedIds()).toEqual([]);
    store(ticket(2));
    expect(storedIds()).toEqual([2]);
    expect(browser.stored()[KEY]).not.toContain('MQ1.1');
    browser.store({ sessionId: 'of-somebody' });
    dropForeignTickets();
    expect(browser.stored()).toEqual({ sessionId: 'of-somebody' });
  });

  it('C-TICK-27: are not stored without a session, or when it has changed during the request', () => {
    const browser = openBrowser();
    const keep = prepareToStore();
    browser.store({ sessionId: 'of-bada' });
    keep(ticket(1), NOW);
    expect(browser.stored()).toEqual({ sessionId: 'of-bada' });
    browser.otherTab('sessionId', null);
    store(ticket(2));
    expect(browser.stored()).toEqual({});
  });

  it('C-TICK-27: are kept while their session lasts', () => {
    openBrowser();
    store(ticket(1));
    dropForeignTickets();
    expect(storedIds()).toEqual([1]);
  });

  it('C-TICK-24: lose a ticket that is no longer valid, and tell the page', () => {
    const browser = openBrowser();
    let changes = 0;
    const stop = watchStoredTickets(() => (changes += 1));
    store(ticket(1));
    store(ticket(2));
    dropTicket(1, NOW);
    dropTicket(9, NOW);
    expect([storedIds(), changes]).toEqual([[2], 3]);
    browser.otherTab(KEY, null);
    browser.otherTab('other', 'x');
    expect(changes).toBe(4);
    stop();
    store(ticket(3));
    expect(changes).toBe(4);
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"sessionId":"of-haneul"}'],
    [
      'a damaged ticket',
      '{"sessionId":"of-haneul","tickets":[{"ticket":{"reservationId":1},"storedAt":1}]}',
    ],
  ])('C-TICK-32: with %s are none', (_, text) => {
    openBrowser().store({ [KEY]: text });
    expect(storedIds()).toEqual([]);
    store(ticket(1));
    expect(storedIds()).toEqual([1]);
  });

  it('C-TICK-32: are none in a browser that forbids storage', () => {
    stubBrowser({ storageThrows: true });
    store(ticket(1));
    dropTicket(1, NOW);
    dropForeignTickets();
    expect(storedIds()).toEqual([]);
  });
});
