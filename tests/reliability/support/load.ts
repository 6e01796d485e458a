import fc from 'fast-check';
import { newOrderId, type BookingAnswer, type Registered } from '../../api/support/booking.ts';
import type { SignedIn } from '../../api/support/cinema.ts';
import type { Site } from './site.ts';

/** An order with the answers to its customer. A call without an answer may have taken effect or not. */
export interface Told {
  order: Registered;
  isPaid: boolean;
  isCancelled: boolean;
  /** When the last of its calls was answered as done, as `performance.now()`. */
  toldAt: number;
}

export interface Load {
  /** Everything that was registered so far. */
  readonly orders: readonly Told[];
  /** Resolves when the customers have received that many answers in total, not counting 5xx. */
  untilAnswered(count: number): Promise<void>;
  /** Lets every customer finish the current booking and start no more. */
  stop(): Promise<void>;
}

/**
 * Customers who book, pay and sometimes cancel, one booking after another, until they are stopped or the server is
 * gone.
 * @param seed chooses their seats and who cancels
 */
export function startLoad(
  site: Pick<Site, 'approve' | 'booker' | 'cinema' | 'seats'>,
  people: readonly SignedIn[],
  screeningId: number,
  seed: number,
): Load {
  const orders: Told[] = [];
  const choices = fc.sample(
    fc.record({
      seats: fc.uniqueArray(fc.nat({ max: site.cinema.room.seatIds.length - 1 }), {
        minLength: 1,
        maxLength: 4,
      }),
      cancels: fc.boolean(),
    }),
    { seed, numRuns: 500 },
  );
  let isStopped = false;
  let answered = 0;
  let chosen = 0;
  let watch: { count: number; notify: () => void } | undefined;

  /** @returns the answer, or null when the booking must be abandoned */
  async function ask(who: SignedIn, path: string, body: object): Promise<BookingAnswer | null> {
    const answer = await site.booker.post(who, path, body);
    if (answer.status !== 0 && answer.status < 500) answered += 1;
    if (watch && answered >= watch.count) watch.notify();
    if (answer.status === 0) isStopped = true;
    return answer.status >= 200 && answer.status < 300 ? answer : null;
  }

  async function book(who: SignedIn, seatIds: number[], cancels: boolean): Promise<void> {
    const ticketTypes = [{ ticketTypeId: site.cinema.adult, count: seatIds.length }];
    if (!(await ask(who, 'reservations/hold', { screeningId, seatIds }))) return;
    const created = await ask(who, 'reservations/create', { screeningId, ticketTypes, seatIds });
    if (!created) return;
    const { reservationId } = created.body as { reservationId: number };
    const amount = 15_000 * seatIds.length;
    const orderId = newOrderId();
    const prepared = await ask(who, 'payment/before', {
      reservationId,
      orderId,
      paymentMethod: 'CARD',
      currency: 'KRW',
      usedPointAmount: 0,
      amount,
      finalAmount: amount,
    });
    if (!prepared) return;
    const { paymentId } = prepared.body as { paymentId: number };
    const told: Told = {
      order: {
        who,
        reservationId,
        paymentId,
        orderId,
        finalAmount: amount,
        providerAmount: amount,
      },
      isPaid: false,
      isCancelled: false,
      toldAt: performance.now(),
    };
    orders.push(told);
    const paymentKey = await site.approve({ orderId, amount });
    const confirmed = await ask(who, 'payment/confirm', {
      paymentId,
      orderId,
      paymentKey,
      finalAmount: amount,
    });
    told.isPaid = confirmed?.status === 200;
    told.toldAt = performance.now();
    if (!cancels) return;
    const refundReason = '일정 변경';
    told.isCancelled =
      (await ask(who, 'reservations/cancel', { reservationId, refundReason })) !== null;
    if (told.isCancelled) told.toldAt = performance.now();
  }

  async function keepBooking(who: SignedIn): Promise<void> {
    while (!isStopped) {
      const choice = choices[chosen % choices.length];
      chosen += 1;
      if (!choice) return;
      await book(who, site.seats(...choice.seats), choice.cancels);
    }
  }

  const everyone = Promise.all(people.map(keepBooking));
  return {
    orders,
    untilAnswered: (count) =>
      new Promise((resolve) => {
        watch = { count, notify: resolve };
        if (answered >= count) resolve();
      }),
    async stop() {
      isStopped = true;
      await everyone;
    },
  };
}

/** Every order has reached a final state that agrees with the answers to its customer. */
export async function expectEnded(
  site: Pick<Site, 'untilOrder'>,
  orders: readonly Told[],
): Promise<void> {
  for (const { order, isPaid, isCancelled } of orders) {
    if (isCancelled) await site.untilOrder(order, 'REFUNDED', 'CANCELLED');
    else if (isPaid) await site.untilOrder(order, 'DONE', 'REFUNDED');
    else await site.untilOrder(order, 'READY', 'DONE', 'CANCELLED', 'REFUNDED');
  }
}
