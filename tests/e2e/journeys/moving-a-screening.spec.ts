import { insertPrice, insertRoom, insertScreening } from '../../api/support/fixtures.ts';
import { seeMail } from '../pages/mailbox.ts';
import type { Cinema } from '../support/cinema.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const tonight = '달의 뒤편 · 1관 · 11월 20일 (금) 19:30';

const seats = ({ evening, adult, room }: Cinema, first: number, count: number) => ({
  screeningId: evening,
  ticketTypeId: adult,
  seatIds: room.seatIds.slice(first, first + count),
  price: 15_000,
});

test('a sold screening is moved from the list, and its customers are told and may get everything back (A-SCHED-45, A-SCHED-46, A-SCHED-47, C-RES-52)', async ({
  enter,
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { evening, room } = cinema;
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 2));
  await createShop(theatre, cinema.bada).hold(evening, room.seatIds.slice(4, 5));
  const user = await enter(cinema.manager);
  const { page, section } = user;
  const dialog = page.getByRole('dialog');
  const fact = (label: string) => dialog.locator(`dt:text-is("${label}") + dd`);
  await section.open('schedules');
  await section.clickLink(`시각·상영관 변경: ${tonight}`);
  await section.seeAddress(`/admin/schedules/move/${evening}`);
  await section.seeText(tonight);
  await user.seeAccessible();
  await section.click('바뀌는 내용 보기');
  await section.seeFault('바꾸는 사유 *', '바꾸는 사유를 입력해 주세요.');
  await section.click('영사기 점검');
  await page.reload();
  await section.seeValue('바꾸는 사유 *', '영사기 점검');

  await section.click('바뀌는 내용 보기');
  await expect(dialog.getByText(/지금 상영 시각과 같아요/)).toBeVisible();
  await section.clickInDialog('돌아가기');
  await section.fill('새 상영 시작 *', '2026-11-20T20:10');
  await section.click('바뀌는 내용 보기');
  await expect(fact('지금 시각')).toHaveText('11월 20일 (금) 19:30');
  await expect(fact('새 시각')).toHaveText(/^11월 20일 \(금\) 20:10 ~ \d\d:\d\d$/);
  await expect(fact('예매')).toHaveText('1건');
  await expect(fact('티켓')).toHaveText('2장');
  await expect(fact('환불 금액')).toHaveText('30,000원');
  await expect(fact('좌석을 고르는 고객')).toHaveText('1명');
  await user.seeAccessible();
  await section.clickInDialog('옮기고 알리기');
  await expect(page.getByText('상영을 1관 11월 20일 (금) 20:10(으)로 옮겼어요.')).toBeVisible();
  await section.seeText('달의 뒤편 · 1관 · 11월 20일 (금) 20:10');

  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.seeText(/상영 시각이 바뀌었어요. 사유: 영사기 점검/);
  await customer.bookings.clickCancel();
  await customer.bookings.seeRefundOffer('30,000원', /20:10 상영 시작 전까지 전액 환불돼요/);
  await seeMail(page, '상영 시각이 바뀌었어요');
});

test('open bookings of a moved screening say so, and keep their seats (A-SCHED-42, A-SCHED-48)', async ({
  customer,
  enter,
  cinema,
}) => {
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

  const { page, section } = await enter(cinema.manager);
  await section.open(`schedules/move/${evening}`);
  await section.fill('새 상영 시작 *', '2026-11-20T20:10');
  await section.click('앞 상영 지연');
  await section.click('바뀌는 내용 보기');
  await section.seeInDialog('2명');
  await section.clickInDialog('옮기고 알리기');
  await expect(page.getByText('상영을 1관 11월 20일 (금) 20:10(으)로 옮겼어요.')).toBeVisible();
  for (const { frame } of [customer, other]) {
    await frame.seeMessage(/^상영 시작이 11월 20일 \(금\) 20:10으로 바뀌었어요/);
  }
  await customer.booking.seeHeld();
  await customer.seeAccessible();
  await other.booking.seeFact('좌석', 'B3');
});

test('a sold screening moves to another room, and its customers see their new seats (A-SCHED-63, A-SCHED-64, C-RES-111)', async ({
  enter,
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { evening, film } = cinema;
  const { orm } = theatre.database;
  await insertRoom(orm, '6관', [3]);
  const large = await insertRoom(orm, '7관', [4, 0, 5, 5]);
  await insertPrice(orm, large.roomId, { name: '주말 성인', price: 17_000 });
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 1));
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 4, 2));
  const other = await enter(cinema.bada);
  await other.booking.open(film.movieId, evening);
  await other.booking.seeSeats();
  await other.booking.clickMore('성인');
  await other.booking.clickSeat('B3');
  await other.booking.seeHeld();
  const user = await enter(cinema.manager);
  const { page, section } = user;
  const dialog = page.getByRole('dialog');
  await section.open(`schedules/move/${evening}`);
  await page.getByLabel('상영관', { exact: true }).selectOption('6관');
  await section.click('영사기 점검');
  await section.click('바뀌는 내용 보기');
  await section.seeInDialog(/좌석이 같거나 더 많은 상영관으로만/);
  await section.clickInDialog('돌아가기');
  await page.getByLabel('상영관', { exact: true }).selectOption('7관');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await section.click('바뀌는 내용 보기');
  await section.seeInDialog('같은 이름의 좌석 1석');
  await expect(dialog.getByRole('listitem')).toContainText('A5, A6 → A3, A4');
  await user.seeAccessible();
  await section.clickInDialog('옮기고 알리기');
  await expect(page.getByText('상영을 7관 11월 20일 (금) 19:30(으)로 옮겼어요.')).toBeVisible();
  await other.frame.seeMessage(/^영화관 사정으로 상영관이 바뀌었어요/);

  await customer.bookings.open();
  await customer.bookings.clickBooking(film.title);
  await customer.bookings.seeText(/상영관이 바뀌었어요. 사유: 영사기 점검/);
  const detail = customer.page.getByRole('dialog');
  await expect(detail.locator('del')).toHaveText(['변경 전 1관', /^변경 전 A/]);
  await customer.seeAccessible();
});

test('a screening that has started or does not exist has no form (A-SCHED-45)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { section } = await enter(cinema.manager);
  await section.open('schedules/move/999999');
  await section.seeText('상영을 찾을 수 없어요. 이미 삭제되었을 수 있어요.');
  await theatre.database.exec(
    `update screening set cancelled_at = app_now() where id = ${cinema.evening}`,
  );
  await section.open(`schedules/move/${cinema.evening}`);
  await section.seeText('시작한 지 1시간이 지났거나 취소된 상영이라 시각을 바꿀 수 없어요.');
});

test('a late screening and those behind it are delayed from the page of today (A-SCHED-54, A-TODAY-59, C-RES-100)', async ({
  enter,
  customer,
  theatre,
  cinema,
}) => {
  const { evening, film, room } = cinema;
  await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 2));
  const behind = await insertScreening(theatre.database.orm, {
    ...{ movieId: film.movieId, roomId: room.roomId, startsAt: '2026-11-20T21:30:00+09:00' },
  });
  await theatre.setTime('2026-11-20T19:40:00+09:00');
  const user = await enter(cinema.manager);
  const { page, section } = user;
  const dialog = page.getByRole('dialog');
  await section.open('today');
  await section.clickLink('지연: 19:30 달의 뒤편 1관');
  await section.seeAddress(`/admin/schedules/move/${evening}`);
  await section.seeText('예정된 시작 시각이 지났어요.');
  await section.click('40분 지연');
  await section.click('앞 상영 지연');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await user.seeAccessible();
  await section.click('바뀌는 내용 보기');
  await expect(
    dialog.getByText('예정보다 40분 늦음 · 관람료 환불 (상영이 끝날 때까지)'),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('21:30 → 22:00 달의 뒤편');
  await user.seeAccessible();
  await section.clickInDialog('옮기고 알리기');
  await expect(page.getByText('상영을 1관 11월 20일 (금) 20:10(으)로 옮겼어요.')).toBeVisible();
  await section.open(`schedules/move/${behind}`);
  await section.seeText('달의 뒤편 · 1관 · 11월 20일 (금) 22:00');

  await theatre.setTime('2026-11-20T20:30:00+09:00');
  await customer.bookings.open();
  await customer.bookings.clickBooking(film.title);
  await customer.bookings.seeText(/입장하지 않으셨다면 상영이 끝나는 .*21:50 전까지/);
  await customer.bookings.clickCancel();
  await customer.bookings.seeRefundOffer('30,000원', /상영이 끝나는 .*21:50 전까지 전액 환불돼요/);
});

test('the second price of a start an hour late is recorded at the counter (A-BOOK-59, C-RES-101)', async ({
  enter,
  customer,
  theatre,
  cinema,
}) => {
  const { evening, film } = cinema;
  const reservationId = await createShop(theatre, cinema.haneul).buy(seats(cinema, 0, 2));
  await theatre.setTime('2026-11-20T19:40:00+09:00');
  const user = await enter(cinema.manager);
  const { page, section } = user;
  await section.open(`schedules/move/${evening}`);
  await section.click('60분 지연');
  await section.click('영사기 점검');
  await section.click('바뀌는 내용 보기');
  await section.seeInDialog('예정보다 60분 늦음 · 관람료의 두 배 (환불과 매표소 보상)');
  await section.clickInDialog('옮기고 알리기');
  await expect(page.getByText('상영을 1관 11월 20일 (금) 20:30(으)로 옮겼어요.')).toBeVisible();

  await customer.bookings.open();
  await customer.bookings.clickBooking(film.title);
  await customer.bookings.seeText(/한 시간 이상 늦어져 30,000원을 더 보상해 드려요/);

  await section.open(`bookings/${reservationId}`);
  await section.seeText('30,000원 · 매표소에서 아직 드리지 않았어요.');
  await user.seeAccessible();
  await section.click('보상 지급 기록');
  await section.clickInDialog('보상 지급 기록');
  await section.seeText(/30,000원 · .*에 드렸어요 \(관리자 manager\)/);
  await user.seeAccessible();
  await section.open('today');
  await section.seeText('매표소에서 드린 늦은 상영 보상 (순매출에 없음)');
});
