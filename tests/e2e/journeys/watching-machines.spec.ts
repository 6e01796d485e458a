import type { Cinema } from '../support/cinema.ts';
import type { Person } from '../pages/person.ts';
import { WatchPage } from '../pages/watch-page.ts';
import { expect, test } from '../support/test.ts';

/** The tab of a customer comes to the front and holds a seat. */
async function holdSeat(customer: Person, { film, evening }: Cinema): Promise<void> {
  const { booking } = customer;
  await customer.bringToFront();
  await booking.open(film.movieId, evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();
}

test('a booking in one tab lights up on its charts in another (X-CHART-50, X-CHART-52, X-CHART-54, X-CHART-55, X-CHART-99, X-CHART-100, X-CHART-101) @desktop', async ({
  customer,
  cinema,
}) => {
  const watcher = await customer.openTab();
  const watch = new WatchPage(watcher.page);
  await watch.open();
  await watch.seeNoTab();

  await holdSeat(customer, cinema);

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

for (const width of [390, 1280])
  test(`the sequence of a booking follows its newest message and shows whole texts at ${width} pixels (X-CHART-111) @desktop`, async ({
    customer,
    cinema,
  }) => {
    const watcher = await customer.openTab();
    await watcher.page.setViewportSize({ width, height: 700 });
    const watch = new WatchPage(watcher.page);
    await watch.open();
    await watch.seeNoTab();
    const { booking } = customer;
    await holdSeat(customer, cinema);

    await watcher.bringToFront();
    await watch.openSequence();
    await watch.seeMessage('booking → seatHold seats.want');
    await watch.seeNewestMessage();
    expect(await watch.readSequenceScroll()).toBeGreaterThan(0);
    expect(await watch.readCutMessages()).toEqual([]);

    const before = await watch.readMessageCount();
    await customer.bringToFront();
    await booking.clickMore('성인');
    await watcher.bringToFront();
    await watch.seeMessageCount(before);
    await watch.seeNewestMessage();

    await watch.scrollSequenceToStart();
    const later = await watch.readMessageCount();
    await customer.bringToFront();
    await booking.clickFewer('성인');
    await watcher.bringToFront();
    await watch.seeMessageCount(later);
    expect(await watch.readSequenceScroll()).toBe(0);
  });
