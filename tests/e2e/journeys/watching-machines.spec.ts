import { WatchPage } from '../pages/watch-page.ts';
import { expect, test } from '../support/test.ts';

test('a booking in one tab lights up on its charts in another (X-CHART-50, X-CHART-52, X-CHART-54, X-CHART-55, X-CHART-99, X-CHART-100, X-CHART-101) @desktop', async ({
  customer,
  cinema,
}) => {
  const watcher = await customer.openTab();
  const watch = new WatchPage(watcher.page);
  await watch.open();
  await watch.seeNoTab();

  const { booking } = customer;
  await customer.bringToFront();
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();

  await watcher.bringToFront();
  await watch.seeActive('booking', 'booking.seating.picking.choosing');
  await watch.seeActive('seat-hold', 'seatHold.activity.settled');
  await watch.seeTaken('seat-hold', 'holding');
  await watch.seeLogged('seatHold seats.want');
  await watcher.seeAccessible();

  await watch.openSequence();
  await watch.seeMessage('booking → seatHold seats.want');
  await watcher.seeAccessible();
  await watch.travelTo('booking → seatHold seats.want');
  await watch.seeContents('"type":"seats.want"', '"wantedSeatIds"');
  await watch.openCharts();
  await watch.seeActive('seat-hold', 'seatHold.activity.holdingSeats');
  await watch.returnToNow();
  await watch.seeActive('seat-hold', 'seatHold.activity.settled');

  const late = new WatchPage((await customer.openTab()).page);
  await late.open();
  await late.seeActive('booking', 'booking.seating.picking.choosing');
  await late.seeLogged('seatHold seats.want');

  const other = await customer.openTab();
  await other.home.open();
  await watch.seeTabs(/\/booking\//, / \/$/);
  await other.openEmpty();
  await watch.seeTabs(/\/booking\//);
  await expect(watcher.page.locator('body')).not.toContainText(cinema.haneul.user.loginId);
});
