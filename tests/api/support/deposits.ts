import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { screening } from '../../../server/db/schema/programme.ts';
import { createDelivery } from '../../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../../server/jobs/deliver-outbox.ts';
import { recoverPayments } from '../../../server/jobs/recover-payments.ts';
import type { Booker, BookingAnswer, Registered } from './booking.ts';
import type { Stage } from './stage.ts';

/** An account that the provider accepts from the customer of the small cinema. */
const refundAccount = { bank: '88', accountNumber: '12345678901234', holderName: '김하늘' };

/** Names the account for the refund of a deposit as its customer; a refund waits for it. */
export async function nameRefundAccount(
  booker: Booker,
  { who, reservationId }: Pick<Registered, 'who' | 'reservationId'>,
): Promise<void> {
  const path = `reservations/${String(reservationId)}/refund-account`;
  const { status, body } = await booker.post(who, path, refundAccount);
  expect([status, body]).toEqual([204, undefined]);
}

/** Orders at the provider, with the clocks of both sides moved together. */
export interface Deposits {
  /** Sets the clocks of product and provider. @param time ISO 8601 */
  at: (time: string) => Promise<void>;
  /** Moves the screening. @param startsAt ISO 8601 */
  startAt: (startsAt: string) => Promise<void>;
  /** Registers an order of the first seat with one method, and pays it at the provider with another. */
  payWith: (methods: { registered: string; paid: string }, more?: object) => Promise<Issued>;
  deposit: (order: Registered) => Promise<unknown>;
  /** The provider's webhook. @param claimed what it says about the payment */
  notice: (order: Pick<Registered, 'orderId'>, claimed?: object) => Promise<BookingAnswer>;
  recover: () => Promise<number>;
  deliver: () => Promise<number>;
  /** Delivers, names the account for which the refund then waits, and delivers again. */
  refund: (order: Registered) => Promise<void>;
  statusAtProvider: (order: Registered) => Promise<string | undefined>;
}

interface Issued {
  order: Registered;
  paymentKey: string;
  answer: BookingAnswer;
}

/** @returns the steps of the tests of deposits on a stage */
export function createDeposits(stage: Stage): Deposits {
  const deliver = () => deliverOutbox(stage.database, createDelivery(stage.server.deps));
  return {
    async at(time) {
      await stage.at(time);
      const offsetMs = Date.parse(time) - Date.now();
      await stage.emulator.post('/emulator/clock', { offsetMs });
    },
    async startAt(startsAt) {
      const start = new Date(startsAt);
      const endsAt = new Date(start.getTime() + 100 * 60_000);
      await stage.database.orm
        .update(screening)
        .set({ startsAt: start, endsAt, clearedAt: endsAt })
        .where(eq(screening.id, stage.cinema.screeningId));
    },
    async payWith({ registered, paid }, more) {
      const { booker, cinema, emulator } = stage;
      const paymentMethod = registered as 'CARD';
      const order = await booker.register(cinema.haneul, cinema, stage.seats(0), {
        ...{ paymentMethod, ...more },
      });
      const paymentKey = await emulator.approve({
        orderId: order.orderId,
        amount: order.providerAmount,
        method: paid,
      });
      return { order, paymentKey, answer: await booker.confirmWith(order, paymentKey) };
    },
    deposit: ({ orderId }) => stage.emulator.post('/emulator/deposit', { orderId }),
    notice: ({ orderId }, claimed = {}) =>
      stage.server.api.post('/api/payment/webhook', {
        eventType: 'PAYMENT_STATUS_CHANGED',
        data: { orderId, ...claimed },
      }),
    recover: () => recoverPayments(stage.database, stage.emulator.provider),
    deliver,
    async refund(order) {
      await deliver();
      await nameRefundAccount(stage.booker, order);
      await deliver();
    },
    async statusAtProvider({ orderId }) {
      const payments = await stage.emulator.ledger();
      return payments.find((each) => each.orderId === orderId)?.status;
    },
  };
}
