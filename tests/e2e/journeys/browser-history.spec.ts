import { withoutFirstData } from '../support/first-data.ts';
import { holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { stepHistoryMachine } from '../../../machines/step-history/step-history.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(stepHistoryMachine);

test('the browser’s Back and Forward move through the steps and keep the seats (C-BOOK-39, C-BOOK-40, C-BOOK-56)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, film, page } = customer;
  await film.open(cinema.film.movieId);
  await film.clickBook();
  await booking.clickScreening('19:30');
  await booking.chooseForTwo('A3', 'A4');

  await page.goBack();
  await booking.seeSeats();
  await booking.seePicked('A3, A4');
  await booking.seeHeld();
  await page.goForward();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.seeEntry(2);

  // The page's own back button keeps the browser history consistent.
  await booking.clickBack();
  await booking.seeSeats();
  await booking.seeEntry(1);
  await page.goBack();
  await booking.seeScreenings();
  await booking.seeEntry(0);
  await booking.seeScreening('19:30', /잔여 12석/);
  const given = cinema.room.seatIds.slice(2, 4);
  await createShop(theatre, cinema.bada).holdOnceFree(cinema.evening, given);

  await page.goForward();
  await booking.seeSeats();
  await booking.seeSeat('A3', '다른 고객님이 선택 중');
  // The numbers of tickets have stayed.
  await booking.clickSeat('B1');
  await booking.clickSeat('B2');
  await booking.clickToPayment();
  await booking.seeSummary();
  // From the summary directly to the first step.
  await page.evaluate(() => history.go(-2));
  await booking.seeScreenings();
  await page.goBack();
  await film.seeFilm(cinema.film.title);
  expect(await createShop(theatre, cinema.haneul).reservations()).toEqual([]);
});

test('Forward works while the screenings are still loading (C-BOOK-56)', async ({
  customer,
  cinema,
}) => {
  const { booking, page } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  const gates = await holdCalls(page, { list: /\/api\/movies\/\d+\/screenings\?/ });
  await page.goBack();
  await booking.seeScreenings();
  await gates.untilHeld('list');
  await page.goForward();
  await booking.seeSeats();
});

test('Back works while the page loads again, as soon as there is a step to leave (C-BOOK-56)', async ({
  customer,
  cinema,
}) => {
  const { booking, page, taken } = customer;
  await booking.open(cinema.film.movieId);
  await booking.clickScreening('19:30');
  await booking.seeSeats();
  await withoutFirstData(page);
  const gates = await holdCalls(page, { film: /\/api\/movies\/\d+$/ });
  await page.reload();
  await gates.untilHeld('film');
  await page.goBack();
  await expect.poll(() => [...taken]).toContain(idOf('stepHistory.awaitingStep', 'entry.change'));
  await gates.pass('film');
  await booking.seeScreenings();
});

test('Back closes the login dialog first, and returns from the login page to the booking (C-BOOK-8, C-BOOK-56)', async ({
  visitor,
  cinema,
}) => {
  const { booking, page } = visitor;
  await visitor.film.open(cinema.film.movieId);
  await visitor.film.clickBook();
  await booking.clickScreening('19:30');
  await booking.seeLoginOffered();
  await page.goBack();
  await booking.seeNoneChosen();
  await booking.clickScreening('19:30');
  await booking.clickLogin();
  await visitor.login.seeForm();
  await page.goBack();
  await booking.seeNoneChosen();
  await page.goBack();
  await visitor.film.seeFilm(cinema.film.title);
});

test('signing in during the booking leaves no duplicate history entry (C-BOOK-8, C-BOOK-56)', async ({
  visitor,
  cinema,
}) => {
  const { booking, film, login, page } = visitor;
  await film.open(cinema.film.movieId);
  await film.clickBook();
  await booking.clickScreening('19:30');
  await booking.clickLogin();
  await login.signIn('haneul');
  await booking.seeSeats();
  await page.goBack();
  await booking.seeChosenScreening('19:30');
  await page.goBack();
  await film.seeFilm(cinema.film.title);
});

test('selecting a screening opens its seats, and back returns to it (C-BOOK-80)', async ({
  customer,
  cinema,
}) => {
  const { booking, page } = customer;
  await booking.open(cinema.film.movieId);
  await booking.clickScreening('19:30');
  await booking.seeSeats();
  await booking.clickBack();
  await booking.seeChosenScreening('19:30');
  await booking.clickScreening('19:30');
  await booking.seeSeats();
  await page.goBack();
  await booking.seeChosenScreening('19:30');
  await booking.clickToSeats();
  await booking.seeSeats();
});
