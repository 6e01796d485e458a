import { CallError } from '../../../machines/calls.ts';
import { givePoints, type Cinema } from '../support/cinema.ts';
import { failCall } from '../support/gates.ts';
import { createShop, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const seat = ({ evening, adult, room }: Cinema, index: number) => ({
  screeningId: evening,
  ticketTypeId: adult,
  seatIds: room.seatIds.slice(index, index + 1),
  price: 15_000,
});

async function buySeats(shop: Shop, cinema: Cinema, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await shop.buy(seat(cinema, index));
}

test('My Page starts with a card of the name and the next booking, which opens its dialog (C-MY-1, C-MY-11)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { bookings, page } = customer;
  await bookings.open();
  await expect(page.getByText('예정된 관람이 없어요')).toBeVisible();
  await createShop(theatre, cinema.haneul).buy(seat(cinema, 2));
  await bookings.open();
  await bookings.see('김하늘');
  const next = page.getByRole('button', { name: /^다음 관람/ });
  await expect(next).toContainText(cinema.film.title);
  await expect(next).toContainText('11월 20일 (금) 19:30');
  await expect(next).toContainText('1관 · A3');
  await customer.seeAccessible();
  await next.click();
  await bookings.seeFact('좌석', 'A3');
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
});

test('a guest sees bookings without points and member data (C-MY-2, C-MY-22)', async ({
  visitor,
  theatre,
  cinema,
}) => {
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await createShop(theatre, cinema.guest).buy(seat(cinema, 2));
  await visitor.open('/login?as=guest&returnTo=%2Fprofile');
  await visitor.login.signInAsGuest('guest@marquee.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예매 내역');
  await visitor.bookings.seeBookings([cinema.film.title]);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['예매 내역', '결제 내역', '내 정보 삭제']);
  await visitor.seeAccessible();
  expect(asked).toContain('/api/protected/payment/get');
  expect(asked.filter((path) => /get\/point|reviews\/my|customer\/get/.test(path))).toEqual([]);
  await visitor.open('/profile/points');
  await expect(page.getByText('포인트는 회원만 이용할 수 있어요')).toBeVisible();
});

test('all bookings are on pages whose number stays after a reload and after going back (C-MY-13, C-MY-14)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { bookings, page } = customer;
  await buySeats(createShop(theatre, cinema.haneul), cinema, 11);
  await bookings.open();
  await page.getByRole('link', { name: '예매 8건 더 보기' }).click();
  await expect(page).toHaveURL('/profile/reservations');
  await expect(page.getByText('예매 11건')).toBeVisible();
  await bookings.seeCount(10);
  await customer.seeAccessible();
  await page.getByRole('link', { name: '다음' }).click();
  await expect(page).toHaveURL('/profile/reservations?page=2');
  await bookings.seeBookings([cinema.film.title, 'A1']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await bookings.seeBookings([cinema.film.title, 'A1']);
  await bookings.clickBooking(cinema.film.title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/profile/reservations?page=2');
  await page.goBack();
  await bookings.seeCount(10);
  await bookings.openAll(3);
  await page.getByRole('link', { name: '첫 쪽으로' }).click();
  await bookings.seeCount(10);
});

/** Parts of My Page: the region, the calls it reads, and its message after a failure of the server. */
const parts = [
  ['예매 내역', /my-reservations\?page=0&size=3/, '예매 내역을 일시적으로 불러올 수 없어요.'],
  ['결제 내역', /payment\/get$/, '결제 내역을 일시적으로 불러올 수 없어요.'],
  ['내 리뷰', /reviews\/my/, '리뷰를 일시적으로 불러올 수 없어요.'],
  ['포인트', /get\/point-history/, '포인트를 일시적으로 불러올 수 없어요.'],
] as const;

for (const status of [404, 500, null]) {
  test(`each part of My Page that fails with ${status ?? 'no answer'} says so, and loads again (C-MY-30)`, async ({
    customer,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { bookings, page } = customer;
    for (const [, calls] of parts) {
      await page.route(calls, (route) =>
        failCall(route, new CallError({ status, message: '고장' })),
      );
    }
    await bookings.open();
    for (const [name, , message] of parts) {
      await expect(page.getByRole('region', { name, exact: true })).toContainText(message);
    }
    await customer.seeAccessible();
    await page.unrouteAll();
    for (const [name, , message] of parts) {
      const part = page.getByRole('region', { name, exact: true });
      await part.getByRole('button', { name: '다시 시도' }).click();
      await expect(part).not.toContainText(message);
      await expect(part).toContainText(/아직|보유 포인트/);
    }
  });
}

for (const [name, calls] of parts) {
  test(`a 401 for ${name} asks for a reload or a new login (C-MY-7, C-MY-31, C-RES-5)`, async ({
    customer,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { bookings, page } = customer;
    await page.route(calls, (route) => failCall(route, new CallError({ status: 401 })));
    await bookings.open();
    await bookings.seeSessionOver();
    await bookings.clickLoginAgain();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fprofile$/);
  });
}

test('a reload of a page whose session is over leads to the login and back (C-MY-7)', async ({
  customer,
  consoleGuard,
  theatre,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { bookings, page } = customer;
  await theatre.database.exec('delete from session');
  await page.goto('/profile/payments?page=2');
  await bookings.seeSessionOver();
  await page.getByRole('main').getByRole('button', { name: '새로고침' }).click();
  await customer.login.signIn('haneul');
  await expect(page).toHaveURL('/profile/payments?page=2');
});

test('points are in the card, in a list that scrolls by keyboard, and on pages (C-MY-20, C-MY-21, C-MY-24)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { bookings, page } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 30_000);
  const shop = createShop(theatre, cinema.haneul);
  await buySeats(shop, cinema, 4);
  await theatre.setTime('2026-11-20T23:59:00+09:00');
  await expect.poll(() => shop.points(), { timeout: 30_000 }).toBe(33_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await bookings.open();
  await expect(page.getByRole('link', { name: /보유 포인트/ })).toContainText('33,000P');
  const points = page.getByRole('region', { name: '포인트', exact: true });
  await expect(points).toContainText('33,000P');
  const list = points.getByRole('region', { name: '최근 포인트 내역' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toHaveCSS('height', '120px');
  await list.focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('listitem').last()).toBeInViewport();
  await customer.seeAccessible();
  await points.getByRole('link', { name: '내역 2건 더 보기' }).click();
  await expect(page).toHaveURL('/profile/points');
  await expect(page.getByRole('listitem').filter({ hasText: '잔액' })).toHaveCount(5);
  await expect(page.getByText('잔액 33,000P')).toBeVisible();
  await expect(page.getByText('잔액 30,000P')).toBeVisible();
  await customer.seeAccessible();
});

test('payments show state, method and refund, open their reservation, and follow its cancellation (C-MY-40, C-MY-42)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { bookings, page } = customer;
  const shop = createShop(theatre, cinema.haneul);
  await buySeats(shop, cinema, 6);
  await bookings.open();
  const payments = page.getByRole('region', { name: '결제 내역', exact: true });
  await expect(payments.getByRole('listitem')).toHaveCount(5);
  const first = payments.getByRole('listitem').first();
  await expect(first).toContainText('결제 완료');
  await expect(first).toContainText('신용·체크카드');
  await first.getByRole('button').click();
  await bookings.seeFact('좌석', 'A6');
  await bookings.clickCancel();
  await bookings.fillReason('일정이 바뀌었어요');
  await bookings.clickConfirmCancel();
  await bookings.clickDone();
  await expect(first).toContainText('환불');
  await expect(first).toContainText('15,000원 환불');
  await payments.getByRole('link', { name: '결제 1건 더 보기' }).click();
  await expect(page).toHaveURL('/profile/payments');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await customer.seeAccessible();
  await rows.last().getByRole('button').click();
  await bookings.seeFact('좌석', 'A1');
});

test('own reviews open their film (C-MY-50)', async ({ customer, theatre, cinema }) => {
  const { bookings, page } = customer;
  const shop = createShop(theatre, cinema.haneul);
  const reservationId = await shop.buy(seat(cinema, 0));
  await shop.review(cinema.film.movieId, reservationId, '마지막 장면이 오래 남아요.');
  await bookings.open();
  const reviews = page.getByRole('region', { name: '내 리뷰', exact: true });
  await expect(reviews.getByRole('link')).toContainText('마지막 장면이 오래 남아요.');
  await reviews.getByRole('link').click();
  await expect(page).toHaveURL(`/movies/${cinema.film.movieId}`);
});
