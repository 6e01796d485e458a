import { describe, expect, it } from 'vitest';
import {
  allPoints,
  amountsOf,
  mostPoints,
  type Priced,
} from '../../machines/checkout/checkout-amounts.ts';

const priced = (fields: Partial<Priced>): Priced => ({
  total: 15_000,
  discounts: [
    { paymentDiscountId: 5, discountRate: 10, discountAmount: null, paymentMethod: null },
  ],
  discountId: null,
  pointBalance: 0,
  points: 0,
  method: 'CARD',
  correctedAmounts: null,
  ...fields,
});

describe('the amounts of a checkout', () => {
  it.each([
    { what: 'all of a small balance', fields: { pointBalance: 3_000 }, most: 3_000, all: 3_000 },
    {
      what: 'the full amount',
      fields: { pointBalance: 20_000 },
      most: 15_000,
      all: 15_000,
    },
    {
      what: 'points down to the card’s minimum of 100 won',
      fields: { pointBalance: 14_950 },
      most: 14_950,
      all: 14_900,
    },
    {
      what: 'points down to the transfer’s minimum of 200 won',
      fields: { pointBalance: 14_850, method: 'TRANSFER' as const },
      most: 14_850,
      all: 14_800,
    },
    {
      what: 'at most the amount after the discount',
      fields: { pointBalance: 20_000, discountId: 5 },
      most: 13_500,
      all: 13_500,
    },
    { what: 'no points of an empty balance', fields: {}, most: 0, all: 0 },
    {
      what: 'none when the amount is below the minimum',
      fields: { total: 90, pointBalance: 20 },
      most: 20,
      all: 0,
    },
  ])('use $what (C-PAY-3, C-PAY-6, C-PAY-7)', ({ fields, most, all }) => {
    expect({ most: mostPoints(priced(fields)), all: allPoints(priced(fields)) }).toEqual({
      most,
      all,
    });
  });

  it('are the server’s after a correction (C-PAY-8)', () => {
    const correctedAmounts = {
      amount: 16_000,
      discountAmount: 1_000,
      usedPointAmount: 0,
      finalAmount: 15_000,
    };
    expect(amountsOf(priced({ discountId: 5, correctedAmounts }))).toEqual(correctedAmounts);
  });

  it('deduct the chosen discount before the points (C-PAY-2, C-PAY-4)', () => {
    expect(amountsOf(priced({ discountId: 5, pointBalance: 5_000, points: 2_000 }))).toEqual({
      amount: 15_000,
      discountAmount: 1_500,
      usedPointAmount: 2_000,
      finalAmount: 11_500,
    });
  });
});
