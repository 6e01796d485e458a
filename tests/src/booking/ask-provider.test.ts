import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callFailure } from '../../../machines/calls.ts';
import type { ProviderRequest } from '../../../machines/checkout/checkout.types.ts';
import { askProvider } from '../../../src/features/booking/adapter-checkout.ts';

const requestPayment = vi.fn<(...args: unknown[]) => Promise<void>>();
const sdk = vi.hoisted(() => ({ loadTossPayments: vi.fn(), clearTossPayments: vi.fn() }));
vi.mock('@tosspayments/payment-sdk', () => sdk);

const request: ProviderRequest = {
  method: 'CARD',
  cashReceipt: 'EXPENSE_PROOF',
  prepared: {
    paymentId: 55,
    orderId: 'ORDER-1795132800000-482913000',
    orderName: '달의 정원',
    amounts: { amount: 15_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 15_000 },
    providerAmount: 15_000,
    providerCurrency: 'KRW',
    customerKey: 'key',
    customerName: '김마키',
    customerEmail: 'kim@example.com',
    customerMobilePhone: '01012345678',
    expiresAt: '2026-11-20T19:12:00+09:00',
  },
};
const order = {
  amount: 15_000,
  orderId: 'ORDER-1795132800000-482913000',
  orderName: '달의 정원',
  successUrl: 'https://marquee.test/payment/success',
  failUrl: 'https://marquee.test/payment/fail?orderId=ORDER-1795132800000-482913000',
  customerKey: 'key',
  customerName: '김마키',
  customerEmail: 'kim@example.com',
  customerMobilePhone: '01012345678',
};

const ask = (asked: ProviderRequest = request, signal = new AbortController().signal) =>
  askProvider(
    asked,
    { clientKey: 'test_ck', scriptUrl: 'https://toss.test/v1' },
    { origin: 'https://marquee.test', signal },
  );

beforeEach(() => {
  sdk.loadTossPayments.mockReset().mockResolvedValue({ requestPayment });
  sdk.clearTossPayments.mockReset();
  requestPayment.mockReset().mockResolvedValue(undefined);
});

describe('the call to the card provider', () => {
  it.each([
    { method: 'CARD' as const, more: { flowMode: 'DEFAULT', cultureExpense: true } },
    {
      method: 'TRANSFER' as const,
      more: { cultureExpense: true, cashReceipt: { type: '지출증빙' } },
    },
    { method: 'MOBILE_PHONE' as const, more: {} },
    {
      method: 'VIRTUAL_ACCOUNT' as const,
      more: { validHours: 1, cultureExpense: true, cashReceipt: { type: '지출증빙' } },
    },
    {
      method: 'FOREIGN_EASY_PAY' as const,
      more: { provider: 'PAYPAL', currency: 'KRW', country: 'KR' },
    },
  ])(
    'requests the prepared order by $method (C-PAY-17, C-PAY-95, C-PAY-101, C-PAY-102)',
    async ({ method, more }) => {
      await ask({ ...request, method });
      expect(sdk.loadTossPayments.mock.calls).toEqual([
        ['test_ck', { src: 'https://toss.test/v1' }],
      ]);
      expect(requestPayment.mock.calls).toEqual([[method, { ...order, ...more }]]);
    },
  );

  it('requests nothing when the customer went back while the script was loading', async () => {
    const controller = new AbortController();
    sdk.loadTossPayments.mockImplementation(() => {
      controller.abort();
      return Promise.resolve({ requestPayment });
    });
    await expect(ask(request, controller.signal)).rejects.toThrow();
    expect(requestPayment).not.toHaveBeenCalled();
  });

  it('reports a script that cannot be loaded, and loads it again at the next attempt (C-PAY-23)', async () => {
    const cause = new Error('blocked');
    sdk.loadTossPayments.mockRejectedValueOnce(cause);
    const error: unknown = await ask().catch((rejected: unknown) => rejected);
    expect(callFailure(error)).toMatchObject({ status: null, code: 'SDK_MISSING', message: null });
    expect(sdk.clearTossPayments).toHaveBeenCalledOnce();
    await ask();
    expect(requestPayment).toHaveBeenCalledOnce();
  });

  it.each([
    {
      rejected: Object.assign(new Error('카드사가 거절했습니다.'), { code: 'REJECT_CARD_COMPANY' }),
      expected: { code: 'REJECT_CARD_COMPANY', message: '카드사가 거절했습니다.' },
    },
    { rejected: { code: 'USER_CANCEL' }, expected: { code: 'USER_CANCEL', message: null } },
    { rejected: { code: 7, message: '' }, expected: { code: null, message: null } },
    { rejected: 'broken', expected: { code: null, message: null } },
  ])('rejects with the provider’s code and message: $expected (C-PAY-24)', async (example) => {
    requestPayment.mockRejectedValue(example.rejected);
    const error: unknown = await ask().catch((rejected: unknown) => rejected);
    expect(callFailure(error)).toMatchObject({ status: null, ...example.expected });
  });
});
