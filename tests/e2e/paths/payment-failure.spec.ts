import type { PaymentFailureContext } from '../../../machines/payment-failure/payment-failure.types.ts';
import { always } from '@marquee/statecharts/invariants';
import { paymentFailureModel } from '../../../machines/payment-failure/payment-failure.model.ts';
import type { Person } from '../pages/person.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { OrderWorld, type OrderState } from './order-world.ts';
import { savedEntries } from './saved-payment.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(paymentFailureModel, always);

test('the paths take every transition of the failure page except those that never happen or that another test covers', () => {
  expectPathsOverCauses(paymentFailureModel, paths);
});

for (const { name, path } of paths) {
  test(`failure page: ${name}`, async ({ customer, consoleGuard, theatre, cinema }) => {
    // The path makes calls fail, and the page warns the developer about each.
    consoleGuard.allow(/Failed to load resource/, /orderUnknown|cancellationFailed/);
    const states = path.steps.map(({ event }) => outputOf(event).state);
    const method = states.includes('WAITING') ? 'VIRTUAL_ACCOUNT' : 'CARD';
    const world = await OrderWorld.open(theatre, cinema, method);
    const gates = await holdCalls(customer.page, {
      getOrder: /\/api\/protected\/payment\/order\//,
      cancelOrder: /\/api\/protected\/reservations\/cancel$/,
      getHold: /\/api\/protected\/reservations\/hold\?/,
    });

    // Without an order the retry goes back to the page before.
    const leadsHome = path.steps.some(
      ({ event, to }) =>
        event.type === 'booking.retry' && (to.context as PaymentFailureContext).order === null,
    );
    const arrive = async () => {
      const { orderId } = path.start.input as { orderId: string | null };
      const isOwn = orderId === paymentFailureModel.inputs['order named']?.orderId;
      const query = new URLSearchParams({ code: 'REJECT_CARD_COMPANY' });
      if (orderId !== null) query.set('orderId', isOwn ? world.order.orderId : orderId);
      if (leadsHome) await customer.home.open();
      await customer.open(`/payment/fail?${query.toString()}`);
    };
    const isSavedRead = path.steps[0]?.event.type === 'xstate.done.actor.readSaved';
    let isRetried = false;

    await walkOnPage(paymentFailureModel, path, {
      person: customer,
      // With an order, the saved payment is stored before the page opens.
      start: () => (isSavedRead ? Promise.resolve() : arrive()),
      events: {
        'xstate.done.actor.readSaved': async (event) => {
          const saved = { payment: event.output === null ? null : ownPayment, paymentId: 55 };
          await customer.store(savedEntries(saved, world.order, 0));
          await arrive();
        },
        'xstate.done.actor.getOrder': async (event) => {
          const route = await gates.next('getOrder');
          const { state, bookedElsewhere } = outputOf(event);
          if (bookedElsewhere !== null) await world.bookElsewhere();
          else await world.bringTo(state as OrderState);
          await route.continue();
        },
        'xstate.error.actor.getOrder': async (event) =>
          failCall(await gates.next('getOrder'), event.error),
        'xstate.done.actor.cancelOrder': async () => (await gates.next('cancelOrder')).continue(),
        'xstate.error.actor.cancelOrder': async (event) =>
          failCall(await gates.next('cancelOrder'), event.error),
        'xstate.done.actor.getHold': async (event) => {
          const route = await gates.next('getHold');
          if (outputOf(event).holdId === null) await world.releaseSeats();
          await route.continue();
        },
        'xstate.error.actor.getHold': async (event) =>
          failCall(await gates.next('getHold'), event.error),
        'booking.retry': async () => {
          // After a failed request the retry requests the order again, and the page stays.
          isRetried = !(await isIn(customer, 'failed.unasked'));
          await customer.failure.clickRetry();
        },
      },
      offers: [
        {
          control: customer.failure.nextStep(),
          event: { type: 'booking.retry' },
        },
      ],
      screens: {
        ...screensOf(customer),
        ...failuresOf(customer, async (context) => {
          if (!isRetried) return false;
          if ((context as PaymentFailureContext).order !== null) {
            await expect(customer.page).toHaveURL(`/booking/${cinema.film.movieId}`);
          } else {
            await customer.home.seeFilms([cinema.film.title], [cinema.upcoming.title]);
          }
          return true;
        }),
      },
    });
  });
}

async function isIn({ page }: Person, state: string): Promise<boolean> {
  return (await page.locator('main [data-state]').first().getAttribute('data-state')) === state;
}

const ownPayment = { orderId: 'ORDER-1795132800000-482913', amount: 30_000 };

/** The text beside the message in each failed state. */
const seatTexts = {
  released: '고르신 좌석은 남은 시간 동안',
  lost: '고르신 좌석은 선점 시간이 끝났어요.',
  over: null,
  kept: null,
  unknown: null,
  unasked: '주문을 아직 정리하지 못했어요.',
} as const;

type FailureState = keyof typeof seatTexts;

/** @param seeLeft checks the next page after the retry; false before the retry */
function failuresOf({ page, failure }: Person, seeLeft: (context: unknown) => Promise<boolean>) {
  const see = (state: FailureState) => async (context: unknown) => {
    if (await seeLeft(context)) return;
    await expect(page.locator('main [data-state]').first()).toHaveAttribute(
      'data-state',
      `failed.${state}`,
    );
    await failure.seeFailure('REJECT_CARD_COMPANY', '카드사에서 결제를 거절했어요.');
    for (const shown of Object.values(seatTexts)) {
      if (shown !== null) {
        await expect(page.getByText(shown)).toHaveCount(shown === seatTexts[state] ? 1 : 0);
      }
    }
  };
  const states: FailureState[] = ['released', 'lost', 'over', 'kept', 'unknown', 'unasked'];
  return Object.fromEntries(states.map((state) => [`failed.${state}`, see(state)]));
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
    askingSeats: see('askingSeats', givingUp),
    paid: see('paid', '이미 결제된 주문이에요'),
    awaitingDeposit: see('awaitingDeposit', '입금을 기다리고 있어요'),
    bookedElsewhere: see('bookedElsewhere', '다른 창에서 예매한 좌석이에요'),
    undecided: see('undecided', '결제 결과를 아직 확인하고 있어요'),
    sentBack: see('sentBack', '결제가 취소되어 환불돼요'),
  };
}
