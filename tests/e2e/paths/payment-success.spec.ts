import type { AnyEventObject } from 'xstate';
import { DEPOSIT_POLL_PAUSES_MS, PAYMENT_RETRY_PAUSE_MS } from '../../../domain/limits.ts';
import type { PaymentSuccessContext } from '../../../machines/payment-success/payment-success.setup.ts';
import { paymentSuccessModel } from '../../../machines/payment-success/payment-success.model.ts';
import { isCausable } from '../../../machines/payment-success/model/browser.ts';
import type { Person } from '../pages/person.ts';
import { withoutFirstData } from '../support/first-data.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { holdTimers, installClock } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { OrderWorld, type OrderState } from './order-world.ts';
import { savedEntries } from './saved-payment.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(paymentSuccessModel, isCausable);

test('the paths take every transition of the success page except those that never happen or that another test covers', () => {
  expectPathsOverCauses(paymentSuccessModel, paths);
});

const calls = /\/api\/protected\/payment\/order\//;
const completing = /\/api\/protected\/reservations\/complete\//;

for (const { name, path } of paths) {
  test(`success page: ${name}`, async ({ customer, consoleGuard, theatre, cinema }) => {
    // The path makes calls fail, and the page warns the developer about each.
    consoleGuard.allow(/Failed to load resource/, /completionFailed/);
    const events = path.steps.map(({ event }) => event as AnyEventObject);
    const orders = events.map(outputOf);
    const isDeposit = orders.some(
      ({ state, virtualAccount }) => state === 'WAITING' || (virtualAccount ?? null) !== null,
    );
    // For an order that differs from the address, the address and the saved payment change, not the order.
    const excess = orders.some(({ providerAmount }) => providerAmount === 29_000) ? 1000 : 0;
    const mode = events.find(({ type }) => type.endsWith('.actor.readMode'));

    const world = await OrderWorld.open(theatre, cinema, isDeposit ? 'VIRTUAL_ACCOUNT' : 'CARD');
    const { page } = customer;
    await installClock(page);
    // A pause that ends by itself holds a second call for the order, which a step could take for its own.
    const endPauses = await holdTimers(page, ...DEPOSIT_POLL_PAUSES_MS, PAYMENT_RETRY_PAUSE_MS);
    const gates = await holdCalls(page, {
      confirm: /\/api\/protected\/payment\/confirm$/,
      lookUp: calls,
      askOutcome: calls,
      askAgain: calls,
      askDeposit: calls,
      checkDeposit: calls,
      cancelDeposit: /\/api\/protected\/reservations\/cancel$/,
      complete: completing,
      completeTest: completing,
    });
    await withoutFirstData(page);
    if (mode?.output === 'live') {
      await page.route('**/api/config', async (route) => {
        const answer = await route.fetch();
        const config = (await answer.json()) as object;
        await route.fulfill({ json: { ...config, mode: 'live' } });
      });
    } else if (mode?.type === 'xstate.error.actor.readMode') {
      await page.route('**/api/config', (route) => route.abort());
    }

    const arrive = async () => {
      const input = path.start.input as Record<string, string | null>;
      const { orderId, providerAmount } = world.order;
      const address = {
        orderId: input.orderId === modelOrderId ? orderId : input.orderId,
        paymentKey: input.paymentKey === null ? null : world.paymentKey,
        amount: input.amount === '30000' ? String(providerAmount + excess) : input.amount,
      };
      const query = new URLSearchParams();
      for (const [key, value] of Object.entries(address)) {
        if (typeof value === 'string') query.set(key, value);
      }
      await customer.open(`/payment/success?${query.toString()}`);
    };
    const bringTo = (event: AnyEventObject) => {
      const { state, virtualAccount, failure } = outputOf(event);
      const isEndedDeposit = state === 'CANCELLED' && virtualAccount !== null;
      return isEndedDeposit
        ? world.endWithoutDeposit(failure === null ? 'customer' : 'deadline')
        : world.bringTo(state as OrderState);
    };
    const showPage = (visibility: 'hidden' | 'visible') => () =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    const passAs =
      (call: 'lookUp' | 'askOutcome' | 'askAgain' | 'askDeposit' | 'checkDeposit') =>
      async (event: AnyEventObject) => {
        const route = await gates.next(call);
        await bringTo(event);
        await route.continue();
      };
    const fail = (call: Parameters<typeof gates.next>[0]) => async (event: AnyEventObject) =>
      failCall(await gates.next(call), event.error);

    await walkOnPage(paymentSuccessModel, path, {
      person: customer,
      start: () => (path.steps.length === 0 ? arrive() : Promise.resolve()),
      events: {
        'xstate.done.actor.readSaved': async (event) => {
          await customer.store(savedEntries(event.output, world.order, excess));
          await arrive();
        },
        'xstate.done.actor.confirm': async (event) => {
          const route = await gates.next('confirm');
          const { state } = outputOf(event);
          // An order that is over already is not confirmed again.
          if (state === 'DONE' || state === 'CONFIRMING') await world.letConfirmationEnd(state);
          else await bringTo(event);
          await route.continue();
        },
        'xstate.error.actor.confirm': fail('confirm'),
        'xstate.done.actor.lookUp': passAs('lookUp'),
        'xstate.error.actor.lookUp': fail('lookUp'),
        'xstate.after.pollInterval.paymentSuccess.awaitingOutcome.pausing': async () => {
          await page.clock.fastForward(2000);
          await gates.untilHeld('askOutcome');
        },
        'xstate.done.actor.askOutcome': passAs('askOutcome'),
        'xstate.error.actor.askOutcome': fail('askOutcome'),
        'xstate.done.actor.askAgain': passAs('askAgain'),
        'xstate.error.actor.askAgain': fail('askAgain'),
        'xstate.after.retryPause.paymentSuccess.unreachable.pausing': async () => {
          await endPauses();
          await gates.untilHeld('askAgain');
        },
        'network.back': async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
        },
        'xstate.after.depositPause.paymentSuccess.waitingForDeposit.following.pausing':
          async () => {
            await endPauses();
            await gates.untilHeld('askDeposit');
          },
        'xstate.done.actor.askDeposit': passAs('askDeposit'),
        'xstate.error.actor.askDeposit': fail('askDeposit'),
        'xstate.done.actor.checkDeposit': passAs('checkDeposit'),
        'xstate.error.actor.checkDeposit': fail('checkDeposit'),
        'xstate.done.actor.cancelDeposit': async () =>
          (await gates.next('cancelDeposit')).continue(),
        'xstate.error.actor.cancelDeposit': fail('cancelDeposit'),
        'page.hide': showPage('hidden'),
        'page.show': showPage('visible'),
        'deposit.cancel': () => customer.success.clickCancelDeposit(),
        'cancel.dismiss': () => customer.success.clickKeepBooking(),
        'cancel.confirm': () => customer.success.clickConfirmCancel(),
        'xstate.done.actor.complete': async () => (await gates.next('complete')).continue(),
        'xstate.error.actor.complete': fail('complete'),
        // The page has the mode from the start.
        'xstate.done.actor.readMode': () => Promise.resolve(),
        'xstate.error.actor.readMode': () => page.clock.fastForward(5000),
        // No server can complete a test payment.
        'xstate.done.actor.completeTest': async (event) =>
          (await gates.next('completeTest')).fulfill({ json: outputOf(event) }),
        'xstate.error.actor.completeTest': fail('completeTest'),
        'lookup.retry': () => customer.success.clickAskAgain(),
      },
      screens: screensOf(customer),
      offers: [
        {
          control: customer.page.getByRole('button', { name: '결과 다시 확인하기' }),
          event: { type: 'lookup.retry' },
        },
      ],
    });
  });
}

const modelOrderId = paymentSuccessModel.inputs.good?.orderId;

function screensOf(person: Person) {
  const { page, success } = person;
  const see = (state: string | RegExp, heading: string) => async () => {
    await expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
    await success.seeHeading(heading);
  };
  const confirming = '결제를 확인하고 있어요';
  const paid = '예매가 완료되었어요';
  // The next request may start before the check.
  const awaiting = see(/^awaitingOutcome\./, '결제사의 승인 결과를 기다리고 있어요');
  const unreachable = see(/^unreachable\./, '결제 결과를 확인하지 못했어요');
  return {
    readingSaved: null,
    checkingMode: null,
    lookingUp: see('lookingUp', confirming),
    confirming: see('confirming', confirming),
    completing: see('completing', paid),
    paid: see('paid', paid),
    'awaitingOutcome.pausing': awaiting,
    'awaitingOutcome.asking': awaiting,
    ...depositScreens(see),
    'depositEnded.expired': see('depositEnded.expired', '입금 기한이 지나 예매가 취소되었어요'),
    'depositEnded.cancelled': see('depositEnded.cancelled', '예매를 취소했어요'),
    completingTest: see('completingTest', confirming),
    testPaid: see('testPaid', '테스트 결제가 완료되었어요'),
    sentBack: see('sentBack', '결제가 취소되어 환불돼요'),
    notFound: see('notFound', '결제 정보를 찾을 수 없어요'),
    'unreachable.pausing': unreachable,
    'unreachable.asking': unreachable,
    failed: async (context: unknown) => {
      const { failure } = context as PaymentSuccessContext;
      await expect(page).toHaveURL(new RegExp(`/payment/fail\\?code=${failure?.code ?? ''}(&|$)`));
    },
  };
}

/** The states of a page that waits for a deposit. A pause may end before the check. */
function depositScreens(see: (state: RegExp, heading: string) => () => Promise<void>) {
  const following = ['pausing', 'asking', 'hidden'];
  const cancellations = ['offered', 'confirming', 'cancelling', 'checking', 'failed'];
  return Object.fromEntries(
    following.flatMap((follow) =>
      cancellations.map((cancellation) => {
        const shown = follow === 'hidden' ? 'hidden' : '(pausing|asking)';
        const state = new RegExp(
          `following\\.${shown} waitingForDeposit\\.cancellation\\.${cancellation}$`,
        );
        return [
          `waitingForDeposit.{following.${follow}, cancellation.${cancellation}}`,
          see(state, '입금을 기다리고 있어요'),
        ];
      }),
    ),
  );
}
