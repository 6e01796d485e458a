import type { BrowserContext, Page } from '@playwright/test';
import { BookingsPage } from '../pages/bookings-page.ts';
import { DoorPage } from '../pages/door-page.ts';
import { TicketsPage } from '../pages/tickets-page.ts';
import { NOON } from '../support/cinema.ts';
import { openFrontDoor, type FrontDoor } from '../support/front-door.ts';
import { switchMutantIn } from '../support/mutants.ts';
import { createShop } from '../support/shop.ts';
import { expect, signedInState, test as base } from '../support/test.ts';

/** A browser at a server that can be stopped. */
const test = base.extend<{ network: FrontDoor; openAs: OpenAs }>({
  network: async ({ theatre }, use) => {
    const network = await openFrontDoor(theatre.url);
    await use(network);
    await network.close();
  },
  openAs: async ({ browser, network }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext({
        baseURL: network.url,
        serviceWorkers: 'allow',
        storageState: signedInState(network.url, who),
      });
      contexts.push(context);
      await context.clock.install({ time: NOON });
      await switchMutantIn(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
type OpenAs = (who: Parameters<typeof signedInState>[1]) => Promise<Page>;

/** @returns the worker of an earlier build, for which the browser requests pages while it starts */
const earlier = (worker: string) =>
  `${worker.replace(/"?version"?:\s*(["'`])[0-9a-f]{12}/, 'version:$1earlier-build')}
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload.enable()));`;

const isPreloading = (page: Page) =>
  page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    return (await navigationPreload.getState()).enabled;
  });

test('stored tickets and the page for other addresses open in Firefox without a network, also after a worker that preloaded pages (C-TICK-21, C-TICK-25, C-TICK-34) @firefox', async ({
  openAs,
  network,
  theatre,
  cinema,
}) => {
  await createShop(theatre, cinema.haneul).buy({
    screeningId: cinema.evening,
    ticketTypeId: cinema.adult,
    seatIds: cinema.room.seatIds.slice(2, 4),
    price: 15_000,
  });
  network.change('/sw.js', earlier);
  const page = await openAs(cinema.haneul);
  const bookings = new BookingsPage(page);
  const tickets = new TicketsPage(page);
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickTicket();
  await tickets.seeOpensOffline();
  await expect.poll(() => isPreloading(page)).toBe(true);
  network.change('/sw.js', (worker) => worker);
  await tickets.open();
  await expect.poll(() => isPreloading(page)).toBe(false);

  await network.close();
  await page.reload();
  await tickets.seeTicket(cinema.film.title, 'A3, A4', '19:30');
  await page.goto('/movies');
  await tickets.seeNoConnection();
  await page.getByRole('link', { name: '저장된 티켓' }).click();
  await tickets.seeTicket(cinema.film.title, 'A3, A4');
});

test('the check at the door opens in Firefox without a network (A-ENTRY-50, C-TICK-34) @firefox', async ({
  openAs,
  network,
  cinema,
}) => {
  const page = await openAs(cinema.manager);
  const door = new DoorPage(page);
  await door.open();
  await door.nameDoor('1층 입구');
  await door.seeKept();
  expect(await isPreloading(page)).toBe(false);
  await network.close();
  await page.reload();
  await door.seeReady();
  await door.seeOffline();
});
