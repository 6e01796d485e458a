import { describe, expect, it } from 'vitest';
import { isOrderId } from '../../../domain/order-id.ts';
import { payAttempt } from '../../../src/features/booking/use-checkout.ts';

describe('an attempt to pay', () => {
  it.each([1_795_132_800_000, 1_795_132_800_000.5])(
    'has a valid order id, also when the server’s clock is between two milliseconds: %d (C-PAY-13)',
    (now) => {
      const attempt = payAttempt(now, 0.25, 'NONE');
      expect(attempt).toEqual({
        now: 1_795_132_800_000,
        orderId: 'ORDER-1795132800000-250000000',
        cashReceipt: 'NONE',
      });
      expect(isOrderId(attempt.orderId)).toBe(true);
    },
  );
});
