import { expect } from '@playwright/test';
import type { components } from '../../../openapi.gen.d.ts';
import type { Cinema } from '../support/cinema.ts';
import type { Theatre } from '../support/theatre.ts';
import { createShop, type Order, type Shop } from '../support/shop.ts';

export type OrderState = components['schemas']['PaymentOrder']['state'];

/** The provider captures the payment, and its answer is lost. */
const silentProvider = [
  { on: 'confirm', kind: 'drop-after-processing' },
  { on: 'get', kind: 'error-before-processing' },
];
const refusingProvider = [
  { on: 'confirm', kind: 'refuse', code: 'REJECT_CARD_COMPANY', status: 400 },
];
const refundingLater = [{ on: 'cancel', kind: 'error-before-processing' }];

interface Seats {
  screeningId: number;
  seatIds: number[];
}

/** A real order, which real calls and events bring into any state. */
export class OrderWorld {
  readonly order: Order;
  /** The key that the provider's page gave the payment. */
  readonly paymentKey: string;
  private readonly theatre: Theatre;
  private readonly shop: Shop;
  private readonly seats: Seats;
  private readonly ticketTypeId: number;

  private constructor(
    theatre: Theatre,
    shop: Shop,
    order: Order,
    of: { paymentKey: string; seats: Seats; ticketTypeId: number },
  ) {
    this.theatre = theatre;
    this.shop = shop;
    this.order = order;
    this.paymentKey = of.paymentKey;
    this.seats = of.seats;
    this.ticketTypeId = of.ticketTypeId;
  }

  /** An order, by default of A3 and A4, that the customer has approved on the provider's page. */
  static async open(
    theatre: Theatre,
    cinema: Cinema,
    method: 'CARD' | 'VIRTUAL_ACCOUNT',
    seatIds = cinema.room.seatIds.slice(2, 4),
  ) {
    const shop = createShop(theatre, cinema.haneul);
    // A virtual account requires more than a day until the start.
    const screeningId = method === 'CARD' ? cinema.evening : cinema.tomorrow;
    const order = await shop.order({
      screeningId,
      ticketTypeId: cinema.adult,
      seatIds,
      price: 15_000,
      method,
    });
    const { orderId, providerAmount: amount } = order;
    const paymentKey = await theatre.provider.approve({ orderId, amount, method });
    return new OrderWorld(theatre, shop, order, {
      paymentKey,
      seats: { screeningId, seatIds },
      ticketTypeId: cinema.adult,
    });
  }

  /** Sets the provider so that a confirmation ends in this state. */
  async letConfirmationEnd(state: 'DONE' | 'CONFIRMING'): Promise<void> {
    await this.theatre.provider.setFaults(...(state === 'CONFIRMING' ? silentProvider : []));
  }

  /** Releases the seats of an ended order, as another tab may do. */
  async releaseSeats(): Promise<void> {
    await this.shop.release(this.seats.screeningId, this.seats.seatIds);
  }

  /** Ends an order with a virtual account without a deposit: by its deadline, or by the customer. */
  async endWithoutDeposit(by: 'deadline' | 'customer'): Promise<void> {
    const { orderId, reservationId } = this.order;
    if ((await this.shop.stateOf(orderId)) === 'READY') await this.bringTo('WAITING');
    if (by === 'customer') await this.shop.cancel(reservationId);
    else await this.theatre.provider.expireDeposit(orderId);
    await expect
      .poll(() => this.shop.stateOf(orderId), { timeout: 30_000 })
      .toBe('CANCELLED' satisfies OrderState);
  }

  /** Books the seats with another order, as another tab may do; it ends this one. */
  async bookElsewhere(): Promise<void> {
    await this.shop.buy({ ...this.seats, ticketTypeId: this.ticketTypeId, price: 15_000 });
    await expect
      .poll(() => this.shop.stateOf(this.order.orderId))
      .toBe('CANCELLED' satisfies OrderState);
  }

  async bringTo(state: OrderState): Promise<void> {
    const { provider } = this.theatre;
    const { orderId } = this.order;
    const current = await this.shop.stateOf(orderId);
    if (current === state) return;
    const from = `${current} to ${state}`;
    switch (from) {
      case 'CONFIRMING to DONE':
      case 'CONFIRMING to WAITING':
        await provider.setFaults();
        break;
      case 'WAITING to DONE':
        await provider.deposit(orderId);
        break;
      case 'READY to DONE':
      case 'READY to WAITING':
        await this.shop.confirm(this.order, this.paymentKey);
        break;
      case 'READY to CONFIRMING':
        await provider.setFaults(...silentProvider);
        await this.shop.confirm(this.order, this.paymentKey);
        break;
      case 'READY to FAILED':
        await provider.setFaults(...refusingProvider);
        await this.shop.confirm(this.order, this.paymentKey, 409);
        break;
      case 'READY to CANCELLED':
        await this.shop.cancel(this.order.reservationId);
        break;
      case 'READY to REFUND_PENDING':
      case 'READY to REFUNDED':
        await this.shop.confirm(this.order, this.paymentKey);
        await provider.setFaults(...(state === 'REFUND_PENDING' ? refundingLater : []));
        await this.shop.cancel(this.order.reservationId);
        break;
      default:
        throw new Error(`No order goes from ${from}`);
    }
    await expect.poll(() => this.shop.stateOf(orderId), { timeout: 30_000 }).toBe(state);
  }
}
