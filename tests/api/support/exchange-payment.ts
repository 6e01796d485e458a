import { expect } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import { newOrderId, type Booker, type BookingAnswer, type Registered } from './booking.ts';

type Schemas = components['schemas'];

/** The exchange of a booking for a dearer screening. */
export type WantedExchange = Schemas['ExchangePaymentRequest'];

/** Pays the difference of an exchange as a page does, step by step. */
export function createDifferencePayer({ post }: Pick<Booker, 'post'>) {
  const hold = ({ who, reservationId }: Registered, wanted: WantedExchange) =>
    post(who, `reservations/${reservationId}/exchange/payment`, wanted);
  const prepare = (
    { who }: Registered,
    reservationId: number,
    amount: number,
    more: Partial<Schemas['PaymentRequest']> = {},
  ): Promise<BookingAnswer> =>
    post(who, 'payment/before', {
      ...{ reservationId, orderId: newOrderId(), paymentMethod: 'CARD', currency: 'KRW' },
      ...{ usedPointAmount: 0, amount, finalAmount: amount, ...more },
    });
  return {
    hold,
    prepare,
    /** Holds the seats and registers the order of the difference; every step must succeed. */
    async register(order: Registered, wanted: WantedExchange): Promise<Registered> {
      const held = await hold(order, wanted);
      expect([held.status, held.body]).toEqual([201, expect.anything()]);
      const { reservationId } = held.body as Schemas['ReservationCreated'];
      const { status, body } = await prepare(order, reservationId, wanted.additionalAmount);
      expect([status, body]).toEqual([201, expect.anything()]);
      const { paymentId, orderId, providerAmount, amounts } = body as Schemas['PaymentPrepared'];
      const { finalAmount } = amounts;
      return { who: order.who, reservationId, paymentId, orderId, finalAmount, providerAmount };
    },
  };
}
