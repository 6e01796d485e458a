import { describe, expect, it } from 'vitest';
import { discountsOf, ticketPricesOf } from '../../../src/api/booking-queries.ts';

const adult = { ticketTypeId: 1, typeName: '성인', description: null, proof: null, price: 15_000 };
const teen = {
  ...{ ticketTypeId: 2, typeName: '청소년', description: '만 13~18세', proof: '학생증' },
  price: 12_000,
};

describe('the ticket prices (X-API-12)', () => {
  it.each([
    ['under their name', { ticketPrices: [adult, teen] }],
    ['in a list', [adult, teen]],
    ['in a page', { content: [adult, teen], last: true }],
  ])('are read %s', (_, answer) => {
    expect(ticketPricesOf(answer)).toEqual([adult, teen]);
  });

  it.each([[null], [{}], [{ ticketPrices: null }], ['글'], [{ ticketPrices: [{ price: 1 }] }]])(
    'are empty in %j',
    (answer: unknown) => {
      expect(ticketPricesOf(answer)).toEqual([]);
    },
  );

  it('leave out an unreadable type and read one without a description', () => {
    const plain = { ticketTypeId: 1, typeName: '성인', price: 15_000 };
    expect(ticketPricesOf([{ ...teen, price: '12000' }, plain])).toEqual([adult]);
  });
});

describe('the payment discounts (X-API-12)', () => {
  const card = {
    providerName: '한빛카드',
    description: null,
    discountRate: 10,
    discountAmount: null,
    paymentMethod: null,
  };

  it.each([
    ['both ids', { id: 5, paymentDiscountId: 5, ...card }],
    ['only `id`', { id: 5, ...card }],
    ['only `paymentDiscountId`', { paymentDiscountId: 5, ...card }],
  ])('are read with %s', (_, discount) => {
    expect(discountsOf([discount])).toEqual([{ id: 5, paymentDiscountId: 5, ...card }]);
  });

  it('leave out a discount without an id', () => {
    expect(discountsOf([card])).toEqual([]);
  });

  it('are read without the amount that is not set', () => {
    const answer = [{ id: 6, providerName: '누리통신', discountAmount: 2_000 }];
    expect(discountsOf(answer)).toMatchObject([{ discountRate: null, discountAmount: 2_000 }]);
  });

  it.each([
    [{}, null],
    [{ paymentMethod: 'CARD' }, 'CARD'],
    [{ paymentMethod: 'CASH' }, null],
  ])('are for all methods unless %j names one (C-PAY-120)', (named, paymentMethod) => {
    expect(discountsOf([{ id: 5, ...card, paymentMethod: undefined, ...named }])).toMatchObject([
      { paymentMethod },
    ]);
  });
});
