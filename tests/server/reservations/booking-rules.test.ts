import { describe, expect, it } from 'vitest';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import {
  assertCounts,
  isSameBooking,
  priceTickets,
} from '../../../server/modules/reservations/booking-rules.ts';
import { reservationText } from '../../../server/modules/reservations/text.ts';
import { refusalOf } from '../support/refusal.ts';
import { ticketRow } from '../support/rows.ts';

describe('the tickets of a new reservation', () => {
  const request = (counts: [ticketTypeId: number, count: number][], seats: number) => ({
    screeningId: 3,
    ticketTypes: counts.map(([ticketTypeId, count]) => ({ ticketTypeId, count })),
    seatIds: Array.from({ length: seats }, (_, index) => 101 + index),
  });
  const refusal = (...of: Parameters<typeof request>) =>
    refusalOf(() => assertCounts(request(...of)));

  it('have a seat each (C-BOOK-51)', () => {
    const mismatch = {
      status: 409,
      code: 'SEAT_COUNT_MISMATCH',
      message: reservationText.seatCountMismatch,
    };
    const tickets: [number, number][] = [
      [1, 2],
      [2, 1],
    ];
    expect(refusal(tickets, 3)).toBeNull();
    expect(refusal(tickets, 2)).toEqual(mismatch);
    expect(refusal(tickets, 4)).toEqual(mismatch);
  });

  it('list each type once (C-BOOK-16)', () => {
    const twice: [number, number][] = [
      [1, 1],
      [1, 1],
    ];
    expect(refusal(twice, 2)).toMatchObject({
      status: 400,
      errors: [{ field: 'ticketTypes', defaultMessage: reservationText.ticketTypeTwice }],
    });
  });
});

describe('the prices of a new reservation', () => {
  const current = [
    { ticketTypeId: 1, typeName: '성인', maximumAge: null, price: 12_000 },
    { ticketTypeId: 2, typeName: '청소년', maximumAge: 18, price: 9_000 },
  ];
  const unavailable = {
    status: 409,
    code: 'TICKET_TYPE_UNAVAILABLE',
    message: ledgerText.ticketTypeUnavailable,
  };

  it("are the room's (C-PAY-1, C-BOOK-16)", () => {
    const wanted = [
      { ticketTypeId: 2, count: 1 },
      { ticketTypeId: 1, count: 2 },
    ];
    expect(priceTickets(current, { minimumAge: 12 }, wanted)).toEqual([
      { ticketTypeId: 2, count: 1, typeName: '청소년', price: 9_000 },
      { ticketTypeId: 1, count: 2, typeName: '성인', price: 12_000 },
    ]);
  });

  it('are refused for a type that the room does not sell (C-BOOK-16)', () => {
    const wanted = [{ ticketTypeId: 3, count: 1 }];
    expect(refusalOf(() => priceTickets(current, { minimumAge: 0 }, wanted))).toEqual(unavailable);
  });

  it('are refused for a youth ticket of a film for adults (C-BOOK-17)', () => {
    const wanted = [{ ticketTypeId: 2, count: 1 }];
    expect(refusalOf(() => priceTickets(current, { minimumAge: 19 }, wanted))).toEqual(unavailable);
  });
});

describe('a repeated reservation', () => {
  const adults = ticketRow();
  const youths = ticketRow({ ticketTypeId: 2, count: 1, price: 9_000 });
  const booking = { seatIds: [101, 102, 103], tickets: [adults, youths] };

  it('is the same with the same seats and tickets in any order (C-BOOK-52)', () => {
    const again = { seatIds: [103, 101, 102], tickets: [youths, adults] };
    expect(isSameBooking(booking, again)).toBe(true);
  });

  it.each([
    ['another seat', { seatIds: [101, 102, 104] }],
    ['a seat less', { seatIds: [101, 102] }],
    ['joined numbers of seats', { seatIds: [101, 102103] }],
    ['another ticket type', { tickets: [adults, { ...youths, ticketTypeId: 3 }] }],
    ['another count', { tickets: [adults, { ...youths, count: 2 }] }],
    ['another price', { tickets: [adults, { ...youths, price: 8_000 }] }],
  ])('is another one with %s (C-BOOK-52)', (_, change) => {
    expect(isSameBooking(booking, { ...booking, ...change })).toBe(false);
  });
});
