import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { checkTicketCode } from '../../../domain/ticket-code.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { BookingsPage } from '../pages/bookings-page.ts';
import { Frame } from '../pages/frame.ts';
import { LoginPage } from '../pages/login-page.ts';
import { TicketsPage } from '../pages/tickets-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { NOON, type Cinema, type SignedIn } from '../support/cinema.ts';
import { openFrontDoor, type FrontDoor } from '../support/front-door.ts';
import { createShop, type Shop } from '../support/shop.ts';
import { readStoredData } from '../support/stored-data.ts';
import { expect, test as base } from '../support/test.ts';

/** A phone whose browser can be restarted and taken off the network, at a server that can be stopped. */
interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly bookings: BookingsPage;
  readonly tickets: TicketsPage;
  readonly frame: Frame;
  readonly login: LoginPage;
  /** Ends the network of the browser and the server behind it. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Ends the browser and starts it again with what it has stored. */
  restart(): Promise<void>;
}

const test = base.extend<{ door: FrontDoor; phone: Phone; shop: Shop }>({
  door: async ({ theatre }, use) => {
    const door = await openFrontDoor(theatre.url);
    await use(door);
    await door.close();
  },
  shop: async ({ theatre, cinema }, use) => use(createShop(theatre, cinema.haneul)),
  phone: async (
    { door, consoleGuard, recordTransitions, launchOptions, viewport, locale },
    use,
  ) => {
    // The browser reports each request that fails without a network, and those under way when it ends.
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 503/);
    consoleGuard.allow(/ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE/);
    consoleGuard.allow(/signOutFailed/);
    const folder = mkdtempSync(join(tmpdir(), 'marquee-phone-'));
    const start = async () => {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: door.url,
        viewport: viewport ?? { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: locale ?? 'ko-KR',
        reducedMotion: 'reduce',
        serviceWorkers: 'allow',
      });
      // Without a network the page has only its own clock.
      await context.clock.install({ time: NOON });
      consoleGuard.watch(context);
      await recordTransitions(context);
      const page = context.pages()[0] ?? (await context.newPage());
      return {
        page,
        context,
        bookings: new BookingsPage(page),
        tickets: new TicketsPage(page),
        frame: new Frame(page),
        login: new LoginPage(page),
      };
    };
    let isOffline = false;
    let started = await start();
    const phone: Phone = {
      get page() {
        return started.page;
      },
      get context() {
        return started.context;
      },
      get bookings() {
        return started.bookings;
      },
      get tickets() {
        return started.tickets;
      },
      get frame() {
        return started.frame;
      },
      get login() {
        return started.login;
      },
      async goOffline() {
        isOffline = true;
        await door.close();
        await started.context.setOffline(true);
      },
      async goOnline() {
        isOffline = false;
        await door.open();
        await started.context.setOffline(false);
      },
      async restart() {
        await started.context.close();
        started = await start();
        await started.context.setOffline(isOffline);
      },
    };
    await use(phone);
    await started.context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

const twoSeats = ({ evening, adult, room }: Cinema) => ({
  screeningId: evening,
  ticketTypeId: adult,
  seatIds: room.seatIds.slice(2, 4),
  price: 15_000,
});

async function signIn({ login, frame }: Phone): Promise<void> {
  await login.open();
  await login.signIn('haneul');
  await frame.seeCustomer();
}

/** As another tab does that signs in to another account. */
async function switchTo({ page }: Phone, { sessionId, user }: SignedIn): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { sessionId, userData: JSON.stringify(user) },
  );
  await page.reload();
}

/** Opens the ticket of the booking once, online. */
async function openTicket({ bookings, tickets }: Phone, title: string): Promise<void> {
  await bookings.open();
  await bookings.clickBooking(title);
  await bookings.clickTicket();
  await tickets.seeOpensOffline();
}

/** @returns the worker of a build with another shell */
const newer = (worker: string) =>
  worker.replace(/"?version"?:\s*(["'`])[0-9a-f]{12}/, 'version:$1newer-build0');

const KEY = 'marquee.tickets';
const session = ['sessionExpiresAt', 'sessionId', 'userData'];
/** What a sign-out leaves: how many there were, which other tabs compare (C-FORM-16). */
const signOuts = 'marquee.signOuts';

test('an opened ticket opens without a network, after a reload and after a restart of the browser (C-TICK-21, C-TICK-23, C-TICK-25, C-TICK-26)', async ({
  phone,
  shop,
  cinema,
  door,
}) => {
  const reservationId = await shop.buy(twoSeats(cinema));
  const { bookingNumber, ticketCode } = await shop.ticket(reservationId);
  await signIn(phone);
  expect((await readStoredData(phone.page)).caches).toEqual({});
  await openTicket(phone, cinema.film.title);

  const answer = await fetch(`${door.url}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const worker = await answer.text();
  const files = [...new Set(worker.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const stored = await readStoredData(phone.page);
  expect(Object.values(stored.caches)).toEqual([[...files, '/tickets'].sort()]);
  expect(stored.databases).toEqual([]);
  expect(stored.keys).toEqual([KEY, ...session]);
  const shell = await phone.page.evaluate(async () => (await caches.match('/tickets'))?.text());
  expect(shell).not.toContain(cinema.haneul.user.name);

  await phone.goOffline();
  const { tickets, page } = phone;
  await tickets.open();
  const seeIt = async () => {
    await phone.tickets.seeOffline();
    await phone.tickets.seeTicket(cinema.film.title, '1관', 'A3, A4', '19:30', bookingNumber);
    expect(await phone.tickets.scan()).toBe(ticketCode);
  };
  await seeIt();
  await expectAccessible(page);
  await page.reload();
  await seeIt();
  await page.goto(`/profile?reservation=${bookingNumber}`);
  await seeIt();
  expect(new URL(page.url()).pathname).toBe('/tickets');
  for (const path of ['/', '/movies', `/booking/${cinema.film.movieId}`]) {
    await page.goto(path);
    await tickets.seeNoConnection();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: '저장된 티켓' }).click();
  await seeIt();
  await phone.restart();
  await phone.tickets.open();
  await seeIt();

  await phone.goOnline();
  await phone.page.reload();
  await phone.tickets.seeUpToDate();
  expect(await readStoredData(phone.page)).toEqual(stored);
});

test('signing out removes the stored tickets, without a network too (C-TICK-27)', async ({
  phone,
  shop,
  cinema,
}) => {
  await shop.buy(twoSeats(cinema));
  await signIn(phone);
  await openTicket(phone, cinema.film.title);
  await phone.goOffline();
  await phone.tickets.open();
  await phone.tickets.seeOffline();
  await phone.frame.clickSignOut();
  await phone.frame.seeVisitor();
  await phone.tickets.open();
  await phone.tickets.seeSignedOut();
  expect((await readStoredData(phone.page)).keys).toEqual([signOuts, 'pendingSignOut']);
  await phone.goOnline();

  await signIn(phone);
  expect((await readStoredData(phone.page)).keys).toEqual([signOuts, ...session]);
  await openTicket(phone, cinema.film.title);
  await phone.page.reload();
  await phone.frame.clickSignOut();
  await phone.frame.seeVisitor();
  const { keys, databases } = await readStoredData(phone.page);
  expect([keys, databases]).toEqual([[signOuts], []]);
});

test('another customer does not see the stored tickets, and an expired session removes them (C-TICK-27)', async ({
  phone,
  shop,
  cinema,
}) => {
  await shop.buy(twoSeats(cinema));
  await signIn(phone);
  await openTicket(phone, cinema.film.title);
  await switchTo(phone, cinema.bada);
  await phone.frame.seeCustomer();
  expect((await readStoredData(phone.page)).keys).toEqual(session);
  await phone.goOffline();
  await phone.tickets.open();
  await phone.tickets.seeNone();
  await phone.goOnline();

  await switchTo(phone, cinema.haneul);
  await openTicket(phone, cinema.film.title);
  await phone.goOffline();
  await phone.page.evaluate(() =>
    localStorage.setItem('sessionExpiresAt', '2026-11-20T02:59:59.000Z'),
  );
  await phone.restart();
  await phone.tickets.open();
  await phone.tickets.seeSignedOut();
  expect((await readStoredData(phone.page)).keys).toEqual([]);
});

test('a new build replaces the stored page, and a page of another build does not (C-TICK-28)', async ({
  phone,
  door,
  shop,
  cinema,
}) => {
  await shop.buy(twoSeats(cinema));
  await signIn(phone);
  await openTicket(phone, cinema.film.title);
  const before = Object.keys((await readStoredData(phone.page)).caches);
  const names = async () => Object.keys((await readStoredData(phone.page)).caches);

  // A node with a newer worker, whose pages another node with the previous build still answers.
  door.change('/sw.js', (text) =>
    newer(text).replace(/"?entry"?:\s*(["'`])\/assets\//, 'entry:$1/assets/newer-'),
  );
  const outcome = await phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const installing = registration.installing;
    if (installing === null) return 'nothing new';
    return new Promise<string>((resolve) => {
      installing.addEventListener('statechange', () => resolve(installing.state));
    });
  });
  expect(outcome).toBe('redundant');
  expect(await names()).toEqual(before);

  door.change('/sw.js', newer);
  await phone.page.reload();
  await expect.poll(names).toEqual(['marquee-shell-newer-build0']);
  await phone.goOffline();
  await phone.tickets.open();
  await phone.tickets.seeOffline();
});

test('a ticket opens when the server does not answer (C-TICK-29)', async ({
  phone,
  door,
  shop,
  cinema,
}) => {
  await shop.buy(twoSeats(cinema));
  await signIn(phone);
  await openTicket(phone, cinema.film.title);
  door.hang();
  await phone.page.goto('/tickets', { waitUntil: 'commit' });
  await phone.tickets.seeTicket(cinema.film.title, 'A3, A4');
});

test('a cancelled ticket is removed as soon as there is a network (C-TICK-24)', async ({
  phone,
  shop,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const reservationId = await shop.buy(twoSeats(cinema));
  await shop.buy({ ...twoSeats(cinema), screeningId: cinema.tomorrow });
  await signIn(phone);
  await phone.bookings.open();
  for (const name of [/11월 20일.*예매 상세 보기/, /11월 21일.*예매 상세 보기/]) {
    await phone.page.getByRole('main').getByRole('listitem').getByRole('button', { name }).click();
    await phone.bookings.clickTicket();
    await phone.tickets.seeOpensOffline();
    await phone.page.getByRole('button', { name: '닫기' }).click();
  }
  await phone.tickets.open();
  await phone.tickets.seeTicket('11월 20일');
  await phone.tickets.clickOther(cinema.film.title);
  await phone.tickets.seeTicket('11월 21일');
  await phone.tickets.clickOther(cinema.film.title);
  await shop.cancel(reservationId);
  await phone.tickets.open();
  await phone.tickets.seeTicket('11월 21일');
  await phone.tickets.seeRemoved(cinema.film.title);
  await expect(phone.page.getByText('다른 티켓')).toHaveCount(0);
});

test('the site can be installed as an application (C-TICK-30)', async ({ phone }) => {
  await phone.page.goto('/');
  const devtools = await phone.context.newCDPSession(phone.page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({
    lang: 'ko',
    short_name: '마키',
    start_url: '/',
    display: 'standalone',
    shortcuts: [{ url: '/tickets' }],
  });
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});

test('a scanner reads the code from the screen, and the public keys confirm it without the session (C-TICK-1, C-TICK-2)', async ({
  phone,
  door,
  shop,
  cinema,
}) => {
  await shop.buy(twoSeats(cinema));
  await signIn(phone);
  await openTicket(phone, cinema.film.title);
  const answer = await fetch(`${door.url}/api/ticket-keys`);
  const { keys } = (await answer.json()) as components['schemas']['TicketKeys'];
  expect(await checkTicketCode(await phone.tickets.scan(), keys)).toMatchObject({
    isGenuine: true,
    facts: { screeningId: cinema.evening, seats: ['A3', 'A4'] },
  });
});
