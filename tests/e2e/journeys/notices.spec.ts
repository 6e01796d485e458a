import { givePoints } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

test('a notice closes when its cause is gone, and at the next step (C-BOOK-63)', async ({
  customer,
  theatre,
  cinema,
}) => {
  await givePoints(theatre.database.orm, cinema.haneul, 30_000);
  const { booking, frame, page } = customer;
  const full = page.getByText('2개까지 고를 수 있어요');
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickBack();
  await booking.clickSeat('A5');
  await frame.seeMessage('2개까지 고를 수 있어요');
  await booking.clickToPayment();
  await expect(full).toHaveCount(0);
  await booking.clickBack();
  await booking.clickSeat('A5');
  await expect(full).toBeVisible();
  await booking.clickMore('성인');
  await expect(full).toHaveCount(0);
  await booking.clickFewer('성인');
  await booking.clickToPayment();
  await booking.fillPoints(29_950);
  await booking.clickPay('50원');
  // Beside the points, and as the notice about the press.
  const least = page.getByText('100원보다 적은 금액은 결제할 수 없어요');
  await expect(least).toHaveCount(2);
  await booking.fillPoints(0);
  await expect(least).toHaveCount(0);
});
