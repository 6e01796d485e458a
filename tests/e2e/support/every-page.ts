import { expect } from '@playwright/test';
import { administrator } from '../../../server/db/schema/people.ts';
import type { Person } from '../pages/person.ts';
import type { Cinema } from './cinema.ts';
import type { Theatre } from './theatre.ts';

/**
 * Opens every page that visitors see.
 * @param check is told whether another test checks the page's accessibility
 */
export async function visitPublicPages(
  visitor: Person,
  { film, upcoming }: Cinema,
  check: (isCheckedElsewhere: boolean) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  const pages: [path: string, heading: string, isCheckedElsewhere?: true][] = [
    ['/', '마키 상영작', true],
    ['/movies', '전체 영화'],
    [`/movies/${film.movieId}`, film.title, true],
    [`/movies/${upcoming.movieId}`, upcoming.title],
    ['/booking', '예매할 영화를 골라 주세요'],
    [`/booking/${film.movieId}`, film.title, true],
    ['/login', '로그인', true],
    ['/forgot-password', '비밀번호 재설정', true],
    ['/admin/forgot-password', '관리자 비밀번호 재설정', true],
    ['/find-login-id', '아이디 찾기', true],
    ['/signup', '회원가입', true],
    ['/terms', '이용약관'],
    ['/privacy', '개인정보처리방침'],
    ['/refund-policy', '환불 규정'],
    ['/group', '단체 예매'],
    ['/payment/fail?code=REJECT_CARD_COMPANY', '결제하지 못했어요'],
  ];
  for (const [path, heading, isCheckedElsewhere] of pages) {
    await visitor.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await check(isCheckedElsewhere === true);
  }
}

/** Signs in as an administrator with all rights, and opens every page of the administration. */
export async function visitAdminPages(
  visitor: Person,
  theatre: Theatre,
  { adult, evening, film, manager, room }: Cinema,
  check: () => Promise<void>,
): Promise<void> {
  const { admin, login, page, section } = visitor;
  await theatre.database.orm.update(administrator).set({ role: 'SUPER' });
  await visitor.open('/admin/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 가입');
  await check();
  await visitor.open('/admin/login?returnTo=/admin/movies');
  await login.seeAdminForm();
  await check();
  await login.signIn(manager.admin.loginId);
  await section.clickLink(`${film.title} 수정`);
  await expect(page.getByLabel('영화 제목 *')).toHaveValue(film.title);
  await check();
  await page.getByRole('button', { name: '관리 메뉴' }).click();
  await check();
  await page.keyboard.press('Escape');
  for (const name of [
    '오늘',
    '배우',
    '장르',
    '등급',
    '배급사',
    '상영관',
    '상영 일정',
    '입장 확인',
    '예매',
    '매표소',
    '단체 예매',
    '권종',
    '요금',
    '리뷰',
    '결제 할인',
    '고객',
    '관리 기록',
    '관리자',
    '내 계정',
    '관리자 탈퇴',
    '영화',
  ]) {
    await admin.openSection(name);
    await check();
  }
  for (const [path, field] of [
    [`rooms/edit/${room.roomId}`, '상영관 이름 *'],
    [`prices/room/${room.roomId}/edit/${adult}`, '요금(원) *'],
    ['prices/all', /^1관 .* 요금/],
  ] as const) {
    await section.open(path);
    await expect(page.getByLabel(field).first()).toBeVisible();
    await check();
  }
  await admin.open(`/admin/counter/blocks/${evening}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await check();
  await admin.open(`/admin/groups/new?date=2026-11-20&screening=${evening}`);
  await expect(page.getByLabel('단체 이름')).toBeVisible();
  await check();
  await admin.open(`/admin/schedules/cancel/${evening}`);
  await expect(page.getByRole('button', { name: '상영 취소하기' })).toBeVisible();
  await check();
  await admin.open(`/admin/schedules/move/${evening}`);
  await expect(page.getByRole('button', { name: '바뀌는 내용 보기' })).toBeVisible();
  await check();
  await admin.open(`/admin/schedules/room-out/${room.roomId}`);
  await expect(page.getByRole('button', { name: '고른 상영 취소하기' })).toBeVisible();
  await check();
  for (const [view, heading] of [
    ['board', '하루 상영'],
    ['week', '한 주 상영'],
    ['copy', '하루 복사'],
  ] as const) {
    await section.open(`schedules/${view}`);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await check();
  }
}
