import type { AnyEventObject } from 'xstate';
import { callFailure } from '../../../machines/calls.ts';
import { always } from '@marquee/statecharts/invariants';
import { memory, ORDER_ID } from '../../../machines/booking/model/examples.ts';
import { orderRecoveryModel } from '../../../machines/order-recovery/order-recovery.model.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { memoryEntries, seatId } from './booking-memory.ts';
import { OrderWorld, type OrderState } from './order-world.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

// A path ends where the booking continues.
const paths = pathsByCauses(orderRecoveryModel, always);

test('the paths take every transition of the order recovery except those that never happen or that another test covers', () => {
  expectPathsOverCauses(orderRecoveryModel, paths);
});

for (const { name, path } of paths) {
  test(`order recovery: ${name} (C-BOOK-55)`, async ({ enter, consoleGuard, theatre, cinema }) => {
    consoleGuard.allow(/Failed to load resource/);
    const person = await enter(cinema.haneul);
    const { booking, page } = person;
    const world = await OrderWorld.open(theatre, cinema, 'CARD', [seatId(cinema, 101)]);
    const remembered = memory({ step: 'payment', orderId: ORDER_ID });
    await person.storeForTab(memoryEntries(remembered, cinema, world.order.orderId));
    const gates = await holdCalls(page, {
      order: /\/payment\/order\//,
      cancel: /\/reservations\/cancel$/,
    });
    const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
      'xstate.done.actor.askingOrder': async (event) => {
        await world.bringTo(outputOf(event).state as OrderState);
        await gates.pass('order');
      },
      'xstate.error.actor.askingOrder': async (event) => {
        // Without the order the booking holds the seats again, which must not be part of an order then.
        if (callFailure(event.error).status === 404) await world.bringTo('CANCELLED');
        await gates.fail('order', event.error);
      },
      'xstate.done.actor.cancellingOrder': () => gates.pass('cancel'),
      'xstate.error.actor.cancellingOrder': async ({ error }) => {
        await gates.untilHeld('cancel');
        await gates.fail('cancel', error);
      },
      'load.retry': () => person.clickRetry(),
    };
    const mark = (state: string) => () =>
      expect(page.locator('[data-order-recovery]')).toHaveAttribute('data-order-recovery', state);
    // The next try starts where the customer was: at the payment, with the same seats.
    const seePayment = () => booking.seeSummary();

    await walkOnPage(orderRecoveryModel, path, {
      person,
      start: () => booking.open(cinema.film.movieId),
      events: Object.fromEntries(
        Object.entries(events).map(([type, act]) => [
          type,
          (event: AnyEventObject) => {
            gates.holdAll();
            return act(event);
          },
        ]),
      ),
      screens: {
        asking: mark('asking'),
        cancelling: mark('cancelling'),
        stalled: async () => {
          await mark('stalled')();
          await person.frame.seeMessage('결제가 되었는지 지금은 확인할 수 없어요');
        },
        decided: () => booking.seeScreenings(),
        cancelled: seePayment,
        unpaid: seePayment,
        missing: seePayment,
      },
    });
  });
}
