import { createShop } from '../support/shop.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import type { Person } from '../pages/person.ts';
import type { Cinema } from '../support/cinema.ts';

const NOTICE = '다른 창에서 예매한 좌석(A3)을 선택에서 뺐어요';

/** Opens another tab and picks and holds seat A3 there. */
async function pickInAnotherTab(customer: Person, cinema: Cinema): Promise<Person> {
  const other = await customer.openTab();
  await other.booking.open(cinema.film.movieId, cinema.evening);
  await other.booking.clickMore('성인');
  await other.booking.clickSeat('A3');
  await other.booking.seeHeld();
  return other;
}

async function pay({ booking, provider, success }: Person): Promise<void> {
  await booking.clickToPayment();
  await booking.clickPay('15,000원');
  await provider.clickPay();
  await success.seePaid();
}

/** Books seat A3 in another tab, which the first tab has picked and held. */
async function bookInAnotherTab(customer: Person, cinema: Cinema): Promise<void> {
  await pay(await pickInAnotherTab(customer, cinema));
}

/** Only A3 has left the selection, with a link to its booking. */
async function seeDropped({ booking, frame, page }: Person): Promise<void> {
  await frame.seeMessage(NOTICE);
  await booking.seeSeats();
  await booking.seePicked('A4');
  await booking.seeHeld();
  const link = page.getByRole('link', { name: '예매 내역에서 확인' });
  await expect(link).toHaveAttribute('href', '/profile');
  await expect(link).toHaveAttribute('target', '_blank');
}

const places = ['at the seats', 'at the payment step'];
for (const place of places) {
  test(`a seat booked in another tab leaves the selection ${place} by the stream alone, and the other seats stay (C-BOOK-64, C-BOOK-87)`, async ({
    customer,
    theatre,
    cinema,
  }) => {
    const { booking, page } = customer;
    const loads = customer.countSeatMapLoads();
    await booking.open(cinema.film.movieId, cinema.evening);
    await booking.chooseForTwo('A3', 'A4');
    if (place === 'at the seats') await booking.clickBack();
    await loads.seeStreaming();
    const before = loads.count();
    await loads.stop();
    await bookInAnotherTab(customer, cinema);
    await seeDropped(customer);
    expect(loads.count()).toBe(before);
    await loads.resume();
    const shop = createShop(theatre, cinema.haneul);
    expect(await shop.heldSeats(cinema.evening)).toContain(cinema.room.seatIds[3]);
    await booking.clickFewer('성인');
    await pay(customer);
    await expect(page).toHaveURL(/\/payment\/success/);
  });
}

test('paying with a seat that another tab has booked drops only this seat before any event arrives (C-BOOK-86)', async ({
  customer,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking } = customer;
  await customer.cutSeatEvents();
  const loads = customer.countSeatMapLoads();
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await loads.stop();
  await bookInAnotherTab(customer, cinema);
  await booking.clickPay('30,000원');
  await seeDropped(customer);
  await loads.resume();
  await booking.clickFewer('성인');
  await pay(customer);
});

test('picking a seat that another tab has booked states this before any event arrives (C-BOOK-86)', async ({
  customer,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking } = customer;
  await customer.cutSeatEvents();
  const loads = customer.countSeatMapLoads();
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await booking.clickSeat('A4');
  await booking.seeHeld();
  await loads.stop();
  await bookInAnotherTab(customer, cinema);
  await booking.clickSeat('A3');
  await seeDropped(customer);
});

test('a seat given back and then being paid for in another tab leaves the payment step (C-BOOK-60, C-BOOK-86)', async ({
  customer,
  theatre,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking, page } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  const gates = await holdCalls(page, { hold: /\/api\/protected\/reservations\/hold$/ });
  const other = await pickInAnotherTab(customer, cinema);
  await other.booking.clickSeat('A3');
  await gates.untilHeld('hold');
  await other.booking.clickSeat('A3');
  await other.booking.clickToPayment();
  await other.booking.clickPay('15,000원');
  await theatre.provider.setFaults({ on: 'confirm', kind: 'hold' });
  await other.provider.clickPay();
  await theatre.provider.untilHeld();
  await gates.pass('hold');
  await seeDropped(customer);
  await theatre.provider.release();
  await other.success.seePaid();
});

test('an order at the card form whose seats another tab books leads to that booking (C-PAY-70, C-PAY-75)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { booking, provider, page } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.clickToPayment();
  await booking.clickPay('15,000원');
  await provider.see('15,000원');
  await bookInAnotherTab(customer, cinema);
  await provider.clickPay();
  await customer.failure.seeBookedElsewhere();
  await customer.seeAccessible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const booked = await createShop(theatre, cinema.haneul).reservations();
  expect(booked.map(({ status }) => status)).toEqual(['COMPLETED']);
  await seeThatBooking(customer, booked[0]?.bookingNumber ?? '');
});

test('of one booking at the card form in two tabs the first to pay wins, and the other tab leads to that booking (C-PAY-111, C-PAY-75)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const toCardForm = async ({ booking, provider }: Person) => {
    await booking.clickToPayment();
    await booking.clickPay('15,000원');
    await provider.see('15,000원');
  };
  await customer.booking.open(cinema.film.movieId, cinema.evening);
  await customer.booking.clickMore('성인');
  await customer.booking.clickSeat('A3');
  await toCardForm(customer);
  const other = await pickInAnotherTab(customer, cinema);
  await toCardForm(other);

  await customer.provider.clickPay();
  await customer.success.seePaid();
  await other.provider.clickPay();
  await other.failure.seeBookedElsewhere();
  const booked = await createShop(theatre, cinema.haneul).reservations();
  expect(booked.map(({ status }) => status)).toEqual(['COMPLETED']);
  await seeThatBooking(other, booked[0]?.bookingNumber ?? '');
});

/** The page names the booking that has the seats, and leads there. */
async function seeThatBooking({ page }: Person, bookingNumber: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText(`예매번호 ${bookingNumber}`);
  await main.getByRole('link', { name: '그 예매 보기' }).click();
  await expect(page).toHaveURL(`/profile?reservation=${bookingNumber}`);
  await expect(page.getByRole('dialog')).toContainText(bookingNumber);
}

test('a seat that another tab held is drawn as taken when another customer holds it later (C-BOOK-93)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const a3 = cinema.room.seatIds[2] ?? 0;
  const other = await pickInAnotherTab(customer, cinema);
  const { booking } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeat('A3', '선택 가능');
  await other.leaveSite();
  const shop = createShop(theatre, cinema.haneul);
  await expect.poll(() => shop.heldSeats(cinema.evening)).toEqual([]);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();
  await booking.clickSeat('A3');
  await expect.poll(() => shop.heldSeats(cinema.evening)).toEqual([]);
  await createShop(theatre, cinema.bada).hold(cinema.evening, [a3]);
  await booking.seeSeat('A3', '다른 고객님이 선택 중');
});
