import { CallError } from '../../../machines/calls.ts';
import { insertCustomer } from '../../api/support/fixtures.ts';
import { insertReservation, insertReview } from '../../api/support/review-rows.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { NOON, type Cinema } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';

const FIRST = '마지막 장면이 오래 남아요.';
const SECOND = '다시 보니 조금 길었어요. 그래도 좋아요.';

/** Creates a booking of 김하늘 for the evening's screening or for tomorrow's. */
function book({ database }: Theatre, { haneul, ...cinema }: Cinema, day: 'evening' | 'tomorrow') {
  const screeningId = cinema[day];
  return insertReservation(database.orm, { customerId: haneul.user.id, screeningId });
}

/** A review by 이바다. */
async function addReview({ database }: Theatre, { bada, film, evening }: Cinema): Promise<void> {
  await insertReview(database.orm, {
    customerId: bada.user.id,
    screeningId: evening,
    movieId: film.movieId,
    comment: FIRST,
  });
}

test('a review is written, changed and deleted (C-REV-34, C-REV-36, C-REV-37, C-REV-39, C-REV-42, C-REV-43) @engines', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 503/);
  const { film, reviews, frame, page } = customer;
  await book(theatre, cinema, 'evening');
  await film.open(cinema.film.movieId);
  await reviews.seeEmpty();
  await reviews.clickWrite();
  await reviews.seeInDialog('11월 20일 (금) 19:30 · 1관');
  await reviews.seeForm('', 5);
  await reviews.fill('가'.repeat(503));
  await reviews.seeMissing('3자 줄여 주세요.');
  await reviews.fill('아홉 글자예요. ');
  await reviews.seeMissing('2자 더 써 주세요.');
  await reviews.click('취소');
  await reviews.seeInDialog('지금 닫으면 쓰던 리뷰가 사라져요.');
  await reviews.click('계속 쓰기');
  await reviews.seeForm('아홉 글자예요. ', 5);
  await reviews.fill(FIRST);
  await customer.seeAccessible();
  await reviews.click('등록하기');
  await reviews.seeClosed();
  await frame.seeMessage('리뷰를 등록했어요.');
  await reviews.seeFocused(FIRST);
  await reviews.seeSummary('5.0', 1);
  await reviews.seeNoLike(FIRST);
  await customer.seeAccessible();

  await reviews.clickEdit();
  await reviews.seeForm(FIRST, 5);
  await page.getByRole('radio', { name: /^5점/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await reviews.fill(SECOND);
  await page.reload();
  await reviews.clickEdit();
  await reviews.seeForm(SECOND, 4);
  await reviews.click('수정하기');
  await frame.seeMessage('리뷰를 수정했어요.');
  await reviews.seeReviews(SECOND);
  await reviews.seeReviews('(수정됨)');
  await reviews.seeSummary('4.0', 1);

  await reviews.clickWrite();
  await reviews.seeInDialog('이미 리뷰를 쓰셨어요');
  await page.keyboard.press('Escape');
  await reviews.seeClosed();

  await reviews.clickDelete();
  await reviews.click('취소');
  await reviews.seeReviews(SECOND);
  await reviews.clickDelete();
  const busy = new CallError({ status: 503, code: 'UNAVAILABLE', message: '잠시 후에 다시.' });
  await page.route('**/reviews/delete/*', (route) => failCall(route, busy), { times: 1 });
  await reviews.click('삭제하기');
  await reviews.seeInDialog('리뷰 삭제에 실패했어요.');
  await reviews.click('삭제하기');
  await frame.seeMessage('리뷰를 삭제했어요.');
  await reviews.seeEmpty();
  await reviews.seeHeadingFocused();
});

test('with several bookings the member selects one, and without any the page links to the booking (C-REV-34)', async ({
  customer: { page, film, reviews, frame },
  theatre,
  cinema,
}) => {
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.seeInDialog('이 영화를 예매한 내역이 없어요');
  await page.getByRole('link', { name: '예매하러 가기' }).click();
  await expect(page).toHaveURL(new RegExp(`/booking/${cinema.film.movieId}`));

  await book(theatre, cinema, 'evening');
  await book(theatre, cinema, 'tomorrow');
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.fill(FIRST);
  await reviews.seeMissing('리뷰를 남길 관람을 골라 주세요.');
  await reviews.choose('11월 21일 (토) 19:30');
  await reviews.click('등록하기');
  await frame.seeMessage('리뷰를 등록했어요.');
  await reviews.clickWrite();
  await reviews.seeInDialog('11월 20일 (금) 19:30 · 1관');
});

test('a visitor goes through the login, which states the reason, to the editor and to the likes (C-REV-32, C-REV-48)', async ({
  visitor: { page, film, login, reviews },
  theatre,
  cinema,
}) => {
  await book(theatre, cinema, 'evening');
  await addReview(theatre, cinema);
  await film.open(cinema.film.movieId);
  await reviews.clickLike(FIRST);
  await login.seeForm();
  await expect(page.getByRole('main')).toContainText('좋아요를 누르려면 로그인해 주세요.');
  await expect(page).toHaveURL(/%23reviews&reason=like$/);
  await page.goto(`/movies/${cinema.film.movieId}#reviews`);
  await reviews.seeInView();
  await reviews.clickWrite();
  await expect(page.getByRole('main')).toContainText('리뷰를 쓰려면 로그인해 주세요.');
  await login.signIn('haneul');
  await reviews.seeForm('', 5);
  await expect(page).toHaveURL(new RegExp(`/movies/${cinema.film.movieId}$`));
  await reviews.click('취소');
  await reviews.seeClosed();
});

test('a session that ended in the meantime loses no text of the review (C-REV-41, C-SESS-14)', async ({
  customer: { film, login, reviews, frame },
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  await book(theatre, cinema, 'evening');
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.chooseStars(3);
  await reviews.fill(FIRST);
  await theatre.database.exec('delete from session');
  await reviews.click('등록하기');
  await reviews.seeInDialog('쓰던 리뷰는 로그인한 뒤 이어서 쓸 수 있어요.');
  await reviews.seeForm(FIRST, 3);
  await reviews.click('로그인하고 이어 쓰기');
  await login.signIn('haneul');
  await reviews.seeForm(FIRST, 3);
  await reviews.click('등록하기');
  await frame.seeMessage('리뷰를 등록했어요.');
  await reviews.seeSummary('3.0', 1);
});

test('a like counts at once, is reverted when it fails, and follows the last press (C-REV-44, C-REV-45) @engines', async ({
  customer: { page, film, reviews, frame },
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 500/);
  await addReview(theatre, cinema);
  await film.open(cinema.film.movieId);
  const calls = await holdCalls(page, { like: /\/like$/ });
  await reviews.clickLike(FIRST);
  await reviews.seeLike(FIRST, 1, true);
  await calls.fail('like', new CallError({ status: 500 }));
  await frame.seeMessage('좋아요 처리에 실패했어요.');
  await reviews.seeLike(FIRST, 0, false);

  calls.holdAll();
  await reviews.clickLike(FIRST);
  await reviews.clickLike(FIRST);
  await reviews.clickLike(FIRST);
  await calls.pass('like');
  await reviews.seeLike(FIRST, 1, true);
  await page.reload();
  await reviews.seeLike(FIRST, 1, true);
});

test('reviews come ten at a time, in two orders (C-REV-31)', async ({
  customer,
  theatre,
  cinema: { film, evening },
}) => {
  const { reviews } = customer;
  const commentOf = (number: number) =>
    `${String(number).padStart(2, '0')}번째로 쓴 이 영화의 리뷰`;
  const db = theatre.database.orm;
  for (let number = 1; number <= 12; number += 1) {
    await insertReview(db, {
      customerId: await insertCustomer(db, `viewer${number}`),
      screeningId: evening,
      movieId: film.movieId,
      comment: commentOf(number),
      createdAt: new Date(Date.parse(NOON) - (12 - number) * 60_000),
      likeCount: number === 1 ? 2 : 0,
    });
  }
  await customer.film.open(film.movieId);
  const latest = Array.from({ length: 12 }, (_, index) => commentOf(12 - index));
  await reviews.seeReviews(...latest.slice(0, 10));
  await customer.seeAccessible();
  await reviews.clickMore();
  await reviews.seeReviews(...latest);
  await reviews.seeFocused(commentOf(2));
  await reviews.clickSort('좋아요순');
  await reviews.seeReviews(commentOf(1), ...latest.slice(0, 9));
});
