import { expect } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import type { ApiAnswer, RequestOptions } from './api.ts';
import type { SignedIn, SmallCinema } from './cinema.ts';
import type { TestEmulator } from './emulator.ts';

type Schemas = components['schemas'];

/** An order that has been registered. */
export interface Registered {
  who: SignedIn;
  reservationId: number;
  paymentId: number;
  orderId: string;
  finalAmount: number;
  /** The data sent to the provider. */
  providerAmount: number;
}

export type BookingAnswer = Pick<ApiAnswer, 'status' | 'body'>;

/** A server in this or another process. */
export interface BookingServer {
  api: { post(url: string, body: object, options: RequestOptions): Promise<BookingAnswer> };
}

let orders = 0;

/** @returns an unused order id */
export function newOrderId(): string {
  orders += 1;
  return `ORDER-${Date.now()}-${String(orders).padStart(9, '0')}`;
}

/** Books as a page does, step by step; every step must succeed. */
export function createBooker(server: BookingServer, emulator: Pick<TestEmulator, 'approve'>) {
  const post = (who: SignedIn, path: string, body: object): Promise<BookingAnswer> =>
    server.api.post(`/api/protected/${path}`, body, { session: who.session });

  async function must<T>(status: number, answer: Promise<BookingAnswer>): Promise<T> {
    const { status: actual, body } = await answer;
    expect([actual, body]).toEqual([status, expect.anything()]);
    return body as T;
  }

  return {
    post,
    hold: (who: SignedIn, cinema: SmallCinema, seatIds: number[]) =>
      must<Schemas['Hold']>(
        200,
        post(who, 'reservations/hold', { screeningId: cinema.screeningId, seatIds }),
      ),
    /** Holds seats and reserves them with adult tickets. */
    async reserve(who: SignedIn, cinema: SmallCinema, seatIds: number[]): Promise<number> {
      await this.hold(who, cinema, seatIds);
      const created = await must<Schemas['ReservationCreated']>(
        201,
        post(who, 'reservations/create', {
          screeningId: cinema.screeningId,
          ticketTypes: [{ ticketTypeId: cinema.adult, count: seatIds.length }],
          seatIds,
        }),
      );
      return created.reservationId;
    },
    /** Holds, reserves and registers an order at the full price. */
    async register(
      who: SignedIn,
      cinema: SmallCinema,
      seatIds: number[],
      more: Partial<Schemas['PaymentRequest']> = {},
    ): Promise<Registered> {
      const reservationId = await this.reserve(who, cinema, seatIds);
      return this.prepare(who, reservationId, 15_000 * seatIds.length, more);
    },
    /** Registers an order of a reservation at the full price, in won. */
    async prepare(
      who: SignedIn,
      reservationId: number,
      amount: number,
      more: Partial<Schemas['PaymentRequest']> = {},
    ): Promise<Registered> {
      const prepared = await must<Schemas['PaymentPrepared']>(
        201,
        post(who, 'payment/before', {
          reservationId,
          orderId: newOrderId(),
          paymentMethod: 'CARD',
          currency: 'KRW',
          usedPointAmount: 0,
          amount,
          finalAmount: amount,
          ...more,
        }),
      );
      const { paymentId, orderId, providerAmount, amounts } = prepared;
      const { finalAmount } = amounts;
      return { who, reservationId, paymentId, orderId, finalAmount, providerAmount };
    },
    /** Approves an order on the provider's page and confirms it. */
    async confirm(order: Registered, more: object = {}): Promise<BookingAnswer> {
      const paymentKey = await emulator.approve({
        orderId: order.orderId,
        amount: order.providerAmount,
      });
      return this.confirmWith(order, paymentKey, more);
    },
    confirmWith: (order: Registered, paymentKey: string, more: object = {}) =>
      post(order.who, 'payment/confirm', {
        paymentId: order.paymentId,
        orderId: order.orderId,
        paymentKey,
        finalAmount: order.providerAmount,
        ...more,
      }),
    /** The complete booking. */
    async pay(who: SignedIn, cinema: SmallCinema, seatIds: number[]): Promise<Registered> {
      const order = await this.register(who, cinema, seatIds);
      const { status } = await this.confirm(order);
      expect(status).toBe(200);
      return order;
    },
  };
}

export type Booker = ReturnType<typeof createBooker>;
