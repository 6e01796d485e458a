import type { Page } from '@playwright/test';
import { insertReview } from '../../api/support/review-rows.ts';
import type { Cinema } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 19, 0, minute));

/** Twelve reviews of the film: the first by 이바다, the others by 김하늘, each a minute later. */
async function addReviews({ database: { orm } }: Theatre, cinema: Cinema): Promise<void> {
  const { bada, evening, film, haneul } = cinema;
  for (let index = 1; index <= 12; index += 1) {
    await insertReview(orm, {
      ...{ customerId: (index === 1 ? bada : haneul).user.id, screeningId: evening },
      ...{ movieId: film.movieId, createdAt: at(index), rating: index === 12 ? 3 : 5 },
      comment: `${index}번째로 본 느낌을\n남겨 둡니다.`,
    });
  }
}

function reviewsOn(page: Page) {
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: '리뷰 관리' }).getByRole('listitem');
  return {
    main,
    rows,
    row: (index: number) => rows.filter({ hasText: new RegExp(`^.*?\\b${index}번째로`, 's') }),
    dialog: page.getByRole('dialog', { name: '삭제 확인' }),
    seeCounts: async (shown: number, total: number) => {
      await expect(rows).toHaveCount(shown);
      await expect(main.getByText(`총 ${total}개`)).toBeVisible();
    },
  };
}

test('reviews are read by pages, film and customer, and deleted @desktop (A-REV-6, A-REV-10, A-REV-11, A-REV-12, A-REV-14, A-REV-15, A-REV-16)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await addReviews(theatre, cinema);
  const { film, manager } = cinema;
  const shop = await enter(null);
  await shop.film.open(film.movieId);
  await shop.reviews.seeSummary('4.8', 12);
  const user = await enter(manager);
  const { frame, page, section } = user;
  const { main, rows, row, dialog, seeCounts } = reviewsOn(page);

  await section.open('reviews?sort=like');
  await seeCounts(10, 12);
  await expect(rows.first()).toContainText('12번째로 본 느낌을');
  await expect(rows.first()).toContainText(film.title);
  await expect(rows.first()).toContainText('2026. 11. 19.');
  await expect(rows.first().getByRole('img', { name: '별점 5점 만점에 3점' })).toBeVisible();
  await user.seeAccessible();
  await main.getByRole('button', { name: '다음 페이지' }).click();
  await section.seeAddress('/admin/reviews?page=2');
  await seeCounts(2, 12);
  await main.getByLabel('정렬').selectOption('오래된순');
  await section.seeAddress('/admin/reviews?sort=oldest');
  await expect(rows.first()).toContainText('1번째로 본 느낌을');

  await rows.first().getByRole('link', { name: '이 고객의 리뷰' }).press('Enter');
  await section.seeAddress(`/admin/reviews?customer=${cinema.bada.user.id}&sort=oldest`);
  await seeCounts(1, 1);
  await expect(main.getByText('bada님의 리뷰')).toBeVisible();
  await rows.first().getByRole('link', { name: '이 영화의 리뷰' }).click();
  await section.seeAddress(`/admin/reviews?movie=${film.movieId}&sort=oldest`);
  await seeCounts(10, 12);
  await expect(main.getByText(`‘${film.title}’ 영화의 리뷰`)).toBeVisible();
  await main.getByRole('link', { name: '전체 리뷰' }).click();
  await section.seeAddress('/admin/reviews?sort=oldest');

  await section.open('reviews');
  await row(12)
    .getByRole('button', { name: `haneul님의 ‘${film.title}’ 리뷰 삭제` })
    .press('Enter');
  await expect(dialog).toContainText(`haneul님이 쓴 ‘${film.title}’ 리뷰를 정말 삭제할까요?`);
  await user.seeAccessible();
  await section.press('Escape');
  await expect(dialog).toHaveCount(0);
  await seeCounts(10, 12);
  await row(12).getByRole('button', { name: /삭제$/ }).click();
  await page.route('**/api/admin/reviews/*', (route) => route.abort(), { times: 2 });
  await dialog.getByRole('button', { name: '삭제' }).click();
  await expect(dialog).toContainText('리뷰를 삭제하지 못했어요');
  await dialog.getByRole('button', { name: '취소' }).click();
  await row(12).getByRole('button', { name: /삭제$/ }).click();
  await expect(dialog).not.toContainText('리뷰를 삭제하지 못했어요');
  await dialog.getByRole('button', { name: '삭제' }).click();
  await expect(dialog).toContainText('리뷰를 삭제하지 못했어요');
  await dialog.getByRole('button', { name: '삭제' }).click();
  await frame.seeMessage('리뷰를 삭제했어요.');
  await seeCounts(10, 11);
  await expect(row(12)).toHaveCount(0);
  await shop.reviews.seeSummary('5.0', 11);
  await expect(shop.page.getByText('12번째로')).toHaveCount(0);

  await section.open('reviews?page=9');
  await section.seeAddress('/admin/reviews?page=2');
  await page.route('**/api/admin/reviews/*', (route) => route.fulfill({ status: 404, json: {} }), {
    times: 1,
  });
  await row(1).getByRole('button', { name: /삭제$/ }).click();
  await dialog.getByRole('button', { name: '삭제' }).click();
  await frame.seeMessage('리뷰를 삭제했어요.');
});

test('reviews that are missing, unreadable or rated by halves are shown (A-REV-11, A-REV-12)', async ({
  enter,
  consoleGuard,
  cinema: { film, manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { page, section } = user;
  const { main, rows } = reviewsOn(page);
  await section.open('reviews');
  await expect(main.getByText('등록된 리뷰가 없어요')).toBeVisible();
  await expect(main.getByText('총 0개')).toBeVisible();
  await section.open('reviews?movie=999999');
  await expect(
    main.getByText(/^리뷰 목록을 불러오지 못했어요: 영화를 찾을 수 없어요/),
  ).toBeVisible();
  await user.seeAccessible();

  const half = {
    ...{ reviewId: 1, movieId: film.movieId, movieTitle: film.title, rating: 3.5, likeCount: 1200 },
    ...{ customerId: 1, customerLoginId: 'haneul', comment: '반쯤은 마음에 들었습니다.' },
    createdAt: '2026-11-19T09:00:00+09:00',
  };
  const answer = { content: [half], totalElements: 1, totalPages: 1, last: true, number: 0 };
  await page.route('**/api/admin/reviews?*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await main.getByRole('link', { name: '전체 리뷰' }).click();
  await expect(main.getByRole('alert')).toContainText('리뷰 목록을 불러오지 못했어요');
  await page.route('**/api/admin/reviews?*', (route) => route.fulfill({ json: answer }));
  await main.getByRole('button', { name: '다시 시도' }).click();
  await expect(rows).toContainText(['좋아요 1,200개']);
  const stars = rows.getByRole('img', { name: '별점 5점 만점에 3.5점' });
  const widths = await stars
    .locator(':scope > span > span')
    .evaluateAll((filled) => filled.map((each) => each.getBoundingClientRect().width));
  expect(widths).toEqual([18, 18, 18, 9, 0]);
});
