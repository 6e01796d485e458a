import { insertPrice, insertRoom, insertScreening } from '../../api/support/fixtures.ts';
import { createShop } from '../support/shop.ts';
import { makeSuper } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

test('the rest of the day of a room is cancelled in one press (A-TODAY-63, A-TODAY-64)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { evening, adult, film, room } = cinema;
  const { orm } = theatre.database;
  const spare = await insertRoom(orm, '7관', [6, 6]);
  await insertPrice(orm, spare.roomId, { name: '주말 성인', price: 17_000 });
  const place = { movieId: film.movieId, roomId: room.roomId };
  const late = await insertScreening(orm, { ...place, startsAt: '2026-11-20T21:30:00+09:00' });
  const seatIds = room.seatIds.slice(0, 2);
  await createShop(theatre, cinema.haneul).buy({
    ...{ screeningId: evening, ticketTypeId: adult, seatIds, price: 15_000 },
  });
  await theatre.setTime('2026-11-20T19:35:00+09:00');
  const user = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  const { page, section } = user;
  await section.open('today');
  await page.getByRole('link', { name: '상영관 사용 중지: 1관' }).first().click();
  await section.seeAddress(`/admin/schedules/room-out/${room.roomId}`);
  await section.seeText(/상영 중 · 예매 1건 · 환불 30,000원/);
  await section.seeText('이 시간에 빈 상영관: 7관');
  await expect(
    page.getByRole('link', { name: '다른 상영관으로 옮기기: 21:30 달의 뒤편' }),
  ).toBeVisible();
  await user.seeAccessible();

  await section.click('고른 상영 취소하기');
  await section.seeFault('취소 사유 *', '취소 사유를 입력해 주세요.');
  await section.click('영사기 고장');
  await page.reload();
  await section.seeValue('취소 사유 *', '영사기 고장');
  for (const name of ['19:30 달의 뒤편', '21:30 달의 뒤편'])
    await page.getByLabel(name, { exact: true }).uncheck();
  await section.click('고른 상영 취소하기');
  await section.seeText('취소할 상영을 하나 이상 골라 주세요.');
  for (const name of ['19:30 달의 뒤편', '21:30 달의 뒤편'])
    await page.getByLabel(name, { exact: true }).check();
  await section.click('고른 상영 취소하기');
  await section.seeInDialog('상영 2회를 모두 취소할까요?');
  await section.seeInDialog('예매 1건 · 티켓 2장 · 환불 30,000원');
  await user.seeAccessible();
  // A booking and a screening come while the dialog is open: only what it asks about is cancelled.
  await createShop(theatre, cinema.bada).buy({
    ...{ screeningId: late, ticketTypeId: adult, seatIds, price: 15_000 },
  });
  await insertScreening(orm, { ...place, startsAt: '2026-11-20T23:50:00+09:00' });
  await section.clickInDialog('모두 취소하고 환불하기');
  await section.seeInDialog('예매 2건 · 티켓 4장 · 환불 60,000원');
  await section.seeInDialog('상영 2회를 모두 취소할까요?');
  await section.clickInDialog('모두 취소하고 환불하기');
  await expect(page.getByLabel('23:50 달의 뒤편', { exact: true })).toBeEnabled();
  await section.click('영사기 고장');
  await section.click('고른 상영 취소하기');
  await section.seeInDialog('상영 1회를 모두 취소할까요?');
  await section.clickInDialog('모두 취소하고 환불하기');
  await section.seeText('오늘 남은 상영이 없어요.');
  await expect(page.getByText('모두 취소하고 환불했어요.')).toHaveCount(3, { timeout: 30_000 });
  await user.seeAccessible();
});
