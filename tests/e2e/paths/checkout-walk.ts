import type { AnyEventObject } from 'xstate';
import { CallError, callFailure } from '../../../machines/calls.ts';
import type { CoverPath } from '@marquee/statecharts/cover-paths';
import { checkoutModel } from '../../../machines/checkout/checkout.model.ts';
import { DISCOUNT, TOO_LATE } from '../../../machines/checkout/model/examples.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import type { Person } from '../pages/person.ts';
import type { Cinema } from '../support/cinema.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { makeNextClickLate } from '../support/page-clock.ts';
import { signedInEntries } from '../support/session-storage.ts';
import { expect } from '../support/test.ts';
import { openCardForm, type CardForm } from './card-form.ts';
import { checkoutScreens, methodNames } from './checkout-screens.ts';
import { outputOf, walkOnPage } from './walk.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(checkoutMachine);

/** The provider of the model's discount. */
export const PROVIDER = '물결은행';

/** Tomorrow's screening begins 31.5 hours after noon; a deposit must be chosen 24 hours before. */
const UNTIL_TOO_LATE_MS = 8 * 60 * 60 * 1000;
/** The page repeats no such call by itself. */
const unreadable = new CallError({ status: 400, code: 'INVALID_REQUEST' });

const NOT_BOOKED = /예매하지 못했어요.*좌석은 그대로 선점되어 있어요/;
const BELOW_MINIMUM = /100원보다 적은 금액은 결제할 수 없어요/;
const DISCOUNT_LOST = /선택하신 할인은 (가상계좌|신용·체크카드) 전용이라 뺐어요/;
const DISCOUNT_GONE = '선택하신 할인이 끝나서 뺐어요. 금액을 확인하고 다시 결제해 주세요.';
const PAYMENT_CANCELLED = '결제를 취소했어요. 좌석은 그대로 선점되어 있어요.';
const POINTS_CHANGED = /포인트가 바뀌어 다시 불러왔어요/;
const TOO_LATE_FOR_DEPOSIT = /가상계좌는 상영 24시간 전까지만 이용할 수 있어요/;

/** What the page says after a transition. */
const messages: Readonly<Record<string, string | RegExp>> = {
  [idOf('checkout.reviewing', 'method.choose', 'isVirtualAccountTooLate')]: TOO_LATE_FOR_DEPOSIT,
  [idOf('checkout.reviewing', 'method.choose', 'isDiscountLost')]: DISCOUNT_LOST,
  [idOf('checkout.reviewing', 'pay', 'isBelowMinimum')]: BELOW_MINIMUM,
  [idOf('checkout.reviewing', 'pay', 'isVirtualAccountTooLate')]: TOO_LATE_FOR_DEPOSIT,
  [idOf('checkout.refused', 'always', 'isVirtualAccountRefused')]: TOO_LATE_FOR_DEPOSIT,
  [idOf('checkout.refused', 'always', 'isAmountRefused')]: BELOW_MINIMUM,
  [idOf('checkout.refused', 'always', 'otherwise')]: NOT_BOOKED,
  [idOf('checkout.amountsChanged', 'amounts.accept', 'isBelowMinimum')]: BELOW_MINIMUM,
  [idOf(
    'checkout.reloadingDiscounts',
    'xstate.done.actor.reloadingDiscounts',
    'isDiscountOffered',
  )]: NOT_BOOKED,
  [idOf(
    'checkout.reloadingDiscounts',
    'xstate.done.actor.reloadingDiscounts',
    'isDiscountOfOtherMethod',
  )]: DISCOUNT_LOST,
  [idOf('checkout.reloadingDiscounts', 'xstate.done.actor.reloadingDiscounts', 'otherwise')]:
    DISCOUNT_GONE,
  [idOf('checkout.reloadingDiscounts', 'xstate.error.actor.reloadingDiscounts')]: NOT_BOOKED,
  [idOf('checkout.reloadingPoints', 'xstate.done.actor.reloadingPoints')]: POINTS_CHANGED,
  [idOf('checkout.reloadingPoints', 'xstate.error.actor.reloadingPoints')]: POINTS_CHANGED,
  [idOf('checkout.paying', 'xstate.done.state.checkout.paying', 'isCancelledByCustomer')]:
    PAYMENT_CANCELLED,
  [idOf('checkout.paying', 'xstate.done.state.checkout.paying', 'isSdkMissing')]:
    /결제창을 불러오지 못했어요/,
  [idOf('checkout.paying', 'xstate.done.state.checkout.paying', 'otherwise')]: NOT_BOOKED,
  [idOf('checkout.returning', 'xstate.done.actor.cancelling')]: PAYMENT_CANCELLED,
};

/** Walks paths of the checkout one after another in one tab, each with a seat of its own. */
export async function createCheckoutWalk(customer: Person, cinema: Cinema, scriptUrl: string) {
  const { booking, frame, page } = customer;
  const gates = await holdCalls(page, {
    discounts: /\/payment-discount\/get$/,
    points: /\/protected\/get\/point$/,
    create: /\/reservations\/create$/,
    before: /\/payment\/before$/,
    complete: /\/reservations\/complete\/\d+$/,
    cancel: /\/reservations\/cancel$/,
    script: new RegExp(`^${scriptUrl}$`),
  });
  type Call = Parameters<typeof gates.next>[0];
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: '결제 금액이 바뀌었어요' });
  const payButton = main.getByRole('button', { name: /(원 결제하기|무료로 예매하기)$/ });
  let form: CardForm = openCardForm(page, gates);
  let seatId = 0;

  const pass = (call: Call) => async () => (await gates.next(call)).continue();
  const answerPoints = async (event: AnyEventObject) =>
    (await gates.next('points')).fulfill({ json: { balance: Number(event.output) } });
  const fail = (call: Call) => async (event: AnyEventObject) => {
    const failure = callFailure(event.error);
    const conflictingSeatIds = failure.conflictingSeatIds.map(() => seatId);
    await failCall(await gates.next(call), new CallError({ ...failure, conflictingSeatIds }));
  };

  const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
    'xstate.done.actor.loadingDiscounts': pass('discounts'),
    'xstate.error.actor.loadingDiscounts': async () =>
      failCall(await gates.next('discounts'), unreadable),
    'xstate.done.actor.loadingPoints': answerPoints,
    'xstate.error.actor.loadingPoints': async () =>
      failCall(await gates.next('points'), unreadable),
    'xstate.done.actor.recalling': () => Promise.resolve(),
    'discount.choose': ({ discountId }) =>
      booking.chooseDiscount(
        discountId === null ? '할인 선택 안 함' : `${PROVIDER} 10% 할인 (가상계좌 전용)`,
      ),
    'points.set': ({ points }) => booking.fillPoints(Number(points)),
    'points.useAll': () => booking.clickUseAllPoints(),
    'method.choose': async ({ method, now }) => {
      if (now === TOO_LATE) await makeNextClickLate(page, UNTIL_TOO_LATE_MS);
      await booking.clickMethod(methodNames[String(method)] ?? '');
    },
    pay: async ({ now }) => {
      if (now === TOO_LATE) await makeNextClickLate(page, UNTIL_TOO_LATE_MS);
      await payButton.click();
    },
    'xstate.done.actor.creating': pass('create'),
    'xstate.error.actor.creating': fail('create'),
    'xstate.done.actor.preparing': pass('before'),
    'xstate.error.actor.preparing': fail('before'),
    'xstate.done.actor.completing': pass('complete'),
    'xstate.error.actor.completing': fail('complete'),
    'completion.retry': () => page.getByRole('button', { name: '다시 확인하기' }).click(),
    'xstate.done.actor.saving': () => Promise.resolve(),
    'xstate.error.actor.saving': async () => {
      await expect(main.locator('[data-checkout="paying.atProvider"]')).toHaveCount(1);
      await page.evaluate(allowStorage);
    },
    'xstate.done.actor.asking': () => form.answer({}),
    'xstate.error.actor.asking': async (event) => {
      const { code, message } = callFailure(event.error);
      if (code === 'SDK_MISSING') return form.failToLoad();
      return form.answer({ code, message: message ?? '' });
    },
    'provider.return': async () => {
      if (await main.locator('[data-checkout="paying.atProvider"]').isVisible()) await form.leave();
      await page.goBack();
    },
    'xstate.done.actor.cancelling': pass('cancel'),
    'xstate.error.actor.cancelling': fail('cancel'),
    'amounts.accept': () => dialog.getByRole('button', { name: /원으로 계속하기$/ }).click(),
    'amounts.decline': () => dialog.getByRole('button', { name: '다시 살펴보기' }).click(),
    'xstate.done.actor.reloadingDiscounts': async (event) => {
      const call = await gates.next('discounts');
      const { paymentMethod } = fieldsOf(outputOf(event)[0]);
      if (paymentMethod === DISCOUNT.paymentMethod) return call.continue();
      if (paymentMethod === undefined) return call.fulfill({ json: [] });
      const [offered] = (await (await call.fetch()).json()) as object[];
      return call.fulfill({ json: [{ ...offered, paymentMethod }] });
    },
    'xstate.error.actor.reloadingDiscounts': async () =>
      failCall(await gates.next('discounts'), unreadable),
    'xstate.done.actor.reloadingPoints': answerPoints,
    'xstate.error.actor.reloadingPoints': async () =>
      failCall(await gates.next('points'), unreadable),
    'checkout.leave': async () => {
      const state = await main.locator('[data-checkout]').getAttribute('data-checkout');
      if (state === 'reviewing') return booking.clickBack();
      await page.goBack();
      // Forward again before the page has left the step changes nothing (C-BOOK-56).
      if (state === 'leavingForSeats') await page.goForward();
    },
  };

  return async function walk(path: CoverPath, seat: { name: string; id: number }): Promise<void> {
    let step = 0;
    await walkOnPage(checkoutModel, path, {
      person: customer,
      start: async () => {
        seatId = seat.id;
        form = openCardForm(page, gates);
        await customer.forgetEverything();
        await customer.storeInOrder(signedInEntries(cinema.haneul));
        await booking.open(cinema.film.movieId, cinema.tomorrow);
        await booking.clickMore('성인');
        await booking.clickSeat(seat.name);
        await booking.clickToPayment();
      },
      events: Object.fromEntries(
        Object.entries(events).map(([type, act]) => [
          type,
          async (event: AnyEventObject) => {
            step += 1;
            // The payment is saved in the same turn of the page as the order is answered.
            const isUnsaved = path.steps[step]?.event.type === 'xstate.error.actor.saving';
            if (isUnsaved) await page.evaluate(forbidStorage);
            await act(event);
          },
        ]),
      ),
      screens: checkoutScreens(customer),
      async check(takes) {
        for (const message of takes.flatMap((id) => messages[id] ?? [])) {
          await frame.seeMessage(message);
        }
      },
      mark: 'data-checkout',
      offers: [
        { control: payButton, event: { type: 'pay', orderId: 'ORDER-1', now: 0 } },
        {
          control: page.getByLabel('결제 할인'),
          event: { type: 'discount.choose', discountId: null },
        },
      ],
    });
  };
}

/** Runs in the page: the browser's storage is full. */
function forbidStorage(): void {
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
  Object.assign(window, { testSetItem: setItem });
  Object.defineProperty(Storage.prototype, 'setItem', {
    configurable: true,
    value: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

/** Runs in the page: ends {@link forbidStorage}. */
function allowStorage(): void {
  const kept: unknown = 'testSetItem' in window ? window.testSetItem : null;
  Object.defineProperty(Storage.prototype, 'setItem', kept as PropertyDescriptor);
}
