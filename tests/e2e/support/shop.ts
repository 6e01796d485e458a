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
}

/** An order that waits for the card provider. */
export type Order = Pick<Schemas['PaymentPrepared'], 'orderId' | 'paymentId' | 'providerAmount'> & {
  reservationId: number;
};

let orders = 0;

/** Does by the API what is not what a test is about. Every call must succeed. */
export function createShop({ url, provider }: Theatre, { sessionId }: SignedIn) {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${url}/api/protected/${path}`, {
      method,
      headers: {
        authorization: sessionId,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  const hold = (screeningId: number, seatIds: number[]) =>
    call<Schemas['Hold']>('POST', 'reservations/hold', { screeningId, seatIds });

  /** Holds, reserves and registers an order by card at the full price. */
  async function order({ screeningId, ticketTypeId, seatIds, price }: Booking): Promise<Order> {
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
        paymentMethod: 'CARD',
        currency: 'KRW',
        usedPointAmount: 0,
        amount,
        finalAmount: amount,
      },
    );
    return { reservationId, orderId, paymentId, providerAmount };
  }

  /** Approves an order at the provider and confirms it. */
  async function pay({ orderId, paymentId, providerAmount: finalAmount }: Order): Promise<void> {
    const paymentKey = await provider.approve({ orderId, amount: finalAmount });
    await call('POST', 'payment/confirm', { paymentId, orderId, paymentKey, finalAmount });
  }

  return {
    hold,
    order,
    pay,
    /** All of it, to the paid booking. @returns the reservation's id */
    async buy(booking: Booking): Promise<number> {
      const ordered = await order(booking);
      await pay(ordered);
      return ordered.reservationId;
    },
    ticket: (reservationId: number) =>
      call<Schemas['Ticket']>('GET', `reservations/${reservationId}/ticket`),
    reservations: () =>
      call<Schemas['ReservationSummary'][]>('GET', 'reservations/my-reservations'),
  };
}

export type Shop = ReturnType<typeof createShop>;
