import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { Person } from '../pages/person.ts';
import type { Cinema } from '../support/cinema.ts';

/** Books seat A3 in another tab, which the first tab has picked and held. */
async function bookInAnotherTab(customer: Person, cinema: Cinema): Promise<void> {
  const { booking, provider, success } = await customer.openTab();
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.clickToPayment();
  await booking.clickPay('15,000원');
  await provider.clickPay();
  await success.seePaid();
}

const places = ['at the seats', 'at the payment step'];
for (const place of places) {
  test(`a seat booked in another tab leaves the selection ${place}, and the other seats stay (C-BOOK-64)`, async ({
    customer,
    theatre,
    cinema,
  }) => {
    const { booking, frame, page } = customer;
    await booking.open(cinema.film.movieId, cinema.evening);
    await booking.chooseForTwo('A3', 'A4');
    if (place === 'at the seats') await booking.clickBack();
    await bookInAnotherTab(customer, cinema);
    await frame.seeMessage('다른 창에서 예매한 좌석(A3)을 선택에서 뺐어요');
    await booking.seeSeats();
    await booking.seePicked('A4');
    await booking.seeHeld();
    const link = page.getByRole('link', { name: '예매 내역에서 확인' });
    await expect(link).toHaveAttribute('href', '/profile');
    await expect(link).toHaveAttribute('target', '_blank');
    const shop = createShop(theatre, cinema.haneul);
    expect(await shop.heldSeats(cinema.evening)).toContain(cinema.room.seatIds[3]);
    await booking.clickFewer('성인');
    await booking.clickToPayment();
    await booking.clickPay('15,000원');
    await customer.provider.clickPay();
    await customer.success.seePaid();
  });
}
