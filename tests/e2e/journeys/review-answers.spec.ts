import { CallError } from '../../../machines/calls.ts';
import { insertReservation, insertReview } from '../../api/support/review-rows.ts';
import type { Cinema } from '../support/cinema.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';
import { reviewLikeMachine } from '../../../machines/review-like/review-like.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(reviewLikeMachine);

const FIRST = '마지막 장면이 오래 남아요.';
const SECOND = '다시 보니 조금 길었어요. 그래도 좋아요.';
const MEMBERS_ONLY = '리뷰와 좋아요는 회원으로 로그인해야 남길 수 있어요.';

const signedOut = new CallError({ status: 401, code: 'UNAUTHENTICATED' });
const missing = new CallError({ status: 404, code: 'NOT_FOUND' });

/** The evening's booking of 김하늘. */
function book({ database }: Theatre, { haneul, evening }: Cinema) {
  return insertReservation(database.orm, { customerId: haneul.user.id, screeningId: evening });
}

function addReview(
  { database }: Theatre,
  { film, evening }: Cinema,
  customerId: number,
  comment: string,
) {
  const movieId = film.movieId;
  return insertReview(database.orm, { customerId, screeningId: evening, movieId, comment });
}

test('guests are told that reviews and likes are for members (C-REV-33)', async ({
  enter,
  theatre,
  cinema,
}) => {
  await addReview(theatre, cinema, cinema.bada.user.id, FIRST);
  const guest = await enter(cinema.guest);
  await guest.open(`/movies/${cinema.film.movieId}?review=write`);
  const { frame, reviews } = guest;
  await reviews.seeReviews(FIRST);
  await reviews.clickWrite();
  await frame.seeMessage(MEMBERS_ONLY);
  await reviews.clickLike(FIRST);
  await expect
    .poll(() => [...guest.taken])
    .toContain(idOf('reviewLike', 'like.press', 'otherwise'));
  await reviews.seeLike(FIRST, 0, false);
});

test('a like that the server refuses is taken back with the reason, and a second press reverses it (C-REV-32, C-REV-44, C-REV-45, C-FILM-37)', async ({
  customer,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (401|404|500)/);
  const { film, frame, login, page, reviews, taken } = customer;
  await addReview(theatre, cinema, cinema.bada.user.id, FIRST);
  await customer.keepMessages();
  await film.open(cinema.film.movieId);
  const calls = await holdCalls(page, { like: /\/like$/ });
  await reviews.clickLike(FIRST);
  await failCall(await calls.next('like'), missing);
  await frame.seeMessage('좋아요를 누를 리뷰를 찾을 수 없어요.');
  await reviews.seeLike(FIRST, 0, false);
  await reviews.clickLike(FIRST);
  await failCall(await calls.next('like'), new CallError({ status: 500 }));
  await frame.seeMessage('좋아요 처리에 실패했어요.');
  await page.getByRole('button', { name: '닫기' }).first().click();
  await frame.seeNoMessage('좋아요를 누를 리뷰를 찾을 수 없어요.');
  await frame.seeMessage('좋아요 처리에 실패했어요.');

  await reviews.clickLike(FIRST);
  const first = await calls.next('like');
  await reviews.clickLike(FIRST);
  await first.continue();
  await (await calls.next('like')).continue();
  await expect
    .poll(() => [...taken])
    .toContain(idOf('reviewLike.comparing', 'always', 'otherwise'));
  await reviews.seeLike(FIRST, 0, false);

  await reviews.clickLike(FIRST);
  await failCall(await calls.next('like'), signedOut);
  await login.seeForm();
  await expect(page.getByRole('main')).toContainText('좋아요를 누르려면 로그인해 주세요.');
});

test('going back keeps a draft, and a discarded draft is gone (C-REV-42)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { film, page, reviews } = customer;
  await book(theatre, cinema);
  await customer.home.open();
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.fill(FIRST);
  await page.goBack();
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.seeForm(FIRST, 5);
  await reviews.click('취소');
  await reviews.click('그만 쓰기');
  await reviews.seeClosed();
  await reviews.clickWrite();
  await reviews.seeForm('', 5);
});

test('a sign-out in another tab is shown in the editor, and the next user finds no text (C-REV-56, C-REV-57)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { film, login, page, reviews } = customer;
  await book(theatre, cinema);
  const otherTab = await customer.openTabBehind();
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.fill(FIRST);
  await otherTab.home.open();
  await otherTab.frame.clickSignOut();
  await customer.bringToFront();
  await reviews.seeInDialog('로그아웃되었어요. 리뷰를 남기려면 다시 로그인해 주세요.');
  await reviews.seeForm(FIRST, 5);
  await reviews.click('로그인하고 이어 쓰기');
  await login.signIn('haneul');
  await reviews.seeForm('', 5);
  expect(await page.evaluate(() => sessionStorage.getItem('marquee.reviewDrafts'))).toBeNull();
});

test('an edit and a deletion survive the end of the session (C-REV-41, C-REV-43)', async ({
  customer,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  const { film, frame, login, page, reviews } = customer;
  await addReview(theatre, cinema, cinema.haneul.user.id, FIRST);
  await film.open(cinema.film.movieId);
  const calls = await holdCalls(page, {
    save: /\/reviews\/update\/\d+$/,
    delete: /\/reviews\/delete\/\d+$/,
  });
  await reviews.clickEdit();
  await reviews.fill(SECOND);
  await reviews.click('수정하기');
  await failCall(await calls.next('save'), signedOut);
  await reviews.click('로그인하고 이어 쓰기');
  await login.signIn('haneul');
  await reviews.seeForm(SECOND, 5);
  await reviews.click('수정하기');
  await (await calls.next('save')).continue();
  await frame.seeMessage('리뷰를 수정했어요.');

  await reviews.clickDelete();
  await reviews.click('삭제하기');
  await calls.untilHeld('delete');
  await page.keyboard.press('Escape');
  await reviews.seeInDialog('리뷰를 삭제할까요?');
  await failCall(await calls.next('delete'), signedOut);
  await reviews.seeInDialog('로그인이 만료되었어요. 다시 로그인해 주세요.');
  await customer.seeAccessible();
  await reviews.click('로그인');
  await login.signIn('haneul');
  await reviews.seeReviews(SECOND);
  await reviews.seeClosed();
});
