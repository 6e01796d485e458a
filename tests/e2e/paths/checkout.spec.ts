import { checkoutModel } from '../../../machines/checkout/checkout.model.ts';
import { DISCOUNT } from '../../../machines/checkout/model/examples.ts';
import { isCausable } from '../../../machines/checkout/model/browser.ts';
import { givePoints, insertDiscount } from '../support/cinema.ts';
import { installClock } from '../support/page-clock.ts';
import { test } from '../support/test.ts';
import { createCheckoutWalk, PROVIDER } from './checkout-walk.ts';
import { expectPathsOverCauses, inChains, pathsByCauses } from './walk.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(checkoutMachine);

/** What these leave in the page would change later steps: the loaded script, and a method that is no longer offered. */
const lasts = [
  idOf('checkout.reviewing', 'method.choose', 'isVirtualAccountTooLate'),
  idOf('checkout.reviewing', 'pay', 'isVirtualAccountTooLate'),
  idOf('checkout.paying', 'xstate.done.state.checkout.paying', 'isSdkMissing'),
];

const paths = pathsByCauses(checkoutModel, isCausable, { detour: 8, lasts });

test('the paths take every transition of the checkout except those that never happen', () => {
  expectPathsOverCauses(checkoutModel, paths);
});

const chains = inChains(paths, 6);

for (const [index, chain] of chains.entries()) {
  test(`checkout: ${index + 1} of ${chains.length} (C-PAY-5, C-PAY-8, C-PAY-10, C-PAY-12, C-PAY-22 to C-PAY-26, C-PAY-48, C-PAY-57, C-PAY-61, C-PAY-120 to C-PAY-122, C-BOOK-40, C-BOOK-55, C-BOOK-56)`, async ({
    customer,
    consoleGuard,
    theatre,
    cinema,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    await givePoints(theatre.database.orm, cinema.haneul, 1_000_000);
    await insertDiscount(theatre.database.orm, PROVIDER, 10, DISCOUNT.paymentMethod);
    await installClock(customer.page);
    await customer.keepMessages();
    const walk = await createCheckoutWalk(customer, cinema, `${theatre.provider.url}/v1/payment`);
    for (const [place, { name, path }] of chain.entries()) {
      const seat = { name: `A${place + 1}`, id: cinema.room.seatIds[place] ?? 0 };
      await test.step(name, () => walk(path, seat));
    }
  });
}
