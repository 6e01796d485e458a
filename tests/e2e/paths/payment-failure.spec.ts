import { paymentFailureModel } from '../../machines/payment-failure.model.ts';
import type { Person } from '../pages/person.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { OrderWorld, type OrderState } from './order-world.ts';
import { savedEntries } from './saved-payment.ts';
import { outputOf, walkablePaths, walkOnPage } from './walk.ts';

const { paths, reasons } = walkablePaths(paymentFailureModel, []);

test('every path of the failure page is walked', () => {
  expect(reasons).toEqual([]);
});

for (const { name, path } of paths) {
  test(`failure page: ${name}`, async ({ customer, consoleGuard, theatre, cinema }) => {
    // The developer is told of what the path lets fail.
    consoleGuard.allow(/Failed to load resource/, /orderUnknown|cancellationFailed/);
    const states = path.steps.map(({ event }) => outputOf(event).state);
    const method = states.includes('WAITING') ? 'VIRTUAL_ACCOUNT' : 'CARD';
    const world = await OrderWorld.open(theatre, cinema, method);
    const gates = await holdCalls(customer.page, {
      getOrder: /\/api\/protected\/payment\/order\//,
      cancelOrder: /\/api\/protected\/reservations\/cancel$/,
    });

    const arrive = async () => {
      const { orderId } = path.start.input as { orderId: string | null };
      const isOwn = orderId === paymentFailureModel.inputs['order named']?.orderId;
      const query = new URLSearchParams({ code: 'PAY_PROCESS_CANCELED' });
      if (orderId !== null) query.set('orderId', isOwn ? world.order.orderId : orderId);
      await customer.home.open();
      await customer.open(`/payment/fail?${query.toString()}`);
    };
    let isRetried = false;

    await walkOnPage(paymentFailureModel, path, {
      start: () => (path.steps.length === 0 ? arrive() : Promise.resolve()),
      events: {
        'xstate.done.actor.readSaved': async (event) => {
          const saved = { payment: event.output === null ? null : ownPayment, paymentId: 55 };
          await customer.store(savedEntries(saved, world.order, 0));
          await arrive();
        },
        // A storage that throws is an empty one to the page.
        'xstate.error.actor.readSaved': arrive,
        'xstate.done.actor.getOrder': async (event) => {
          const route = await gates.next('getOrder');
          await world.bringTo(outputOf(event).state as OrderState);
          await route.continue();
        },
        'xstate.error.actor.getOrder': async (event) =>
          failCall(await gates.next('getOrder'), event.error),
        'xstate.done.actor.cancelOrder': async () => (await gates.next('cancelOrder')).continue(),
        'xstate.error.actor.cancelOrder': async (event) =>
          failCall(await gates.next('cancelOrder'), event.error),
        'booking.retry': async () => {
          await customer.failure.clickRetry();
          isRetried = true;
        },
      },
      offers: [
        {
          control: customer.page.getByRole('button', { name: '다시 시도' }),
          event: { type: 'booking.retry' },
        },
      ],
      screens: {
        ...screensOf(customer),
        'failed.released': async () => {
          if (isRetried) await expect(customer.page).toHaveURL(`/booking/${cinema.film.movieId}`);
          else await failed(customer, 'failed.released', true);
        },
        'failed.unknown': async () => {
          if (isRetried) await customer.home.seeFilms([cinema.film.title], [cinema.upcoming.title]);
          else await failed(customer, 'failed.unknown', false);
        },
      },
    });
  });
}

const ownPayment = { orderId: 'ORDER-1795132800000-482913', amount: 30_000 };

async function failed({ page, failure }: Person, state: string, areSeatsKept: boolean) {
  await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
  await failure.seeFailure('PAY_PROCESS_CANCELED', '결제를 취소하셨습니다.');
  if (areSeatsKept) await failure.seeSeatsKept();
  else await failure.seeNoSeatsKept();
}

function screensOf(person: Person) {
  const { page } = person;
  const see = (state: string, heading: string) => async () => {
    await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
  const givingUp = '주문을 정리하고 있어요';
  return {
    readingSaved: null,
    checkingOrder: see('checkingOrder', givingUp),
    cancelling: see('cancelling', givingUp),
    paid: see('paid', '이미 결제된 주문이에요'),
    undecided: see('undecided', '결제 결과를 아직 확인하고 있어요'),
    sentBack: see('sentBack', '결제가 취소되어 환불됩니다'),
    'failed.kept': () => failed(person, 'failed.kept', false),
  };
}
