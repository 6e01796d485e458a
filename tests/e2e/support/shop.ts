import { expect } from '@playwright/test';
import type { components } from '../../../openapi.gen.d.ts';
import type { SignedIn } from './cinema.ts';
import type { Theatre } from './theatre.ts';

type Schemas = components['schemas'];

interface Booking {
  screeningId: number;
  ticketTypeId: number;
  seatIds: number[];
  /** Won for each ticket. */
  price: number;
  /** CARD by default. */
  method?: Schemas['PaymentMethod'];
}

/** The data for paying an order. */
export type Payable = Pick<Schemas['PaymentPrepared'], 'orderId' | 'paymentId' | 'providerAmount'>;

export type Order = Payable & { reservationId: number };

let orders = 0;

/** Prepares by API calls what a test does not cover. Every call must succeed. */
export function createShop({ url, provider }: Theatre, { sessionId }: SignedIn) {
  async function call<T>(
    method: string,
    path: string,
    body?: object,
    refusal?: number,
  ): Promise<T> {
    const answer = await fetch(`${url}/api/protected/${path}`, {
      method,
      headers: {
        authorization: sessionId,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isExpected = refusal === undefined ? answer.ok : answer.status === refusal;
    if (!isExpected) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  const hold = (screeningId: number, seatIds: number[]) =>
    call<Schemas['Hold']>('POST', 'reservations/hold', { screeningId, seatIds });

  /** Holds, reserves and registers an order by card at the full price. */
  async function order({
    screeningId,
    ticketTypeId,
    seatIds,
    price,
    method = 'CARD',
  }: Booking): Promise<Order> {
    await hold(screeningId, seatIds);
    const { reservationId } = await call<Schemas['ReservationCreated']>(
      'POST',
      'reservations/create',
      { screeningId, seatIds, ticketTypes: [{ ticketTypeId, count: seatIds.length }] },
    );
    orders += 1;
    const amount = price * seatIds.length;
    const { orderId, paymentId, providerAmount } = await call<Schemas['PaymentPrepared']>(
      'POST',
      'payment/before',
      {
        reservationId,
        orderId: `ORDER-${Date.now()}-${String(orders).padStart(9, '0')}`,
        paymentMethod: method,
        currency: 'KRW',
        usedPointAmount: 0,
        amount,
        finalAmount: amount,
      },
    );
    return { reservationId, orderId, paymentId, providerAmount };
  }

  /** Approves an order at the provider and confirms it. */
  async function pay(ordered: Payable): Promise<void> {
    const { orderId, providerAmount: amount } = ordered;
    await confirm(ordered, await provider.approve({ orderId, amount }));
  }

  /** @param refusal the expected status of a refusal */
  async function confirm(
    { orderId, paymentId, providerAmount: finalAmount }: Payable,
    paymentKey: string,
    refusal?: number,
  ): Promise<void> {
    const body = { paymentId, orderId, paymentKey, finalAmount };
    await call('POST', 'payment/confirm', body, refusal);
  }

  return {
    hold,
    /** Holds seats that a page has just released; the release may not have reached the server yet. */
    holdOnceFree: (screeningId: number, seatIds: number[]) =>
      expect(async () => hold(screeningId, seatIds)).toPass(),
    release: (screeningId: number, seatIds: number[]) =>
      call<Schemas['Hold']>('POST', 'reservations/release', { screeningId, seatIds }),
    async heldSeats(screeningId: number) {
      const path = `reservations/hold?screeningId=${screeningId}`;
      const { seatIds } = await call<Schemas['Hold']>('GET', path);
      return seatIds;
    },
    order,
    pay,
    confirm,
    cancel: (reservationId: number) =>
      call('POST', 'reservations/cancel', { reservationId, refundReason: '일정이 바뀌었어요' }),
    /** The state of an order. */
    async stateOf(orderId: string) {
      const { state } = await call<Schemas['PaymentOrder']>('GET', `payment/order/${orderId}`);
      return state;
    },
    /** Books and pays. @returns the reservation's id */
    async buy(booking: Booking): Promise<number> {
      const ordered = await order(booking);
      await pay(ordered);
      return ordered.reservationId;
    },
    ticket: (reservationId: number) =>
      call<Schemas['Ticket']>('GET', `reservations/${reservationId}/ticket`),
    /** The balance of points. */
    async points() {
      const { balance } = await call<Schemas['PointBalance']>('GET', 'get/point');
      return balance;
    },
    review: (movieId: number, reservationId: number, comment: string) =>
      call('POST', 'reviews/create', { movieId, reservationId, comment, rating: 5 }),
    async reservations() {
      const path = 'reservations/my-reservations';
      return (await call<Schemas['ReservationPage']>('GET', path)).content;
    },
  };
}

export type Shop = ReturnType<typeof createShop>;
