import type { Page } from '@playwright/test';
import { CallError } from '../../../machines/call-failure.ts';
import type { Person } from '../pages/person.ts';
import { givePoints, insertDiscount, type SignedIn } from '../support/cinema.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { installClock, makeNextClickLate } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';

const lost = new TypeError('Failed to fetch');
const refused = (code: string) => new CallError({ status: 409, code, message: '거절되었어요.' });
const missing = new CallError({ status: 404, code: 'NOT_FOUND', message: '없는 예매예요.' });
const signedOut = new CallError({ status: 401, code: 'UNAUTHENTICATED' });
/** The page does not repeat such a call by itself. */
const unreadable = new CallError({ status: 400, code: 'INVALID_REQUEST' });
/** What the page gets in demo mode where no server answers. */
const noServer = new CallError({ status: 404 });
const correctedTo = (finalAmount: number) =>
  new CallError({
    ...{ status: 409, code: 'AMOUNT_CHANGED', message: '금액이 달라요.' },
    amounts: {
      ...{ amount: 30_000, discountAmount: 30_000 - finalAmount, usedPointAmount: 0 },
      finalAmount,
    },
  });

const NOT_BOOKED = /예매하지 못했어요.*좌석은 그대로 선점되어 있어요/;
const TOO_LATE = /가상계좌는 상영 24시간 전까지만 이용할 수 있어요/;
const BELOW_MINIMUM = /100원보다 적은 금액은 결제할 수 없어요/;
const POINTS_CHANGED = /포인트가 바뀌어 다시 불러왔어요/;
const PAYMENT_CANCELLED = /결제를 취소했어요/;

test('the summary opens without its discounts and points, and can be left while they load (C-PAY-10, C-BOOK-56)', async ({
  customer,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking, page, taken } = customer;
  const { answer, untilHeld } = await holdAnswers(page, {
    discounts: /\/payment-discount\/get$/,
    points: /\/protected\/get\/point$/,
  });
  await booking.open(cinema.film.movieId, cinema.evening);
  await chooseSeats(customer);
  await untilHeld('discounts');
  await page.goBack();
  await booking.seeSeats();
  await seeTaken(taken, 'checkout.loading | checkout.leave | 0');
  await booking.clickToPayment();
  await answer('discounts', unreadable);
  await answer('points', unreadable);
  await booking.seeSummary();
  await booking.seeFact('최종 결제 금액', '30,000원');
  await seeTaken(
    taken,
    'checkout.loading.discounts.loading | xstate.error.actor.loadingDiscounts | 0',
    'checkout.loading.points.loading | xstate.error.actor.loadingPoints | 1',
  );
});

test('every refusal of an order returns to the summary with its reason, and the seats stay held (C-PAY-5, C-PAY-8, C-PAY-12, C-PAY-26, C-PAY-61, C-BOOK-40)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking, frame, page, taken } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 5000);
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await chooseSeats(customer);
  await booking.chooseDiscount('물결카드 10% 할인');
  const { answer } = await holdAnswers(page, {
    before: /\/payment\/before$/,
    discounts: /\/payment-discount\/get$/,
    points: /\/protected\/get\/point$/,
    cancel: /\/reservations\/cancel$/,
  });
  const refuse = async (amount: string, error: Error) => {
    await booking.clickPay(amount);
    await answer('before', error);
  };

  await refuse('27,000원', missing);
  await answer('discounts');
  await frame.seeMessage(NOT_BOOKED);
  await refuse('27,000원', missing);
  await answer('discounts', unreadable);
  await seeTaken(
    taken,
    'checkout.refused.reloadingDiscounts | xstate.done.actor.reloadingDiscounts | 0',
    'checkout.refused.reloadingDiscounts | xstate.error.actor.reloadingDiscounts | 0',
  );

  const dialog = page.getByRole('dialog', { name: '결제 금액이 바뀌었어요' });
  await refuse('27,000원', correctedTo(29_000));
  await dialog.getByRole('button', { name: '다시 살펴보기' }).click();
  await refuse('29,000원', correctedTo(28_000));
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await refuse('28,000원', correctedTo(27_000));
  await dialog.getByRole('button', { name: '27,000원으로 계속하기' }).click();
  await answer('before', refused('BELOW_MINIMUM_AMOUNT'));
  await frame.seeMessage(BELOW_MINIMUM);
  await refuse('27,000원', correctedTo(50));
  await dialog.getByRole('button', { name: '50원으로 계속하기' }).click();
  await frame.seeMessage(BELOW_MINIMUM);
  await booking.chooseDiscount('할인 선택 안 함');
  await refuse('30,000원', refused('VIRTUAL_ACCOUNT_TOO_LATE'));
  await frame.seeMessage(TOO_LATE);
  await seeTaken(
    taken,
    ...[0, 1].map((index) => `checkout.refused.amountsChanged | amounts.accept | ${index}`),
    'checkout.refused.amountsChanged | amounts.decline | 0',
    'checkout.refused.amountsChanged | checkout.leave | 0',
    ...[4, 6, 7].map((index) => `checkout.refused.judging | always | ${index}`),
  );

  await refuse('30,000원', refused('POINTS_CHANGED'));
  await answer('points');
  await frame.seeMessage(POINTS_CHANGED);
  await refuse('30,000원', refused('POINTS_CHANGED'));
  await answer('points', unreadable);
  await seeTaken(
    taken,
    'checkout.refused.reloadingPoints | xstate.done.actor.reloadingPoints | 0',
    'checkout.refused.reloadingPoints | xstate.error.actor.reloadingPoints | 1',
  );

  // The reservation exists: leaving cancels it first.
  await booking.clickBack();
  await page.goBack();
  await page.goForward();
  await answer('cancel');
  await booking.seeSeats();
  await seeTaken(
    taken,
    'stepHistory.settled | entry.change | 2',
    'checkout.abandoning.toSeats | xstate.done.actor.cancelling | 0',
  );
  await booking.clickToPayment();
  await answer('discounts');
  await answer('points');
  await refuse('30,000원', refused('BELOW_MINIMUM_AMOUNT'));
  await booking.clickBack();
  await answer('cancel', lost);
  await booking.seeSeats();
  await seeTaken(
    taken,
    'checkout.reviewing | checkout.leave | 0',
    'checkout.abandoning.toSeats | checkout.leave | 0',
    'checkout.abandoning.toSeats | xstate.error.actor.cancelling | 1',
  );
});

test('a virtual account is refused when it becomes too late for a deposit (C-PAY-12)', async ({
  customer,
  cinema,
}) => {
  const { booking, frame, page, taken } = customer;
  await installClock(page);
  await booking.open(cinema.film.movieId, cinema.tomorrow);
  await chooseSeats(customer);
  await makeNextClickLate(page, UNTIL_TOO_LATE_MS);
  await booking.clickMethod('가상계좌');
  await frame.seeMessage(TOO_LATE);
  await booking.chooseMethod('계좌이체');
  await booking.chooseMethod('가상계좌');
  await makeNextClickLate(page, UNTIL_TOO_LATE_MS);
  await booking.clickPay('30,000원');
  await frame.seeMessage(TOO_LATE);
  await expect(page.getByRole('radio', { name: /카드/ }).first()).toBeChecked();
  await seeTaken(taken, 'checkout.reviewing | method.choose | 0', 'checkout.reviewing | pay | 2');
});

test('a free booking whose completion fails is completed by another try, also after another login (C-PAY-25, C-PAY-48, C-PAY-57)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking, bookings, frame, page, taken } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 50_000);
  const otherTab = await customer.openTabBehind();
  await booking.open(cinema.film.movieId, cinema.evening);
  await chooseSeats(customer);
  const { answer, untilHeld } = await holdAnswers(page, {
    complete: /\/reservations\/complete\/\d+$/,
  });
  await booking.clickUseAllPoints();
  await booking.clickBookFree();
  await answer('complete', lost);
  await frame.seeMessage('예매가 완료되었는지 확인하지 못했어요');
  await page.getByRole('button', { name: '다시 확인하기' }).click();
  await answer('complete', refused('RESERVATION_CLOSED'));
  await frame.seeMessage(NOT_BOOKED);

  await booking.clickBookFree();
  await untilHeld('complete');
  await otherTab.storeInOrder(noSession);
  await answer('complete', signedOut);
  await booking.seeLoginOffered();
  await seeTaken(
    taken,
    'checkout.refused.judging | always | 0',
    'checkout.completing.uncertain | completion.retry | 0',
    ...[1, 2].map(
      (index) => `checkout.completing.requesting | xstate.error.actor.completing | ${index}`,
    ),
  );

  // The booking finds out about the order, cancels it, and offers its seats again.
  await otherTab.storeInOrder(storedSession(cinema.haneul));
  await booking.seeSeats();
  await booking.clickToPayment();
  await booking.clickUseAllPoints();
  await booking.clickBookFree();
  await answer('complete', noServer);
  await bookings.see('김하늘');
  await seeTaken(taken, 'checkout.completing.requesting | xstate.error.actor.completing | 0');
});

test('whatever the provider’s form and the cancellation answer, the customer can pay again or learns why not (C-PAY-22, C-PAY-24, C-PAY-57, C-BOOK-55)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking, failure, frame, page, taken } = customer;
  const otherTab = await customer.openTabBehind();
  await page.route(`${theatre.provider.url}/v1/payment`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PROVIDER_SCRIPT }),
  );
  await booking.open(cinema.film.movieId, cinema.evening);
  await chooseSeats(customer);
  const { answer } = await holdAnswers(page, {
    create: /\/reservations\/create$/,
    before: /\/payment\/before$/,
    cancel: /\/reservations\/cancel$/,
  });
  /** @param code the provider's refusal; null for one without a code, undefined to open its page */
  const pay = async (code: string | null | undefined, error?: Error) => {
    await page.evaluate((next) => Object.assign(window, { testRefusal: next }), code);
    await booking.clickPay('30,000원');
    await answer('create', error);
    await answer('before', error);
  };

  await page.evaluate(forbidStorage);
  await pay('USER_CANCEL', noServer);
  await answer('cancel', missing);
  await frame.seeMessage(PAYMENT_CANCELLED);
  await page.evaluate(allowStorage);
  await seeTaken(
    taken,
    'checkout.ordering.creatingReservation | xstate.error.actor.creating | 0',
    'checkout.ordering.preparingPayment | xstate.error.actor.preparing | 0',
    'checkout.paying.savingPayment | xstate.error.actor.saving | 0',
    'checkout.paying.atProvider | xstate.error.actor.asking | 0',
    'checkout.abandoning.toReview | xstate.error.actor.cancelling | 1',
  );

  await pay(undefined);
  await seeTaken(taken, 'checkout.paying.atProvider | xstate.done.actor.asking | 0');
  await page.goBack();
  await answer('cancel', missing);
  await booking.seeSummary();
  await seeTaken(
    taken,
    'checkout.paying.awaitingRedirect | provider.return | 0',
    'checkout.abandoning.returning | xstate.error.actor.cancelling | 1',
  );

  await pay(null);
  await answer('cancel');
  await frame.seeMessage(NOT_BOOKED);
  await pay('USER_CANCEL');
  await answer('cancel', lost);
  // The booking finds out about the order, cancels it, and offers its seats again.
  await answer('cancel');
  await booking.seeSeats();
  await booking.clickToPayment();
  await seeTaken(
    taken,
    'checkout.paying.atProvider | xstate.error.actor.asking | 3',
    'checkout.abandoning.toReview | xstate.error.actor.cancelling | 2',
  );

  await pay(undefined);
  await expect(page.getByRole('button', { name: /결제창/ })).toBeVisible();
  await otherTab.storeInOrder(noSession);
  await page.goBack();
  await answer('cancel', signedOut);
  await booking.seeLoginOffered();
  await otherTab.storeInOrder(storedSession(cinema.haneul));
  await answer('cancel');
  await booking.seeSeats();
  await booking.clickToPayment();
  await seeTaken(taken, 'checkout.abandoning.returning | xstate.error.actor.cancelling | 0');

  await pay('REJECT_CARD_COMPANY');
  await answer('cancel', lost);
  await failure.seeFailure('REJECT_CARD_COMPANY', '카드사가 거절했습니다.');
  await seeTaken(taken, 'checkout.abandoning.toFailurePage | xstate.error.actor.cancelling | 0');
});

/** Tomorrow's screening begins 31.5 hours after noon; a deposit must be chosen 24 hours before. */
const UNTIL_TOO_LATE_MS = 8 * 60 * 60 * 1000;

/** The provider's form refuses as the test says, or seems to open its page. */
const PROVIDER_SCRIPT = `window.TossPayments = () => ({
  requestPayment: async () => {
    if (window.testRefusal === undefined) return;
    const { testRefusal: code } = window;
    throw Object.assign(new Error('카드사가 거절했습니다.'), code === null ? {} : { code });
  },
});`;

/** Two adults on the seats, up to the summary, whose data may still load. */
async function chooseSeats({ booking }: Person): Promise<void> {
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.clickSeat('A4');
  await booking.clickToPayment();
}

/** Holds calls until the test answers them one by one: by the server, or with an error. */
async function holdAnswers<Name extends string>(page: Page, calls: Record<Name, RegExp>) {
  const gates = await holdCalls(page, calls);
  return {
    untilHeld: (name: Name) => gates.untilHeld(name),
    answer: async (name: Name, error?: Error): Promise<void> => {
      const route = await gates.next(name);
      await (error === undefined ? route.continue() : failCall(route, error));
    },
  };
}

async function seeTaken(taken: ReadonlySet<string>, ...ids: string[]): Promise<void> {
  await expect
    .poll(() => ids.filter((id) => !taken.has(id)), 'transitions that the page did not take')
    .toEqual([]);
}

/** The storage after a sign-out in another tab. */
const noSession = { userData: null, sessionExpiresAt: null, sessionId: null };

/** The storage after a login in another tab. */
function storedSession({ sessionId, user }: SignedIn): Record<string, string> {
  return {
    userData: JSON.stringify(user),
    sessionExpiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    sessionId,
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
