import { expect, it } from 'vitest';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('the cash receipt of a transfer', (open) => {
  const stage = setStage(open);

  /** @param params of the shop's page for the provider's script */
  const pay = async (paymentMethod: 'CARD' | 'TRANSFER', params: object) => {
    const { booker, cinema, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0), { paymentMethod });
    const answer = await emulator.post('/emulator/payments', {
      ...{ orderId: order.orderId, amount: order.providerAmount, method: paymentMethod },
      ...{ orderName: '달의 뒤편 1매', ...params },
    });
    const { paymentKey, cultureExpense } = answer as {
      paymentKey: string;
      cultureExpense: boolean;
    };
    expect((await booker.confirmWith(order, paymentKey)).status).toBe(200);
    const { body } = await stage.get(order.who, `reservations/${order.reservationId}`);
    const { cashReceipt } = body as { cashReceipt: unknown };
    const list = await stage.get(order.who, 'payment/get');
    expect(list.body).toMatchObject({ content: [{ cashReceipt }] });
    return { cultureExpense, cashReceipt };
  };

  it.each([
    ['소득공제', 'INCOME_DEDUCTION'],
    ['지출증빙', 'EXPENSE_PROOF'],
  ])('C-PAY-102, C-PAY-103: for %s is shown as the provider has issued it', async (type, shown) => {
    const paid = await pay('TRANSFER', { cashReceipt: { type }, cultureExpense: true });
    expect(paid).toMatchObject({
      cultureExpense: true,
      cashReceipt: {
        ...{ type: shown, issueNumber: expect.stringMatching(/^\d{9}$/) as string },
        url: expect.stringContaining('/receipt/') as string,
      },
    });
  });

  it.each([
    ['none', 'TRANSFER', { cashReceipt: { type: '미발행' } }],
    ['a payment by card', 'CARD', {}],
  ] as const)('C-PAY-101: is missing for %s', async (_, method, params) => {
    expect((await pay(method, params)).cashReceipt).toBeNull();
  });

  it.each([
    ['a card', { method: 'CARD', cashReceipt: { type: '소득공제' } }],
    ['an unknown purpose', { method: 'TRANSFER', cashReceipt: { type: '기타' } }],
    ['a flag that is none', { method: 'CARD', cultureExpense: 'yes' }],
  ])('C-PAY-101: is refused by the emulator for %s', async (_, params) => {
    const order = { orderId: 'ORDER-refused-receipt', orderName: '표', amount: 15_000 };
    await expect(
      stage.emulator.post('/emulator/payments', { ...order, ...params }),
    ).rejects.toThrow('INVALID_PARAMETER');
  });
});
