import { describe, expect, it } from 'vitest';
import {
  isRest,
  isPartiallyCancellable,
  nextPart,
  paidFor,
  priceOfRest,
  refundOfPart,
  refundOfRest,
  returnedWith,
  withoutReturned,
  type Part,
} from '../../../server/modules/ledger/refund-parts.ts';
import { reasonOfCinema } from '../../../server/modules/ledger/reason-of-cinema.ts';
import { ledgerText } from '../../../server/modules/ledger/text.ts';
import { at, orderRow, partRow } from '../support/rows.ts';

describe('a part of a payment can be returned', () => {
  it.each([
    ['by a card', { method: 'CARD' }, true],
    ['by mobile phone', { method: 'MOBILE_PHONE' }, false],
    ['by gift certificate', { method: 'CULTURE_GIFT_CERTIFICATE' }, false],
    ['by a method that the provider reports', { paidMethod: 'MOBILE_PHONE' }, false],
    [
      'by the reported method instead of the ordered one',
      { method: 'MOBILE_PHONE', paidMethod: 'CARD' },
      true,
    ],
    ['that the provider does not return in parts', { partiallyCancellable: false }, false],
    ['that the provider returns in parts', { partiallyCancellable: true }, true],
  ] as const)('%s: %o → %s (C-PART-12)', (_, changes, expected) => {
    expect(isPartiallyCancellable(orderRow(changes))).toBe(expected);
  });

  it('by points alone, whatever the method (C-PART-9)', () => {
    const free = { finalAmount: 0, method: 'MOBILE_PHONE', partiallyCancellable: false } as const;
    expect(isPartiallyCancellable(orderRow(free))).toBe(true);
  });
});

describe('the rest of a payment', () => {
  const order = orderRow();
  const earlier = [partRow()];

  it('is computed from the price of all tickets and what was paid (C-PART-4)', () => {
    expect(paidFor(order)).toMatchObject({
      total: 24_000,
      finalAmount: 23_000,
      usedPoints: 1_000,
      providerAmount: 23_000,
      providerCurrency: 'KRW',
    });
  });

  it('costs what the earlier cancellations left (C-PART-25)', () => {
    expect(priceOfRest(order, [])).toBe(24_000);
    expect(priceOfRest(order, earlier)).toBe(12_000);
    const second = partRow({ number: 2, price: 7_000 });
    expect(priceOfRest(order, [...earlier, second])).toBe(5_000);
  });

  it('returns what the earlier cancellations left (C-PART-25)', () => {
    expect(refundOfRest(order, [], 'FULL', [])).toEqual({
      refundAmount: 23_000,
      providerRefundAmount: 23_000,
      returnedPoints: 1_000,
    });
    expect(refundOfRest(order, earlier, 'HALF', [])).toEqual({
      refundAmount: 5_750,
      providerRefundAmount: 5_750,
      returnedPoints: 250,
    });
  });

  it('is added to what was returned before (C-PART-33)', () => {
    const refund = { refundAmount: 5_750, providerRefundAmount: 6, returnedPoints: 250 };
    expect(returnedWith(order, refund)).toEqual(refund);
    const before = { refundAmount: 11_500, providerRefundAmount: 12, returnedPoints: 500 };
    expect(returnedWith(orderRow(before), refund)).toEqual({
      refundAmount: 17_250,
      providerRefundAmount: 18,
      returnedPoints: 750,
    });
  });
});

describe('C-RES-106: a difference that was returned without a request', () => {
  // 36,000 won for two tickets, 6,000 of them by a difference that the provider has returned.
  const order = orderRow({
    amount: 30_000,
    usedPoints: 0,
    finalAmount: 30_000,
    providerAmount: 30_000,
  });
  const exchange = partRow({
    seatId: null,
    seatChangeNumber: 1,
    paidAmount: 36_000,
    price: -6_000,
  });
  const moved = { ...exchange, refundAmount: 0, providerRefundAmount: 0, returnedPoints: 0 };
  const difference = orderRow({
    ...{ amount: 6_000, usedPoints: 0, finalAmount: 6_000, providerAmount: 6_000 },
    ...{ seatChangeNumber: 1, outsideRefund: 6_000 },
  });

  it('is part of the next refund, once', () => {
    const cancel = { price: 18_000, share: 'FULL' as const };
    const first = refundOfPart(order, [moved], cancel, [difference]);
    expect(first.refundAmount).toBe(12_000);
    const part = partRow({ number: 2, price: 18_000, ...first });
    const paid = orderRow({ ...order, ...first });
    expect(refundOfRest(paid, [moved, part], 'HALF', [difference]).refundAmount).toBe(9_000);
  });

  it('is less than nothing of no refund, and changes none that is paid', () => {
    const refund = { refundAmount: 4_000, providerRefundAmount: 4_000, returnedPoints: 9 };
    expect(withoutReturned(refund, 6_000)).toEqual({
      ...{ refundAmount: 0, providerRefundAmount: 0, returnedPoints: 9 },
    });
    const paid = { refundAmount: -4_000, providerRefundAmount: -4_000, returnedPoints: 0 };
    expect(withoutReturned(paid, 6_000)).toEqual(paid);
  });
});

describe('the next part', () => {
  const refund = { refundAmount: 11_500, providerRefundAmount: 11_500, returnedPoints: 500 };
  const part: Part = {
    ticket: { seatId: 102, ticketTypeId: 1, typeName: '성인' },
    price: 12_000,
    share: 'FULL',
    reason: '일정 변경',
    at: at('10:40'),
  };

  it('is numbered after the earlier ones, and waits for the provider (C-PART-20, C-PART-21)', () => {
    expect(nextPart(orderRow(), [partRow()], part, refund)).toEqual({
      paymentId: 30,
      number: 2,
      seatId: 102,
      ticketTypeId: 1,
      typeName: '성인',
      seatChangeNumber: null,
      paidAmount: null,
      price: 12_000,
      share: 'FULL',
      reason: '일정 변경',
      ...refund,
      cancelledAt: at('10:40'),
      doneAt: null,
    });
  });

  it('is done at once when the provider returns nothing (C-PART-9)', () => {
    const free = { ...refund, providerRefundAmount: 0 };
    expect(nextPart(orderRow(), [], part, free)).toMatchObject({ number: 1, doneAt: at('10:40') });
  });

  it('of the whole rest names no ticket (C-PART-25)', () => {
    const rest = nextPart(orderRow(), [], { ...part, ticket: null }, refund);
    expect(rest).toMatchObject({ seatId: null, ticketTypeId: null, typeName: null });
    expect(isRest(rest)).toBe(true);
  });

  it('of an exchange names its number, and is not the rest (C-RES-85)', () => {
    const ofExchange = { ...part, ticket: null, exchange: { number: 3, paidAmount: 9_000 } };
    const difference = nextPart(orderRow(), [], ofExchange, refund);
    expect(difference).toMatchObject({
      ...{ seatId: null, seatChangeNumber: 3, paidAmount: 9_000, doneAt: null },
    });
    expect(isRest(difference)).toBe(false);
  });
});

describe('the reason of a cancelled screening', () => {
  it('is what the administrator wrote (A-CANCEL-1)', () => {
    expect(reasonOfCinema({ cancelReason: '영사기 고장' })).toBe('영사기 고장');
    expect(reasonOfCinema({ cancelReason: null })).toBe(ledgerText.screeningCancelledReason);
  });
});
