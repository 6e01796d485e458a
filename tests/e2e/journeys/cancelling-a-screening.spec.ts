import { makeSuper, type Cinema } from '../support/cinema.ts';
import { createShop } from '../support/shop.ts';
import { DayBoard } from '../pages/day-board.ts';
import { seeMail } from '../pages/mailbox.ts';
import { expect, test } from '../support/test.ts';

const tonight = '달의 뒤편 · 1관 · 11월 20일 (금) 19:30';

const seats = ({ evening, adult, room }: Cinema, first: number, count: number) => ({
  screeningId: evening,
  ticketTypeId: adult,
  seatIds: room.seatIds.slice(first, first + count),
  price: 15_000,
});

test('a screening is cancelled from the list, and its customers are refunded and told why (A-CANCEL-16, A-CANCEL-18, A-CANCEL-36, A-CANCEL-38, A-CANCEL-44)', async ({
  enter,
  customer,
  theatre,
  cinema,
}) => {
  const { evening, room } = cinema;
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 2));
  await createShop(theatre, cinema.bada).hold(evening, room.seatIds.slice(4, 5));
  const user = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  const { page, section } = user;
  const fact = (label: string) =>
    page.getByRole('dialog').locator(`dt:text-is("${label}") + dd strong`);
  await section.open('schedules');
  await section.clickLink(`상영 취소: ${tonight}`);
  await section.seeAddress(`/admin/schedules/cancel/${evening}`);
  await section.seeText(tonight);
  await user.seeAccessible();
  await section.click('상영 취소하기');
  await section.seeFault('취소 사유 *', '취소 사유를 입력해 주세요.');
  await section.click('영사기 고장');
  await section.seeValue('취소 사유 *', '영사기 고장');
  await section.click('상영 취소하기');
  await expect(fact('예매')).toHaveText('1건');
  await expect(fact('티켓')).toHaveText('2장');
  await expect(fact('환불 금액')).toHaveText('30,000원');
  await expect(fact('반환 포인트')).toHaveText('0P');
  await expect(fact('결과를 기다리는 결제')).toHaveText('0건');
  await expect(fact('입금을 기다리는 예매')).toHaveText('0건');
  await expect(fact('좌석을 고르는 고객')).toHaveText('1명');
  await user.seeAccessible();
  await section.clickInDialog('모두 취소하고 환불하기');
  await expect(page.getByRole('heading', { name: '취소 진행' })).toBeFocused();
  await section.seeText('모든 예매를 취소하고 환불했어요.');
  await section.seeText('1건 중 1건');
  await user.seeAccessible();

  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.seeText(/영화관 사정으로 상영이 취소되어/);
  await customer.bookings.seeText('영사기 고장');
  await customer.bookings.seeFact('환불 금액', '30,000원');
  await seeMail(page, '상영이 취소');

  await section.open('schedules?scope=all');
  await section.clickLink(`취소 진행: ${tonight}`);
  await section.seeText('모든 예매를 취소하고 환불했어요.');
});

test('a sale in the meantime is shown before it is cancelled, and the reason survives a reload (A-CANCEL-39, A-CANCEL-40)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 1));
  const user = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  const { page, section } = user;
  const dialog = page.getByRole('dialog');
  await page.route('**/cancellation', (route) => route.abort(), { times: 1 });
  await section.open(`schedules/cancel/${cinema.evening}`);
  await section.seeText(/^상영을 불러오지 못했어요: /);
  await user.clickRetry();
  await section.click('상영 취소하기');
  await section.seeFault('취소 사유 *', '취소 사유를 입력해 주세요.');
  await section.fill('취소 사유 *', '정전으로 상영할 수 없어요');
  await page.reload();
  await section.seeValue('취소 사유 *', '정전으로 상영할 수 없어요');
  await section.click('상영 취소하기');
  await section.seeInDialog('15,000원');
  const call = '**/api/admin/screenings/*/cancel';
  await page.route(call, (route) => route.abort());
  await section.clickInDialog('모두 취소하고 환불하기');
  await section.seeInDialog(/다시 확인해 보니 상영이 아직 취소되지 않았어요/);
  await page.unroute(call);
  await createShop(theatre, cinema.bada).buy(seats(cinema, 1, 2));
  await section.clickInDialog('모두 취소하고 환불하기');
  await section.seeInDialog(/그 사이에 예매가 늘었어요/);
  await section.seeInDialog('45,000원');
  await section.seeInDialog('(앞서 15,000원)');
  await section.seeInDialog('정전으로 상영할 수 없어요');
  await dialog.getByRole('button', { name: '모두 취소하고 환불하기' }).dblclick();
  await section.seeText('2건 중 2건');
  await section.seeText('모든 예매를 취소하고 환불했어요.');
  expect(
    await theatre.database.orm.execute("select from audit_entry where action = 'CANCEL'"),
  ).toHaveLength(1);
});

test('what was given up leads to what needs attention today (A-CANCEL-43)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 1));
  const { page, section } = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  await section.open(`schedules/cancel/${cinema.evening}`);
  await section.click('극장 사정');
  await section.click('상영 취소하기');
  await section.clickInDialog('모두 취소하고 환불하기');
  await section.seeText('모든 예매를 취소하고 환불했어요.');
  await page.route('**/cancellation', (route) => route.abort(), { times: 1 });
  await section.click('새로 고침');
  await section.seeText(/진행 상황을 새로 읽지 못했어요/);
  await theatre.database.exec(
    "update outbox set done_at = null, dead_at = app_now(), last_error = 'refused' where key like 'mail:screeningCancelled:%'",
  );
  await section.click('새로 고침');
  await section.seeText(/보내지 못한 메일 1건/);
  await section.clickLink('확인할 일 보기');
  await section.seeAddress('/admin/today');
  await expect(page.getByRole('heading', { name: /보내지 못한 예매 메일/ })).toBeVisible();
});

test('a fixed screening leads to its cancellation from its form and from a refused deletion (A-CANCEL-44)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, section } = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  await section.open('schedules');
  await section.seeText('총 3개');
  await expect(page.getByRole('link', { name: `상영 취소: ${tonight}` })).toHaveCount(0);
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 1));
  await section.click(`${tonight} 삭제`);
  await section.clickInDialog('삭제');
  await section.seeInDialog(/삭제하지 못했어요: 예매 기록이 1건/);
  await section.clickLink(`상영 취소: ${tonight}`);
  await section.seeAddress(`/admin/schedules/cancel/${cinema.evening}`);
  await section.open(`schedules/edit/${cinema.evening}`);
  await section.clickLink(`상영 취소: ${tonight}`);
  await section.seeText(tonight);
});

test('a screening that has ended, or does not exist, is not cancelled (A-CANCEL-42, A-CANCEL-44)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  const { section } = user;
  await section.open('schedules/cancel/999999');
  await section.seeText('상영을 찾을 수 없어요. 이미 삭제되었을 수 있어요.');
  await section.open('schedules/cancel/never');
  await section.seeText('선택한 관리자 섹션을 찾을 수 없어요');
  await theatre.setTime('2026-11-20T20:00:00+09:00');
  const board = new DayBoard(user.page);
  const link = user.page.getByRole('link', { name: /^상영 취소/ });
  await board.open();
  await board.block(/1관 19:30/).click();
  await expect(link).toHaveCount(1);
  await theatre.setTime('2026-11-20T22:00:00+09:00');
  await board.open();
  await board.block(/1관 19:30/).click();
  await section.seeText('이미 끝난 상영이라 옮기거나 삭제하거나 취소할 수 없어요.');
  await expect(link).toHaveCount(0);
  await section.open('schedules?date=2026-11-20&scope=all');
  await section.seeList('상영 일정 관리', tonight, '달의 뒤편 · 2관 · 11월 20일 (금) 20:00');
  await expect(link).toHaveCount(0);
  await section.open(`schedules/cancel/${cinema.evening}`);
  await section.seeText('이미 끝난 상영이라 취소할 수 없어요.');
  await user.seeAccessible();
});

test('open bookings of a cancelled screening go back to the choice of another one (A-CANCEL-9, A-CANCEL-19)', async ({
  customer,
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { evening, film } = cinema;
  const other = await enter(cinema.bada);
  await customer.booking.open(film.movieId, evening);
  await customer.booking.seeSeats();
  await customer.booking.clickMore('성인');
  await customer.booking.clickSeat('A3');
  await customer.booking.seeHeld();
  await other.booking.open(film.movieId, evening);
  await other.booking.seeSeats();
  await other.booking.clickMore('성인');
  await other.booking.clickSeat('B3');
  await other.booking.clickToPayment();
  await other.booking.seeFact('좌석', 'B3');

  const { section } = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  await section.open(`schedules/cancel/${evening}`);
  await section.seeText('2명');
  await section.click('정전');
  await section.click('상영 취소하기');
  await section.clickInDialog('모두 취소하고 환불하기');
  for (const { booking, frame } of [customer, other]) {
    await frame.seeMessage('취소된 상영이에요. 다른 시간을 선택해 주세요.');
    await booking.seeScreenings();
  }
  await customer.seeAccessible();
  await section.seeText('취소했어요. 환불할 예매는 없었어요.');
});

test('the reason is there again after the end of the session (A-CANCEL-39)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { manager, evening } = cinema;
  const { login, section } = await enter(await makeSuper(theatre.database.orm, manager));
  await section.open(`schedules/cancel/${evening}`);
  await section.fill('취소 사유 *', '음향 장비가 고장 났어요');
  await theatre.database.exec('delete from session');
  await section.click('상영 취소하기');
  await login.seeAdminForm();
  await login.signIn(manager.admin.loginId);
  await section.seeAddress(`/admin/schedules/cancel/${evening}`);
  await section.seeValue('취소 사유 *', '음향 장비가 고장 났어요');
});
