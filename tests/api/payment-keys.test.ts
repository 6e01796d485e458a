import { expect, it } from 'vitest';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setStage } from './support/stage.ts';

const closed = [409, { message: '이미 종료된 주문이에요.', code: 'ORDER_CLOSED' }];

describeOnAnyDatabase('the key of a payment', (open) => {
  const stage = setStage(open);

  it('C-PAY-43: pays for one order only', async () => {
    const { cinema } = stage;
    const first = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    const second = await stage.booker.register(cinema.bada, cinema, stage.seats(1));
    const key = await stage.emulator.approve({ orderId: first.orderId, amount: 15_000 });
    expect((await stage.booker.confirmWith(first, key)).status).toBe(200);
    const { status, body } = await stage.booker.confirmWith(second, key);
    expect([status, body]).toEqual(closed);
    expect(await stage.states()).toEqual({
      claims: ['BOOKED', 'HELD'],
      reservations: ['COMPLETED', 'PENDING'],
      payments: ['DONE', 'READY'],
    });
  });

  it('C-PAY-43: pays for one order only when two confirmations use it at the same time', async () => {
    const { cinema } = stage;
    for (const [left, right] of [
      [0, 1],
      [2, 3],
      [4, 5],
    ] as const) {
      const first = await stage.booker.register(cinema.haneul, cinema, stage.seats(left));
      const second = await stage.booker.register(cinema.bada, cinema, stage.seats(right));
      const key = await stage.emulator.approve({ orderId: first.orderId, amount: 15_000 });
      const answers = await Promise.all([
        stage.booker.confirmWith(first, key),
        stage.booker.confirmWith(second, key),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(answers[1].status).toBe(409);
      expect(await stage.captured(second.orderId)).toBe(0);
    }
  });

  it('C-PAY-43: still pays for its order after a refused confirmation of another customer', async () => {
    const { cinema } = stage;
    const own = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    const others = await stage.booker.register(cinema.bada, cinema, stage.seats(1));
    const key = await stage.emulator.approve({ orderId: own.orderId, amount: 15_000 });
    const stolen = await stage.booker.confirmWith(others, key);
    expect([stolen.status, stolen.body]).toMatchObject([
      409,
      { code: 'PAYMENT_REFUSED', providerCode: 'FORBIDDEN_REQUEST' },
    ]);
    expect((await stage.booker.confirmWith(own, key)).status).toBe(200);
    expect(await stage.captured(own.orderId)).toBe(15_000);
    expect(await stage.states()).toEqual({
      claims: ['BOOKED', 'HELD'],
      reservations: ['COMPLETED', 'CANCELLED'],
      payments: ['DONE', 'FAILED'],
    });
  });
});
