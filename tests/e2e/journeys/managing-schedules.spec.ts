import { holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const tonight = '달의 뒤편 · 1관 · 11월 20일 (금) 19:30';
const tomorrow = '달의 뒤편 · 1관 · 11월 21일 (토) 19:30';
const small = '달의 뒤편 · 2관 · 11월 20일 (금) 20:00';

test('screenings are listed, filtered and found from their address @desktop (A-SCHED-20)', async ({
  enter,
  cinema: { manager, film },
}) => {
  const user = await enter(manager);
  const { page, section } = user;
  await section.open('schedules');
  await section.seeList('상영 일정 관리', tonight, small, tomorrow);
  await section.seeText('총 3개');
  await user.seeAccessible();
  const filters = page.getByRole('group', { name: '상영 일정 거르기' });
  await filters.getByLabel('상영관').selectOption({ label: '1관' });
  await section.seeList('상영 일정 관리', tonight, tomorrow);
  await filters.getByLabel('날짜').fill('2026-11-21');
  await section.seeList('상영 일정 관리', tomorrow);
  await page.reload();
  await section.seeList('상영 일정 관리', tomorrow);
  const ofFilm = filters.getByLabel('영화');
  await ofFilm.fill('내일의');
  await section.seeList('상영 일정 관리', tomorrow);
  await ofFilm.pressSequentially(' 바다');
  await section.seeText('조건에 맞는 항목이 없어요');
  await expect(ofFilm).toBeFocused();
  await expect(ofFilm).toHaveValue('내일의 바다');
  await page.reload();
  await expect(ofFilm).toHaveValue('내일의 바다');
  await ofFilm.press('End');
  await ofFilm.press('Backspace');
  await section.seeList('상영 일정 관리', tomorrow);
  await expect(ofFilm).toHaveValue('내일의 바');
  await section.click('거르기 지우기');
  await section.seeList('상영 일정 관리', tonight, small, tomorrow);
  await section.seeAddress('/admin/schedules');
  await section.search('ㄷㅇ');
  await section.seeAddress('/admin/schedules?query=ㄷㅇ');
  await section.seeList('상영 일정 관리', tonight, small, tomorrow);
  await section.open(`schedules?movieId=${film.movieId}&date=never&roomId=-1&sort=-screeningTime`);
  await section.seeList('상영 일정 관리', tomorrow, small, tonight);
});

test('a screening is added, refused where it overlaps, moved and deleted (A-SCHED-21, A-SCHED-22, A-SCHED-37, A-SEC-56)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { frame, section } = user;
  await section.open('schedules');
  await section.clickLink('새 상영 일정');
  await section.seeFocused('상영 시작 *');
  await section.click('저장');
  await section.seeFault('상영 시작 *', '상영 시작을 입력해 주세요.');
  await section.seeFault('영화 *', '영화를 목록에서 골라 주세요.');
  await section.seeFault('상영관 *', '상영관을 골라 주세요.');
  await user.seeAccessible();
  await section.fill('상영 시작 *', '2026-11-20T20:00');
  await section.fill('영화 *', '없는 영화');
  await section.choose('상영관 *', '1관');
  await section.click('저장');
  await section.seeFault('영화 *', '영화를 목록에서 골라 주세요.');
  await section.find('영화 *', '내일의 바다');
  await section.choose('음성', '한국어 자막');
  await section.click('저장');
  await section.seeFault(
    '상영 시작 *',
    '해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요: ‘달의 뒤편’ 19:30~21:10',
  );
  await section.fill('상영 시작 *', '2026-11-20T11:00');
  await section.click('저장');
  await section.seeFault('상영 시작 *', '상영 시작은 지금보다 나중이어야 해요.');
  await section.fill('상영 시작 *', '2026-11-21T00:30');
  await section.click('저장');
  const outside = '영화의 상영 기간 밖이지만 이대로 저장할게요';
  await section.seeFault(outside, '‘내일의 바다’의 개봉일(2026. 12. 24.)보다 앞선 날이에요.');
  await section.seeFocused(outside);
  await user.seeAccessible();
  await section.press('Space');
  await section.click('저장');
  await frame.seeMessage('‘11월 21일 (토) 00:30 (심야 20일 00:30)’ 상영 일정을 추가했어요.');
  const night = '내일의 바다 · 1관 · 11월 21일 (토) 00:30 (심야 20일 00:30)';
  await section.seeList('상영 일정 관리', tonight, small, night, tomorrow);
  await section.clickLink(`${night} 수정`);
  await section.seeValue('영화 *', '내일의 바다');
  await section.seeValue('상영 시작 *', '2026-11-21T00:30');
  await section.fill('상영 시작 *', '2026-11-21T01:00');
  await section.click('저장');
  await section.seeText('02:50 (청소까지)');
  const later = '내일의 바다 · 1관 · 11월 21일 (토) 01:00 (심야 20일 01:00)';
  await section.click(`${later} 삭제`);
  await section.clickInDialog('삭제');
  await frame.seeMessage(`‘${later}’ 상영 일정을 삭제했어요.`);
  await section.seeList('상영 일정 관리', tonight, small, tomorrow);
});

test('a film is found while its title is typed, also after a failed search (A-SEC-55)', async ({
  enter,
  consoleGuard,
  cinema: { manager, film, upcoming },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, section } = await enter(manager);
  await section.open('schedules/add');
  const gates = await holdCalls(page, { movies: /\/api\/admin\/movies\/get\?/ });
  await section.fill('영화 *', upcoming.title);
  await section.seeFault('영화 *', '찾고 있어요…');
  await gates.fail('movies', new Error('no network'));
  await section.seeFault('영화 *', '찾지 못했어요. 잠시 뒤에 다시 입력해 주세요.');
  await gates.pass('movies');
  await section.find('영화 *', film.title);
  await expect(page.locator('main datalist option')).toHaveCount(1);
  await section.find('영화 *', upcoming.title);
  await section.fill('영화 *', '');
  await expect(page.locator('main datalist option')).toHaveCount(2);
});

test('a booked screening is not deleted, and the dialog says why (A-SCHED-22)', async ({
  enter,
  theatre,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await createShop(theatre, cinema.haneul).buy({
    ...{ screeningId: cinema.evening, ticketTypeId: cinema.adult, price: 15_000 },
    seatIds: cinema.room.seatIds.slice(0, 1),
  });
  const { section } = await enter(cinema.manager);
  await section.open(`schedules?roomId=${cinema.room.roomId}`);
  await section.seeText('예매 1건');
  await section.click(`${tonight} 삭제`);
  await section.clickInDialog('삭제');
  await section.seeInDialog(
    /삭제하지 못했어요: 예매 기록이 1건.*상영 취소를, 시각이나 상영관을 바꾸려면 시각·상영관 변경을 이용해 주세요/,
  );
  await section.clickInDialog('취소');
  await section.seeNoDialog();
});
