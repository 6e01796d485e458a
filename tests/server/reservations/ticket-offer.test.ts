import { describe, expect, it } from 'vitest';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import { reservationText } from '../../../server/modules/reservations/text.ts';
import {
  offerOf,
  remainingSeats,
  ticketOf,
  type Booked,
} from '../../../server/modules/reservations/ticket-offer.ts';
import { refusalOf } from '../support/refusal.ts';
import { at, orderRow, partRow, reservationRow, screeningRow, ticketRow } from '../support/rows.ts';

const choice = { seatId: 102, ticketTypeId: 1 };

/** Three tickets for 12,000 won each, of which 35,000 won were paid and 1,000 points. */
function booked(changes: Partial<Booked> = {}): Booked {
  return {
    reservation: reservationRow({ state: 'COMPLETED', totalAmount: 36_000 }),
    screening: screeningRow(),
    order: orderRow({ state: 'DONE', amount: 36_000, finalAmount: 35_000, providerAmount: 35_000 }),
    earlier: [],
    differences: [],
    seats: [101, 102, 103].map((seatId, index) => ({ seatId, seatNumber: `A${index + 1}` })),
    tickets: [ticketRow({ count: 3 }), ticketRow({ ticketTypeId: 2, count: 0, price: 8_000 })],
    isAdmitted: false,
    fullUntil: null,
    ...changes,
  };
}
const refusal = (changes: Partial<Booked>, now = at('11:00'), ticket = choice) =>
  refusalOf(() => offerOf(booked(changes), ticket, now));
const conflict = (code: string, message: string) => ({ status: 409, code, message });

describe('a ticket of a reservation', () => {
  it('can be cancelled with the refund of its part (C-PART-1, C-PART-4)', () => {
    const offer = offerOf(booked(), choice, at('11:40'));
    expect(offer.share).toBe('FULL');
    expect(offer.refund).toEqual({
      refundAmount: 11_667,
      providerRefundAmount: 11_667,
      returnedPoints: 333,
    });
    expect(ticketOf(offer)).toEqual({
      seatId: 102,
      seatNumber: 'A2',
      ticketTypeId: 1,
      typeName: '성인',
      price: 12_000,
    });
    expect(remainingSeats(offer)).toEqual(['A1', 'A3']);
  });

  it('returns half in the last 20 minutes (C-PART-3)', () => {
    const offer = offerOf(booked(), choice, at('11:41'));
    expect(offer.share).toBe('HALF');
    expect(offer.refund.refundAmount).toBe(5_834);
  });

  it('returns everything until the start after a move (C-RES-51)', () => {
    const offer = offerOf(booked({ fullUntil: screeningRow().startsAt }), choice, at('11:59'));
    expect([offer.share, offer.refund.refundAmount]).toEqual(['FULL', 11_667]);
  });

  it('returns what the earlier ones left to it (C-PART-5)', () => {
    const earlier = [partRow({ seatId: 100, refundAmount: 11_667, returnedPoints: 333 })];
    const offer = offerOf(booked({ earlier }), choice, at('11:00'));
    expect(offer.refund.refundAmount).toBe(11_667);
    expect(offer.refund.returnedPoints).toBe(333);
    const two = [...earlier, partRow({ number: 2, seatId: 99 })];
    expect(offerOf(booked({ earlier: two }), choice, at('11:00')).refund.refundAmount).toBe(11_666);
  });

  it.each([
    ['PAYING', 'PAYMENT_IN_PROGRESS', ledgerText.paymentInProgress],
    ['PENDING', 'RESERVATION_NOT_COMPLETED', reservationText.ticketNotCompleted],
    ['CANCELLED', 'RESERVATION_CLOSED', ledgerText.reservationClosed],
    ['EXPIRED', 'RESERVATION_CLOSED', ledgerText.reservationClosed],
  ] as const)('is refused while the reservation is %s (C-PART-13)', (state, code, message) => {
    expect(refusal({ reservation: reservationRow({ state }) })).toEqual(conflict(code, message));
  });

  it('needs an order (C-PART-1)', () => {
    expect(() => offerOf(booked({ order: null }), choice, at('11:00'))).toThrow(
      'Complete reservation 20 has no order.',
    );
  });

  it('is refused in a cancelled screening, which is refunded in full (A-CANCEL-11)', () => {
    expect(refusal({ screening: screeningRow({ cancelledAt: at('10:00') }) })).toEqual(
      conflict('SCREENING_CANCELLED', ledgerText.screeningRefunded),
    );
  });

  it('is refused after the entry (A-ENTRY-17)', () => {
    expect(refusal({ isAdmitted: true })).toEqual(
      conflict('TICKET_ADMITTED', reservationText.ticketAdmitted),
    );
  });

  it('is refused after the start (C-PART-10)', () => {
    expect(refusal({}, at('12:00'))).toEqual(
      conflict('SCREENING_STARTED', reservationText.cancelAfterStart),
    );
  });

  it('is refused when it is cancelled already (C-PART-15)', () => {
    expect(refusal({ earlier: [partRow({ seatId: 102 })] })).toEqual(
      conflict('TICKET_CANCELLED', reservationText.ticketCancelled),
    );
  });

  it.each([
    ['seat', { seatId: 109, ticketTypeId: 1 }],
    ['ticket type', { seatId: 102, ticketTypeId: 9 }],
  ])('is refused with a %s that is not booked (C-PART-13)', (_, ticket) => {
    expect(refusal({}, at('11:00'), ticket)).toEqual(
      conflict('TICKET_NOT_BOOKED', reservationText.ticketNotBooked),
    );
  });

  it('is refused as the last one (C-PART-11)', () => {
    expect(refusal({ seats: [{ seatId: 102, seatNumber: 'A2' }] })).toEqual(
      conflict('LAST_TICKET', reservationText.lastTicket),
    );
  });

  it('is refused when the payment is returned only as a whole (C-PART-12)', () => {
    const whole = orderRow({ partiallyCancellable: false });
    for (const payments of [{ order: whole }, { differences: [whole] }]) {
      expect(refusal(payments)).toEqual(
        conflict('PARTIAL_CANCEL_UNAVAILABLE', reservationText.onlyWhole),
      );
    }
  });
});
