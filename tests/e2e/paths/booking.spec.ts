import type { AnyEventObject } from 'xstate';
import type { BookingMemory } from '../../../machines/booking/booking.types.ts';
import type { Person } from '../pages/person.ts';
import type { Cinema } from '../support/cinema.ts';
import { holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { bookingInBrowser } from './booking-in-browser.ts';
import { OrderWorld, type OrderState } from './order-world.ts';
import { outputOf, walkablePaths, walkOnPage } from './walk.ts';

/** The seats of the paths: the two that are suggested first, and one that somebody else has. */
const seats = { 101: 'B3', 102: 'B4', 103: 'A1' } as const;
const indexOf = { 101: 8, 102: 9, 103: 0 } as const;
const lost = new TypeError('Failed to fetch');
const holdLost = { status: 409, code: 'HOLD_EXPIRED', message: '좌석 선점 시간이 끝났습니다.' };
const cancelled = { status: 409, code: 'SCREENING_CANCELLED', message: '상영이 취소되었습니다.' };

for (const { name, path } of walkablePaths(bookingInBrowser, []).paths) {
  test(`booking: ${name}`, async ({ enter, consoleGuard, theatre, cinema }) => {
    consoleGuard.allow(/Failed to load resource/);
    const person = await enter(path.start.name === 'a customer' ? cinema.haneul : null);
    const { booking, page } = person;
    const other = createShop(theatre, cinema.bada);
    // The model's one screening is today's or tomorrow's: what others do, they do in both.
    const both = [cinema.evening, cinema.tomorrow];
    for (const screening of both) await other.hold(screening, [seatId(cinema, 103)]);
    await other.buy({
      screeningId: cinema.small.screeningId,
      ticketTypeId: cinema.adult,
      seatIds: cinema.small.seatIds,
      price: 15_000,
    });
    const isPaymentRemembered = path.steps.some(({ event }) => event.type.includes('askingOrder'));
    const world = isPaymentRemembered
      ? await OrderWorld.open(theatre, cinema, 'CARD', [seatId(cinema, 101)])
      : null;
    const isCancellationHeld = path.steps.some(({ event }) =>
      event.type.includes('cancellingOrder'),
    );

    await page.clock.install();
    const gates = await holdCalls(page, {
      film: /\/api\/movies\/\d+$/,
      list: /\/api\/movies\/\d+\/screenings/,
      opening: /\/reservations\/hold\?/,
      hold: /\/reservations\/(hold|release)$/,
      order: /\/payment\/order\//,
      cancel: isCancellationHeld ? /\/reservations\/cancel$/ : /no call/,
      create: /\/reservations\/create$/,
      before: /\/payment\/before$/,
      script: /\/v1\/payment$/,
    });
    type Call = Parameters<typeof gates.pass>[0];
    const pass = (call: Call) => () => gates.pass(call);
    const fail = (call: Call) => (event: AnyEventObject) => gates.fail(call, event.error);
    const arrive = async (event: AnyEventObject) => {
      const memory = event.output as BookingMemory | null;
      if (memory) await person.storeForTab(memoryEntries(memory, cinema, world));
      await booking.open(cinema.film.movieId);
    };
    const endCheckout = async (error: object) => {
      await booking.clickPay('15,000원');
      await gates.fail('create', error);
    };

    const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
      'xstate.done.actor.recalling': arrive,
      // A storage that throws is an empty one to the page.
      'xstate.error.actor.recalling': arrive,
      'xstate.done.actor.loadingFilm': pass('film'),
      'xstate.error.actor.loadingFilm': fail('film'),
      'xstate.done.actor.loadingScreenings': pass('list'),
      'xstate.error.actor.loadingScreenings': () => gates.fail('list', lost),
      'xstate.done.actor.opening': pass('opening'),
      'xstate.error.actor.opening': fail('opening'),
      'xstate.done.actor.askingOrder': async (event) => {
        await world?.bringTo(outputOf(event).state as OrderState);
        await gates.pass('order');
      },
      'xstate.error.actor.askingOrder': async () => {
        await world?.bringTo('CANCELLED');
        await gates.fail('order', lost);
      },
      'xstate.done.actor.cancellingOrder': pass('cancel'),
      'xstate.error.actor.cancellingOrder': () => gates.fail('cancel', lost),
      'load.retry': () => person.clickRetry(),
      'date.pick': () => booking.clickDay(/21일/),
      'screening.pick': ({ availableSeats }) =>
        availableSeats === 0
          ? booking.clickSoldOutScreening('20:00')
          : booking.clickScreening('19:30'),
      'step.next': () => booking.clickNext(),
      'step.back': () => booking.clickBack(),
      'ticket.set': async ({ count }) => {
        if (Number(count) > (await booking.readTickets('성인'))) await booking.clickMore('성인');
        else await booking.clickFewer('성인');
      },
      'seat.pick': ({ seatId: id }) =>
        id === 103 ? booking.clickTakenSeat(seats[103]) : booking.clickSeat(seats[id as 101 | 102]),
      'seat.unpick': () => booking.clickSeat(seats[101]),
      'seats.suggest': async () => {
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
        for (const screening of both) await other.hold(screening, [seatId(cinema, 101)]);
        await gates.pass('hold');
        await person.frame.seeMessage(/다른 고객님이 먼저 선택한 좌석이에요/);
        for (const screening of both) await other.release(screening, [seatId(cinema, 101)]);
      },
      'hold.refused': ({ failure }) => gates.fail('hold', failure),
      'hold.ended': pass('hold'),
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
      'payment.closed': () => gates.fail('script', lost),
      'xstate.done.actor.checkout': (event) => {
        const { result } = outputOf(event);
        if (result === 'leftForSeats') return booking.clickBack();
        return endCheckout(result === 'holdLost' ? holdLost : cancelled);
      },
      'xstate.done.actor.loginGate': () => booking.clickNotNow(),
    };

    await walkOnPage(bookingInBrowser, path, {
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
    });
  });
}

function seatId({ room }: Cinema, id: keyof typeof indexOf): number {
  return room.seatIds[indexOf[id]] ?? 0;
}

/** What the tab remembers, in the ids of the real cinema. */
function memoryEntries(
  memory: BookingMemory,
  cinema: Cinema,
  world: OrderWorld | null,
): Record<string, string> {
  const real: BookingMemory = {
    ...memory,
    movieId: cinema.film.movieId,
    screening: { ...memory.screening, screeningId: cinema.evening },
    tickets: memory.tickets.map(({ count }) => ({ ticketTypeId: cinema.adult, count })),
    seatIds: memory.seatIds.map((id) => seatId(cinema, id as 101)),
    orderId: world && memory.orderId && world.order.orderId,
  };
  return { 'marquee.booking': JSON.stringify(real) };
}

function screensOf({ page, booking, frame }: Person) {
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
      frame.seeMessage('영화 정보를 일시적으로 불러올 수 없습니다'),
    ),
    askingOrder: see('askingOrder', seeLoading),
    cancellingOrder: see('cancellingOrder', seeLoading),
    // A list that was loaded a moment ago is there at once.
    'choosing.loadingScreenings': see(/^choosing\.(loadingScreenings|listing)$/, seeScreenings),
    'choosing.listing': see('choosing.listing', seeScreenings),
    'choosing.failed': see('choosing.failed', () =>
      frame.seeMessage('상영 시간표를 일시적으로 불러올 수 없습니다'),
    ),
    loginGate: see('loginGate', () => booking.seeLoginOffered()),
    openingScreening: see('openingScreening', seeLoading),
    openingFailed: see('openingFailed', () =>
      frame.seeMessage('좌석 정보를 일시적으로 불러올 수 없습니다'),
    ),
    'seating.picking.choosing': see('seating.picking.choosing', seeSeats),
    'seating.picking.settling': see('seating.picking.settling', seeSeats),
    'seating.summary.reviewing': see('seating.summary.reviewing', seeSummary),
    'seating.summary.paying.inTime': see('seating.summary.paying.inTime', seeSummary),
    // Without a seat there is nothing to give back.
    'seating.releasing': see(/^(seating\.releasing|choosing\.\w+)$/, seeScreenings),
  };
}
