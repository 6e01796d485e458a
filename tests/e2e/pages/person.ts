import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { AdminPage } from './admin-page.ts';
import { BookingPage } from './booking-page.ts';
import { BookingsPage } from './bookings-page.ts';
import { FailurePage } from './failure-page.ts';
import { FilmPage } from './film-page.ts';
import { Frame } from './frame.ts';
import { GuestFormPage } from './guest-form.ts';
import { HomePage } from './home-page.ts';
import { LoginPage } from './login-page.ts';
import { ProviderPage } from './provider-page.ts';
import { Reviews } from './reviews.ts';
import { SuccessPage } from './success-page.ts';

/** Somebody with a browser, and every screen they may come to. */
export class Person {
  readonly page: Page;
  readonly frame: Frame;
  readonly home: HomePage;
  readonly film: FilmPage;
  readonly reviews: Reviews;
  readonly login: LoginPage;
  readonly booking: BookingPage;
  readonly guestForm: GuestFormPage;
  readonly provider: ProviderPage;
  readonly success: SuccessPage;
  readonly failure: FailurePage;
  readonly bookings: BookingsPage;
  readonly admin: AdminPage;

  constructor(page: Page) {
    this.page = page;
    this.frame = new Frame(page);
    this.home = new HomePage(page);
    this.film = new FilmPage(page);
    this.reviews = new Reviews(page);
    this.login = new LoginPage(page);
    this.booking = new BookingPage(page);
    this.guestForm = new GuestFormPage(page);
    this.provider = new ProviderPage(page);
    this.success = new SuccessPage(page);
    this.failure = new FailurePage(page);
    this.bookings = new BookingsPage(page);
    this.admin = new AdminPage(page);
  }

  /** Goes to an address of the site. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The same browser, in another tab. */
  async openTab(): Promise<Person> {
    return new Person(await this.page.context().newPage());
  }

  /** What the page keeps in the browser. */
  async readStorage(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  }

  /** What the page keeps for its tab alone. */
  async readTabStorage(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));
  }

  /** Puts something into the browser's storage, as an earlier visit would have. */
  async store(entries: Record<string, string>): Promise<void> {
    await this.openEmpty();
    await this.storeInOrder(entries);
  }

  /** A page of the site with nothing on it. */
  async openEmpty(): Promise<void> {
    await this.page.route('**/empty-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }),
    );
    await this.page.goto('/empty-page');
  }

  /** Changes the browser's storage from the page that is open; null removes. */
  async storeInOrder(entries: Record<string, string | null>): Promise<void> {
    await this.page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    }, entries);
  }

  /** Puts something into the storage of this tab, as a page before a reload would have. */
  async storeForTab(entries: Record<string, string>): Promise<void> {
    await this.openEmpty();
    await this.page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
    }, entries);
  }

  async clickRetry(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
  }

  /** Goes by the Tab key to where something is focused. */
  async tabTo(target: Locator): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('Tab');
      await expect(target).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
  }

  /** Messages over the page do not go by themselves after their five seconds. */
  async keepMessages(): Promise<void> {
    await this.page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      window.setTimeout = ((act: () => void, delay?: number) =>
        delay === 5000 ? 0 : start(act, delay)) as typeof window.setTimeout;
    });
  }

  /** The page hears no longer of what others do with the seats. */
  async cutSeatEvents(): Promise<void> {
    await this.page.route('**/seats/events', (route) => route.abort());
  }

  async seeAccessible(): Promise<void> {
    await expectAccessible(this.page);
  }
}
