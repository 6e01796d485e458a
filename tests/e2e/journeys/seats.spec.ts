import { eq } from 'drizzle-orm';
import { CallError } from '../../../machines/calls.ts';
import { seat } from '../../../server/db/schema/programme.ts';
import { withoutFirstData } from '../support/first-data.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { ScreenReader } from '../support/screen-reader.ts';
import { expect, test } from '../support/test.ts';
import { seatHoldMachine } from '../../../machines/seat-hold/seat-hold.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(seatHoldMachine);

test('of two customers who select the same seat the first gets it, and the other sees a message and books another (C-BOOK-30, C-BOOK-31, C-BOOK-46)', async ({
  customer,
  enter,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/, /net::ERR_FAILED/);
  const other = await enter(cinema.bada);
  // The other page receives no events, as when both select at the same moment.
  await other.cutSeatEvents();
  for (const person of [customer, other]) {
    await person.booking.open(cinema.film.movieId, cinema.evening);
    await person.booking.seeSeats();
    await person.booking.clickMore('성인');
  }
  await customer.booking.clickSeat('A3');
  await customer.booking.seeHeld();
  await other.booking.clickSeat('A3');
  await other.frame.seeMessage(/다른 고객님이 먼저 선택한 좌석이에요 \(A3\)/);
  await other.booking.seeSeat('A3', '다른 고객님이 선택 중');
  await other.booking.seePicked('');

  await other.booking.clickSeat('B3');
  await other.booking.clickToPayment();
  await other.booking.seeFact('좌석', 'B3');
  await other.booking.clickPay('15,000원');
  await other.provider.clickPay();
  await other.success.seePaid();
  // The first page shows the sale without reloading.
  await customer.booking.seeSeat('B3', '판매 완료');
  await customer.booking.seeSeat('A3', '선택함');
});

test('a seat that is picked without a network is dropped with a message that stays (C-BOOK-92, C-BOOK-61)', async ({
  customer: { booking, frame, page },
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR/);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await page.context().setOffline(true);
  await booking.clickSeat('A3');
  await frame.seeMessage(/네트워크에 연결되지 않아 좌석\(A3\)을 선점하지 못했어요/);
  await booking.seePicked('');
  await page.context().setOffline(false);
  await booking.clickSeat('A3');
  await booking.seeHeld();
});

test('a wheelchair place and its companion’s seat are asked about once, and booked together only (C-BOOK-90, C-BOOK-91)', async ({
  customer: { booking, frame, page },
  theatre,
  cinema,
}) => {
  const [a1 = 0, a2 = 0] = cinema.room.seatIds;
  const { orm } = theatre.database;
  await orm.update(seat).set({ wheelchair: true }).where(eq(seat.id, a1));
  await orm.update(seat).set({ companion: true }).where(eq(seat.id, a2));
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  await booking.clickMore('성인');
  const question = page.getByRole('dialog', { name: '휠체어 이용 고객을 위한 좌석이에요' });

  await booking.clickSeat('A1');
  await expect(question).toContainText('A1 좌석은 휠체어에 앉은 채로');
  await question.getByRole('button', { name: '다른 좌석 고르기' }).click();
  await booking.seePicked('');

  await booking.clickSeat('A2');
  await expect(question).toContainText('옆 휠체어석과 함께 예매하시나요?');
  await question.getByRole('button', { name: '네, 선택할게요' }).click();
  await booking.seePicked('A2');
  await booking.clickToPayment();
  await frame.seeMessage('A2 좌석은 휠체어석 동반자석이에요. 옆 휠체어석도 함께 선택해 주세요.');

  await booking.clickMore('성인');
  await booking.clickSeat('A1');
  await booking.seePicked('A1, A2');
  await expect(question).toBeHidden();
  await booking.clickToPayment();
  await booking.seeFact('좌석', 'A1, A2');
});

test('a seat is shown as taken at once, and as free when the other customer leaves (C-BOOK-39, C-BOOK-41, C-BOOK-46, C-BOOK-49)', async ({
  customer,
  enter,
  cinema,
}) => {
  const other = await enter(cinema.bada);
  await other.booking.open(cinema.film.movieId, cinema.evening);
  await other.booking.seeSeats();
  await customer.booking.open(cinema.film.movieId, cinema.evening);
  await customer.booking.seeSeats();
  await customer.booking.clickMore('성인');
  await customer.booking.clickSeat('A3');
  await other.booking.seeSeat('A3', '다른 고객님이 선택 중');
  await customer.booking.clickBack();
  await customer.booking.seeScreenings();
  await other.booking.seeSeat('A3', '선택 가능');

  await customer.booking.clickToSeats();
  expect(await customer.booking.readTickets('성인')).toBe(1);
  await customer.booking.clickSeat('A4');
  await other.booking.seeSeat('A4', '다른 고객님이 선택 중');
  const ownTab = await customer.openTab();
  await ownTab.booking.open(cinema.film.movieId, cinema.evening);
  await ownTab.booking.seeSeat('A4', '선택 가능');
  await customer.home.open();
  await other.booking.seeSeat('A4', '선택 가능');
});

test('closing the page releases the seats (C-BOOK-41)', async ({ customer, enter, cinema }) => {
  const other = await enter(cinema.bada);
  await other.booking.open(cinema.film.movieId, cinema.evening);
  await other.booking.seeSeats();
  await customer.booking.open(cinema.film.movieId, cinema.evening);
  await customer.booking.clickMore('성인');
  await customer.booking.clickSeat('A3');
  await other.booking.seeSeat('A3', '다른 고객님이 선택 중');
  await customer.booking.seeHeld();
  await customer.leaveSite();
  await other.booking.seeSeat('A3', '선택 가능');
});

test('tickets are chosen first, then as many seats as tickets (C-BOOK-11 to C-BOOK-15, C-BOOK-20, C-BOOK-23)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, frame } = customer;
  await createShop(theatre, cinema.bada).buy({
    screeningId: cinema.evening,
    ticketTypeId: cinema.adult,
    seatIds: cinema.room.seatIds.slice(0, 1),
    price: 15_000,
  });
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickSeat('A3');
  await frame.seeMessage('관람 인원을 먼저 선택해 주세요.');
  await booking.clickToPayment();
  await frame.seeMessage('관람 인원을 선택해 주세요.');
  await booking.clickMore('성인');
  await booking.clickMore('청소년');
  await booking.clickTakenSeat('A1');
  await frame.seeMessage('이미 판매된 좌석이에요. 다른 좌석을 골라 주세요.');
  await booking.clickToPayment();
  await frame.seeMessage('좌석을 2개 더 선택해 주세요.');
  await booking.clickSuggest();
  await booking.seePicked('B3, B4');
  await booking.clickSeat('A3');
  await frame.seeMessage(/좌석은 인원수만큼 2개까지/);
  await booking.clickFewer('청소년');
  await booking.seePicked('B3');
  await booking.clickSeat('B3');
  await booking.seePicked('');
  for (let clicks = 0; clicks < 8; clicks += 1) await booking.clickMore('성인');
  await frame.seeMessage('한 번에 8명까지만 예매할 수 있어요.');
});

test('a reload at the seats does not first show the times of the day (C-BOOK-44, X-PAGE-107)', async ({
  customer: { booking, page },
  cinema: { film },
}) => {
  const times = '상영 시간</h2>';
  const first = await page.goto(`/booking/${film.movieId}`);
  expect(await first?.text()).toContain(times);
  await booking.clickScreening('19:30');
  await booking.seeSeats();
  const again = await page.reload();
  expect(await again?.text()).not.toContain(times);
  await booking.seeSeats();
});

test('a reload in each step keeps the step and the deadline (C-BOOK-44)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, page } = customer;
  await booking.open(cinema.film.movieId);
  await booking.clickScreening('19:30');
  await booking.seeSeats();
  await page.reload();
  await booking.seeSeats();
  await booking.clickBack();
  await booking.seeChosenScreening('19:30');
  await page.reload();
  await booking.seeScreenings();
  await booking.clickScreening('19:30');
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.clickSeat('A4');
  await booking.seeHeld();
  await theatre.setTime('2026-11-20T12:04:00+09:00');
  await page.reload();
  await booking.seeSeats();
  await booking.seePicked('A3, A4');
  await booking.seeSeat('A3', '선택함');
  await booking.seeDeadline(/^0[56]:\d\d$/);
  await booking.clickToPayment();
  await booking.seeSummary();
  await page.reload();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.seeDeadline(/^0[56]:\d\d$/);
});

test('back goes from the summary to the held seats, and from there to the screenings (C-BOOK-39, C-BOOK-40)', async ({
  customer,
  cinema,
}) => {
  const { booking, page } = customer;
  await withoutFirstData(page);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickBack();
  await booking.seeSeats();
  await booking.seePicked('A3, A4');
  // The list is requested while the release is still in progress.
  const gates = await holdCalls(page, { release: /\/reservations\/release$/ });
  const list = page.waitForResponse(/\/screenings\?date=/);
  await booking.clickBack();
  await list;
  await (await gates.next('release')).continue();
  await booking.seeScreenings();
  await booking.seeScreening('19:30', /잔여 12석/);
});

test('at the deadline the seats are released with a message (C-BOOK-33, C-BOOK-34, C-BOOK-61)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, frame, page } = customer;
  await page.clock.install();
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.seeDeadline(/^(10:00|09:\d\d)$/);
  // The server's clock moves later: it would free the seats while the page is still before their deadline.
  const released = page.waitForResponse(/\/reservations\/release$/);
  // From here on the page's clock stands still while an expectation waits.
  await page.clock.pauseAt(Date.now() + 11 * 60_000);
  const message = '좌석 선점 시간이 끝났어요. 좌석을 다시 선택해 주세요.';
  await frame.seeMessage(message);
  await released;
  await theatre.setTime('2026-11-20T12:11:00+09:00');
  await page.clock.fastForward('10:00');
  await frame.seeMessage(message);
  await page.keyboard.press('Shift');
  await page.clock.runFor(4900);
  await frame.seeMessage(message);
  await page.clock.runFor(100);
  await frame.seeNoMessage(message);
  await booking.seeSeats();
  await booking.seePicked('');
  await booking.seeSeat('A3', '선택 가능');
});

test('another day has its own screenings, and selecting it clears the selection (C-BOOK-1, C-BOOK-2, C-BOOK-6, C-BOOK-7, C-FILM-31)', async ({
  customer,
  cinema,
}) => {
  const { booking, frame } = customer;
  await booking.openDay(cinema.film.movieId, '2026-11-21');
  await booking.seeScreening('19:30', /잔여 12석/);
  await frame.seeMessage('11월 21일 (토) 상영 시간');
  await booking.open(cinema.film.movieId);
  await booking.clickToSeats();
  await frame.seeMessage('상영 시간을 먼저 선택해 주세요.');
  await booking.clickScreening('20:00');
  await booking.seeSeats();
  await booking.clickBack();
  await booking.seeChosenScreening('20:00');
  await booking.clickDay(/21일/);
  await booking.seeNoneChosen();
  await booking.seeScreening('19:30', /잔여 12석/);
  await frame.seeMessage('11월 21일 (토) 상영 시간');
  await booking.clickDay(/22일/);
  await frame.seeMessage('이 날짜에는 상영이 없어요');
});

test('an unknown film cannot be booked (C-FILM-17)', async ({ customer, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  await customer.booking.open(999_999);
  await customer.frame.seeMessage('영화를 찾을 수 없어요');
  await customer.seeAccessible();
});

test('books with the keyboard alone (C-BOOK-19, C-FILM-25) @desktop', async ({
  customer,
  cinema,
}) => {
  const { page, booking } = customer;
  const { keyboard } = page;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  await customer.tabTo(page.getByRole('button', { name: '성인 늘리기' }));
  await keyboard.press('Enter');
  await customer.tabTo(page.getByRole('button', { name: /^A열 1번/ }));
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^B열 2번/ })).toBeFocused();
  await keyboard.press('Space');
  await booking.seePicked('B2');
  await customer.tabTo(page.getByRole('button', { name: '결제하기로' }));
  await keyboard.press('Enter');
  await booking.seeSummary();
  await customer.tabTo(page.getByRole('button', { name: '15,000원 결제하기' }));
  await keyboard.press('Enter');
  await customer.provider.see('15,000원');
  await customer.tabTo(page.getByRole('button', { name: '결제하기' }));
  await keyboard.press('Enter');
  await customer.success.seePaid();
});

test('books two seats side by side by the words of a screen reader alone (X-PAGE-97)', async ({
  customer,
  cinema,
}) => {
  const { page, booking } = customer;
  const reader = await ScreenReader.of(page);
  await booking.open(cinema.film.movieId);
  await reader.press('button', /19:30 시작/);
  await reader.press('button', /^성인 늘리기$/);
  await reader.hear('status', /^성인 1/);
  await reader.press('button', /^성인 늘리기$/);
  const free = (await reader.hear('button', /^[A-Z]열 \d+번, 선택 가능/)).map(({ name }) => name);
  const pair = free.flatMap((name) => {
    const [, row = '', number = ''] = /^([A-Z])열 (\d+)번/.exec(name) ?? [];
    const next = free.find((other) => other.startsWith(`${row}열 ${Number(number) + 1}번,`));
    return next === undefined ? [] : [[name, next]];
  })[0];
  for (const name of pair ?? []) {
    const place = name.split(',')[0] ?? '';
    await reader.press('button', new RegExp(`^${place}, 선택 가능`));
    const [picked] = await reader.hear('button', new RegExp(`^${place}, 선택함`));
    expect(picked?.states).toContain('pressed');
  }
  await reader.press('button', /^결제하기로$/);
  await reader.hear('heading', /^예매 내용 확인$/);
  await reader.hear('StaticText', /^A1, A2$/);
  await reader.press('button', /^30,000원 결제하기$/);
  await reader.hear('heading', /^결제 정보 입력$/);
  await reader.press('button', /^결제하기$/);
  await reader.hear('heading', /^예매가 완료되었어요$/);
});

for (const place of ['beside it', 'hidden behind it'] as const) {
  test(`closing one of two pages with the same seats keeps them for the other, ${place} (C-BOOK-60, X-PAGE-108)`, async ({
    customer,
    theatre,
    cinema,
  }) => {
    const shop = createShop(theatre, cinema.haneul);
    const { booking, page } = customer;
    await booking.open(cinema.film.movieId, cinema.evening);
    await booking.clickMore('성인');
    await booking.clickSeat('A3');
    await booking.seeHeld();
    const copy = await customer.openTab();
    await copy.storeForTab(await customer.readTabStorage());
    await copy.booking.open(cinema.film.movieId, cinema.evening);
    await copy.booking.seePicked('A3');
    await copy.booking.seeHeld();
    if (place !== 'beside it') await customer.hide();
    const heldAgain = page.waitForResponse(/\/reservations\/hold$/);
    await copy.page.goto('/terms');
    if (place !== 'beside it') {
      await expect.poll(() => shop.heldSeats(cinema.evening)).toEqual([]);
      await customer.show();
    }
    await heldAgain;
    await booking.seePicked('A3');
    await customer.bringToFront();
    expect(await shop.heldSeats(cinema.evening)).toEqual(cinema.room.seatIds.slice(2, 3));
    await booking.clickToPayment();
    await booking.clickPay('15,000원');
    await customer.provider.clickPay();
    await customer.success.seePaid();
  });
}

test('seats that cannot be held again return from the summary to the seats (C-BOOK-60, C-BOOK-31, C-BOOK-32)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { booking, frame, page } = customer;
  const samePerson = createShop(theatre, cinema.haneul);
  const [, , a3 = 0, a4 = 0] = cinema.room.seatIds;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  const gates = await holdCalls(page, { hold: /\/reservations\/hold$/ });

  await samePerson.release(cinema.evening, [a3]);
  await gates.untilHeld('hold');
  await createShop(theatre, cinema.bada).hold(cinema.evening, [a3]);
  await gates.pass('hold');
  await frame.seeMessage(/다른 고객님이 먼저 선택한 좌석이에요/);
  await booking.seeSeats();
  await booking.seePicked('A4');
  await booking.clickSeat('A5');
  await booking.clickToPayment();
  await booking.seeSummary();

  gates.holdAll();
  await samePerson.release(cinema.evening, [a4]);
  await gates.fail(
    'hold',
    new CallError({ status: 409, code: 'HOLD_LIMIT', message: '더 선점할 수 없어요.' }),
  );
  await frame.seeMessage('더 선점할 수 없어요.');
  await booking.seeSeats();
  await booking.seePicked('A5');
});

test('the timetable follows the bookings of others (C-BOOK-54)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema: { film, evening, adult, room, bada },
}) => {
  await customer.booking.open(film.movieId);
  await customer.booking.seeScreening('19:30', /12/);
  // From now on only the stream can update it.
  consoleGuard.allow(/net::ERR_FAILED/);
  await customer.page.route(/\/screenings\?date=/, (route) => route.abort());
  await createShop(theatre, bada).buy({
    screeningId: evening,
    ticketTypeId: adult,
    seatIds: room.seatIds.slice(0, 1),
    price: 15_000,
  });
  await customer.booking.seeScreening('19:30', /11/);
});

test('seats whose release fails are left to their deadline, and the customer goes on (C-BOOK-41)', async ({
  customer,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 503/);
  const { booking, page, taken } = customer;
  const hasTaken = (id: string) => expect.poll(() => [...taken]).toContain(id);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();
  await page.route(/\/reservations\/release$/, (route) =>
    failCall(route, new CallError({ status: 503 })),
  );
  // The release is tried again later: the customer leaves before.
  await booking.clickSeat('A3');
  await hasTaken(
    idOf('seatHold.activity.releasingSeats', 'xstate.error.actor.releasing', 'otherwise'),
  );
  await booking.clickBack();
  await booking.seeScreenings();
  await hasTaken(idOf('seatHold.activity.releaseFailed', 'always'));

  await booking.clickScreening('19:30');
  await booking.clickMore('성인');
  await booking.clickSeat('A4');
  await booking.seeHeld();
  await booking.clickBack();
  await booking.seeScreenings();
  await hasTaken(
    idOf('seatHold.activity.releasingSeats', 'xstate.error.actor.releasing', 'isEnding'),
  );
});
