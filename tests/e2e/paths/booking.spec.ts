import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import {
  HOLD_CHECK_INTERVAL_MS,
  HOLD_DURATION_MS,
  MAX_TICKETS_PER_BOOKING,
} from '../../../domain/limits.ts';
import { CallError, type CallFailure } from '../../../machines/calls.ts';
import type { BookingMemory } from '../../../machines/booking/booking.types.ts';
import { bookingModel } from '../../../machines/booking/booking.model.ts';
import { isCausable } from '../../../machines/booking/model/browser.ts';
import { AFTER_START, NEXT_DAY } from '../../../machines/booking/model/examples.ts';
import type { Person } from '../pages/person.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { installClock, keepCallsWaiting, makeNextClickLate } from '../support/page-clock.ts';
import { signedInEntries, signedOutEntries } from '../support/session-storage.ts';
import { expect, test } from '../support/test.ts';
import { memoryEntries, seatId } from './booking-memory.ts';
import { OrderWorld, type OrderState } from './order-world.ts';
import { expectPathsOverCauses, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

/** The seats of the paths: the two that the suggestion selects first, and one of another customer. */
const seats = { 101: 'B3', 102: 'B4', 103: 'A1' } as const;
const lost = new TypeError('Failed to fetch');
const refusedSession = new CallError({
  status: 401,
  code: 'UNAUTHENTICATED',
  message: '로그인이 필요해요.',
});
const holdLost = new CallError({
  status: 409,
  code: 'HOLD_EXPIRED',
  message: '좌석 선점 시간이 끝났습니다.',
});
const cancelled = new CallError({
  status: 409,
  code: 'SCREENING_CANCELLED',
  message: '상영이 취소되었습니다.',
});

/** A longer way ends an order, or the time before a screening, that a later step of the path needs. */
const paths = pathsByCauses(bookingModel, isCausable, { detour: 3 });

test('the paths take every transition of the booking except those that never happen or that another test covers', () => {
  expectPathsOverCauses(bookingModel, paths);
});

/** From the noon of the small cinema to its evening's screening. */
const UNTIL_START_MS = 7.6 * 60 * 60 * 1000;
/** After this time a list of screenings is loaded again. */
const LIST_FRESH_MS = 15_000;
const UNTIL_MIDNIGHT_MS = 12.1 * 60 * 60 * 1000;
/** A script of the provider that refuses immediately. */
const refusingScript = {
  contentType: 'text/javascript',
  body: `window.TossPayments = () => ({
    requestPayment: () =>
      Promise.reject(Object.assign(new Error('카드사가 거절했습니다.'), { code: 'REJECT_CARD_COMPANY' })),
  });`,
};

for (const { name, path } of paths) {
  test(`booking: ${name}`, async ({ enter, consoleGuard, theatre, cinema }) => {
    consoleGuard.allow(/Failed to load resource/);
    const person = await enter(path.start.name === 'a customer' ? cinema.haneul : null);
    const { booking, page } = person;
    const other = createShop(theatre, cinema.bada);
    const screening = cinema.evening;
    await other.hold(screening, [seatId(cinema, 103)]);
    await other.buy({
      screeningId: cinema.small.screeningId,
      ticketTypeId: cinema.adult,
      seatIds: cinema.small.seatIds,
      price: 15_000,
    });
    const isPaymentRemembered = path.steps.some(({ event }) =>
      ['xstate.done.actor.orderRecovery', 'recovery.stall'].includes(event.type),
    );
    // The seat of a paid order is sold: the customer cannot select it later on the path.
    const isPaid = path.steps.some(
      ({ event }) =>
        event.type === 'xstate.done.actor.orderRecovery' && outputOf(event).result === 'decided',
    );
    const orderedSeatId = isPaid ? (cinema.room.seatIds[5] ?? 0) : seatId(cinema, 101);
    const world = isPaymentRemembered
      ? await OrderWorld.open(theatre, cinema, 'CARD', [orderedSeatId])
      : null;

    await installClock(page);
    await keepCallsWaiting(page);
    const gates = await holdCalls(page, {
      film: /\/api\/movies\/\d+$/,
      list: /\/api\/movies\/\d+\/screenings\?/,
      line: /\/waiting-line$/,
      opening: /\/reservations\/hold\?/,
      hold: /\/reservations\/(hold|release)$/,
      order: /\/payment\/order\//,
      cancel: /\/reservations\/cancel$/,
      create: /\/reservations\/create$/,
      before: /\/payment\/before$/,
      script: /\/v1\/payment$/,
    });
    type Call = Parameters<typeof gates.pass>[0];
    const pass = (call: Call) => () => gates.pass(call);
    const fail = (call: Call) => (event: AnyEventObject) => gates.fail(call, event.error);
    const arrive = async (event: AnyEventObject) => {
      const memory = event.output as BookingMemory | null;
      if (memory)
        await person.storeForTab(memoryEntries(memory, cinema, world?.order.orderId ?? null));
      await booking.open(cinema.film.movieId);
    };
    const otherTab = await person.openTabBehind();
    const paying = page.locator('[data-state^="seating.summary.paying"]');
    let isSessionOver = false;
    let hasGoneBack = false;
    /** The screening starts during the call whose answer is the event. */
    const untilStart = async (event: AnyEventObject) => {
      if (outputOf(event).now === AFTER_START) await page.clock.fastForward(UNTIL_START_MS);
    };
    const endCheckout = async (error: object) => {
      await booking.clickPay('15,000원');
      await gates.fail('create', error);
    };

    /** The screening has started since the page last checked the clock: a list drawn later would not offer it. */
    const pickBegun = async () => {
      await makeNextClickLate(page, UNTIL_START_MS);
      await booking.clickScreening('19:30');
      await person.frame.seeMessage(/상영이 시작되어 예매할 수 없어요/);
    };
    const askForTooMany = async (count: number) => {
      const before = await booking.readTickets('성인');
      for (let more = before; more < count; more += 1) await booking.clickMore('성인');
      await person.frame.seeMessage('한 번에 8명까지만 예매할 수 있어요.');
      for (let fewer = count - 1; fewer > before; fewer -= 1) await booking.clickFewer('성인');
    };

    /** Another customer holds every second seat, and releases them afterwards. */
    const suggestNothing = async () => {
      const scattered = [2, 4, 7, 9, 11].map((index) => cinema.room.seatIds[index] ?? 0);
      await other.hold(screening, scattered);
      await booking.seeSeat('B4', '다른 고객님이 선택 중');
      await booking.clickSuggest();
      await person.frame.seeMessage(/2명이 나란히 앉을 수 있는 자리가 없어요/);
      await other.release(screening, scattered);
      await booking.seeSeat('B4', '선택 가능');
    };

    const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
      'xstate.done.actor.recalling': arrive,
      'xstate.done.actor.loadingFilm': async (event) => {
        await untilStart(event);
        await gates.pass('film');
      },
      'xstate.error.actor.loadingFilm': fail('film'),
      'xstate.done.actor.loadingScreenings': pass('list'),
      'xstate.error.actor.loadingScreenings': () => gates.fail('list', lost),
      'xstate.done.actor.waitingLine': (event) =>
        outputOf(event).result === 'admitted'
          ? gates.pass('line')
          : gates.fail('line', new CallError({ status: 404 })),
      'xstate.done.actor.opening': async (event) => {
        await untilStart(event);
        await gates.pass('opening');
      },
      'xstate.error.actor.opening': fail('opening'),
      'xstate.done.actor.orderRecovery': async (event) => {
        const { result, state } = outputOf(event);
        // Without the order the booking opens the seats, which must not be part of an order then.
        await world?.bringTo(result === 'missing' ? 'CANCELLED' : (state as OrderState));
        if (result === 'missing') return gates.fail('order', new CallError({ status: 404 }));
        await gates.pass('order');
        if (result === 'cancelled') await gates.pass('cancel');
      },
      'recovery.stall': () => gates.fail('order', undefined),
      'load.retry': () => person.clickRetry(),
      'date.pick': () => booking.clickDay(/21일/),
      'screening.pick': ({ availableSeats, now }) => {
        if (now === AFTER_START) return pickBegun();
        return availableSeats === 0
          ? booking.clickSoldOutScreening('20:00')
          : booking.clickScreening('19:30');
      },
      'step.next': () => booking.clickNext(),
      'step.back': async () => {
        // During the call to the provider the page has no back button.
        hasGoneBack = await paying.isVisible();
        if (!hasGoneBack) {
          await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + LIST_FRESH_MS);
          return booking.clickBack();
        }
        await page.goBack();
        await gates.untilHeld('cancel');
      },
      'ticket.set': async ({ count }) => {
        if (Number(count) > MAX_TICKETS_PER_BOOKING) return askForTooMany(Number(count));
        if (Number(count) > (await booking.readTickets('성인'))) await booking.clickMore('성인');
        else await booking.clickFewer('성인');
      },
      'seat.pick': ({ seatId: id }) =>
        id === 103 ? booking.clickTakenSeat(seats[103]) : booking.clickSeat(seats[id as 101 | 102]),
      'seat.unpick': () => booking.clickSeat(seats[101]),
      'seats.suggest': async ({ seatIds }) => {
        const isForTwo = (await booking.readTickets('성인')) > 1;
        if (isForTwo && Array.isArray(seatIds) && seatIds.length === 0) return suggestNothing();
        await booking.seeSeat(seats[101], '선택 가능');
        await booking.clickSuggest();
      },
      'hold.changed': async () => {
        const answered = page.waitForResponse(/\/reservations\/(hold|release)$/);
        await gates.pass('hold');
        await answered;
      },
      'hold.conflicted': async () => {
        await gates.untilHeld('hold');
        await other.hold(screening, [seatId(cinema, 101)]);
        await gates.pass('hold');
        await person.frame.seeMessage(/다른 고객님이 먼저 선택한 좌석이에요/);
        await other.release(screening, [seatId(cinema, 101)]);
      },
      'hold.refused': ({ failure }) => gates.fail('hold', new CallError(failure as CallFailure)),
      'hold.ended': pass('hold'),
      'seats.freed': async () => {
        const seatIds = cinema.room.seatIds.slice(-1);
        await other.hold(screening, seatIds);
        await other.release(screening, seatIds);
      },
      'screening.close': async () => {
        const seatMap = /\/api\/screenings\/\d+\/seats$/;
        const cancelled = new CallError({ status: 404, code: 'SCREENING_CANCELLED' });
        await page.route(seatMap, (route) => failCall(route, cancelled), { times: 1 });
        const answered = page.waitForResponse(seatMap);
        // The map is loaded again, as after the server's message.
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await answered;
      },
      'screening.move': async () => {
        const seatMap = /\/api\/screenings\/\d+\/seats$/;
        await page.route(
          seatMap,
          async (route) => {
            const body = await (await route.fetch()).text();
            // The same instant in other words, so that the clock of the path stays right.
            const moved = body.replace(
              /("screeningStartTime":")([^"]+)/,
              (_, name: string, time: string) => name + new Date(time).toISOString(),
            );
            await route.fulfill({ contentType: 'application/json', body: moved });
          },
          { times: 1 },
        );
        const answered = page.waitForResponse(seatMap);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await answered;
      },
      'xstate.after.releasePatience.booking.seating.releasing': () => page.clock.fastForward(6000),
      'reservation.created': async () => {
        await booking.clickPay('15,000원');
        await gates.pass('create');
        await gates.untilHeld('before');
      },
      'payment.opened': async () => {
        await gates.pass('before');
        await gates.untilHeld('script');
      },
      'payment.closed': async () => {
        if (!hasGoneBack) await gates.fail('script', lost);
        hasGoneBack = false;
        await gates.pass('cancel');
      },
      'checkout.stayed': async () => {
        await page.goBack();
      },
      'hold.expired': () => page.clock.fastForward(HOLD_DURATION_MS + 1000),
      'clock.check': async ({ now }) => {
        const isDuringCall = page.locator('[data-state^="seating."]');
        if (now === NEXT_DAY) await page.clock.fastForward(UNTIL_MIDNIGHT_MS);
        else if (now === AFTER_START) await page.clock.fastForward(UNTIL_START_MS);
        else if (await isDuringCall.isVisible()) await wakeUp(page);
        else await page.clock.fastForward(HOLD_CHECK_INTERVAL_MS);
      },
      'session.change': async () => {
        // The session must end after the request to cancel the order was sent, and before its answer.
        if (!hasGoneBack && (await paying.isVisible())) {
          await gates.fail('script', lost);
          await gates.untilHeld('cancel');
        }
        await otherTab.storeInOrder(signedOutEntries);
        isSessionOver = true;
      },
      'booking.close': async () => {
        const isFailed = page.url().includes('/payment/fail');
        if (isFailed) return person.failure.clickHome();
        // On a phone the booking has no logo (C-BOOK-75).
        await page.setViewportSize({ width: 800, height: 844 });
        await person.frame.clickLogo();
      },
      'xstate.done.actor.checkout': async (event) => {
        const { result } = outputOf(event);
        if (result === 'leftForSeats') return booking.clickBack();
        if (result === 'orderUncertain') {
          // The cancellation is under way when the customer has signed out in another tab.
          if (!hasGoneBack && !isSessionOver) await page.goBack();
          hasGoneBack = false;
          return gates.fail('cancel', isSessionOver ? refusedSession : lost);
        }
        if (result === 'failedAtProvider') {
          await (await gates.next('script')).fulfill(refusingScript);
          // The failure page makes both calls before it shows its message.
          await gates.pass('order');
          await gates.pass('opening');
          return gates.pass('cancel');
        }
        return endCheckout(result === 'holdLost' ? holdLost : cancelled);
      },
      'xstate.done.actor.loginGate': async (event) => {
        if (outputOf(event).isSignedIn !== true) return booking.clickNotNow();
        isSessionOver = false;
        await otherTab.storeInOrder(signedInEntries(cinema.haneul));
      },
    };

    await walkOnPage(bookingModel, path, {
      person,
      start: () => Promise.resolve(),
      events: Object.fromEntries(
        Object.entries(events).map(([type, act]) => [
          type,
          (event: AnyEventObject) => {
            gates.holdAll();
            return act(event);
          },
        ]),
      ),
      screens: screensOf(person),
      offers: booking.offers,
    });
  });
}

/** The page becomes visible again, and therefore checks the clock. */
async function wakeUp(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function screensOf({ page, booking, failure, frame, home }: Person) {
  const mark = (state: string | RegExp) =>
    expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
  const see = (state: string | RegExp, look: () => Promise<void>) => async () => {
    await mark(state);
    await look();
  };
  const seeLoading = () => frame.seeLoading();
  const seeScreenings = () => booking.seeScreenings();
  const seeSeats = () => booking.seeSeats();
  const seeSummary = () => booking.seeSummary();
  return {
    recalling: null,
    loadingFilm: see('loadingFilm', seeLoading),
    filmMissing: see('filmMissing', () => frame.seeMessage('영화를 찾을 수 없어요')),
    filmFailed: see('filmFailed', () =>
      frame.seeMessage('영화 정보를 일시적으로 불러올 수 없어요'),
    ),
    'recoveringOrder.pending': see('recoveringOrder.pending', seeLoading),
    'recoveringOrder.stalled': see('recoveringOrder.stalled', () =>
      frame.seeMessage('결제가 되었는지 지금은 확인할 수 없어요'),
    ),
    // A list that was loaded shortly before is shown immediately.
    'choosing.loadingScreenings': see(/^choosing\.(loadingScreenings|listing)$/, seeScreenings),
    'choosing.listing': see('choosing.listing', seeScreenings),
    'choosing.failed': see('choosing.failed', () =>
      frame.seeMessage('상영 시간표를 일시적으로 불러올 수 없어요'),
    ),
    loginGate: see('loginGate', () => booking.seeLoginOffered()),
    'opening.lining': see('opening.lining', seeLoading),
    'opening.loading': see('opening.loading', seeLoading),
    'opening.failed': see('opening.failed', () =>
      frame.seeMessage('좌석 정보를 일시적으로 불러올 수 없어요'),
    ),
    'seating.picking.choosing': see('seating.picking.choosing', seeSeats),
    'seating.picking.settling': see('seating.picking.settling', seeSeats),
    'seating.summary.reviewing': see('seating.summary.reviewing', seeSummary),
    'seating.summary.paying.inTime': see('seating.summary.paying.inTime', seeSummary),
    'seating.summary.paying.pastDeadline': see('seating.summary.paying.pastDeadline', seeSummary),
    closed: () => home.see(),
    paymentFailed: () => failure.seeFailure('REJECT_CARD_COMPANY', '카드사에서 결제를 거절했어요.'),
    // Without held seats the release ends immediately.
    'seating.releasing': see(/^(seating\.releasing|choosing\.\w+)$/, seeScreenings),
  };
}
