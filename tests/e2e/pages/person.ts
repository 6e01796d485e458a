import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { holdTimers } from '../support/page-clock.ts';
import { AccountPage } from './account-page.ts';
import { AdminAccountPage } from './admin-account-page.ts';
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
import { SignupPage } from './signup-page.ts';
import { SectionPage } from './section-page.ts';
import { SuccessPage } from './success-page.ts';

/** A user with a browser, and all screens. */
export class Person {
  readonly page: Page;
  readonly frame: Frame;
  readonly home: HomePage;
  readonly film: FilmPage;
  readonly reviews: Reviews;
  readonly login: LoginPage;
  readonly booking: BookingPage;
  readonly guestForm: GuestFormPage;
  readonly signup: SignupPage;
  readonly provider: ProviderPage;
  readonly success: SuccessPage;
  readonly failure: FailurePage;
  readonly bookings: BookingsPage;
  readonly account: AccountPage;
  readonly admin: AdminPage;
  readonly adminAccount: AdminAccountPage;
  readonly section: SectionPage;
  /** The ids of the machines' transitions that the browser has taken; they grow while the test runs. */
  readonly taken: ReadonlySet<string>;

  constructor(page: Page, taken: ReadonlySet<string>) {
    this.taken = taken;
    this.page = page;
    this.frame = new Frame(page);
    this.home = new HomePage(page);
    this.film = new FilmPage(page);
    this.reviews = new Reviews(page);
    this.login = new LoginPage(page);
    this.booking = new BookingPage(page);
    this.guestForm = new GuestFormPage(page);
    this.signup = new SignupPage(page);
    this.provider = new ProviderPage(page);
    this.success = new SuccessPage(page);
    this.failure = new FailurePage(page);
    this.bookings = new BookingsPage(page);
    this.account = new AccountPage(page);
    this.admin = new AdminPage(page);
    this.adminAccount = new AdminAccountPage(page);
    this.section = new SectionPage(page);
  }

  /** Goes to an address of the site. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The program draws the page, whose words the server may have sent before. */
  async seeProgram(): Promise<void> {
    await expect(this.page.getByRole('banner')).toBeVisible();
  }

  /** The same browser, in another tab. */
  async openTab(): Promise<Person> {
    return new Person(await this.page.context().newPage(), this.taken);
  }

  /**
   * Leaves the site, as a closed tab does. Chromium gives a tab that really closes half a second for what the page still
   * sends, which a busy machine exceeds.
   */
  async leaveSite(): Promise<void> {
    await this.page.goto('about:blank');
  }

  /** Shows this tab again after another: a click in a tab that is not in front takes 2 seconds. */
  async bringToFront(): Promise<void> {
    await this.page.bringToFront();
  }

  /** As when another tab is in front: a headless browser hides none. */
  async hide(): Promise<void> {
    await this.page.evaluate(setVisibility, 'hidden');
  }

  /** As when this tab comes to the front again. */
  async show(): Promise<void> {
    await this.page.evaluate(setVisibility, 'visible');
  }

  /** An empty page in another tab, behind this one. */
  async openTabBehind(): Promise<Person> {
    const tab = await this.openTab();
    await tab.openEmpty();
    await this.bringToFront();
    return tab;
  }

  /** The browser's local storage. */
  async readStorage(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
  }

  /** The tab's session storage. */
  async readTabStorage(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));
  }

  /** Fills the browser's storage before the page loads, like an earlier visit. */
  async store(entries: Record<string, string>): Promise<void> {
    await this.openEmpty();
    await this.storeInOrder(entries);
  }

  /** An empty page of the site. */
  async openEmpty(): Promise<void> {
    await this.page.route('**/empty-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }),
    );
    await this.page.goto('/empty-page');
  }

  /** An empty page, without a session and with empty storages, as on the first visit. */
  async forgetEverything(): Promise<void> {
    await this.openEmpty();
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.page.context().clearCookies();
  }

  /** Changes the browser's storage from the open page; null removes an entry. */
  async storeInOrder(entries: Record<string, string | null>): Promise<void> {
    await this.page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    }, entries);
  }

  /** Fills the tab's storage before the page loads, like a page before a reload. */
  async storeForTab(entries: Record<string, string>): Promise<void> {
    await this.openEmpty();
    await this.page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
    }, entries);
  }

  async clickRetry(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
  }

  /**
   * Presses Tab, or Shift and Tab if the element is before the focus, until the element has the focus, which is then
   * visible. Firefox's Tab leaves the page at its end and may not come back.
   */
  async tabTo(target: Locator): Promise<void> {
    await expect(async () => {
      const key = await target.evaluate(tabTowards);
      if (key !== null) await this.page.keyboard.press(key);
      expect(await target.evaluate(tabTowards)).toBeNull();
    }).toPass({ intervals: [0] });
    expect(await target.evaluate(isOutlined), 'the focus is visible').toBe(true);
  }

  /** The element that had the focus is neither gone nor disabled (X-PAGE-93). */
  async seeFocusKept(): Promise<void> {
    await expect(this.page.locator('body')).not.toBeFocused();
  }

  /** Presses an element with a key. Only Tab leads to it. */
  async pressOn(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** Types into a field. Only Tab leads to it. */
  async typeInto(field: Locator, words: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(words);
  }

  /** Keeps the messages over the page open after their five seconds. */
  async keepMessages(): Promise<void> {
    await holdTimers(this.page, 5000);
  }

  /** Stops the page's event streams. */
  async cutSeatEvents(): Promise<void> {
    await this.page.route('**/seats/events', (route) => route.abort());
  }

  /** Counts the page's requests for the seat map, from now on. */
  countSeatMapLoads() {
    const map = /\/api\/screenings\/\d+\/seats$/;
    let count = 0;
    let ended = 0;
    this.page.on('request', (request) => {
      if (map.test(request.url())) count += 1;
    });
    this.page.on('requestfinished', (request) => {
      if (map.test(request.url())) ended += 1;
    });
    this.page.on('requestfailed', (request) => {
      if (map.test(request.url())) ended += 1;
    });
    return {
      count: () => count,
      /** The map was loaded as the booking opened and again as the stream started (C-BOOK-47). */
      seeStreaming: () =>
        expect.poll(() => count >= 2 && ended === count, { timeout: 20_000 }).toBe(true),
      /** Leaves further requests without an answer. */
      stop: () => this.page.route(map, () => undefined),
      resume: () => this.page.unroute(map),
    };
  }

  /** Presses the button of the ticket. @returns the name and the lines of the downloaded file */
  async saveCalendarFile(): Promise<{ name: string; lines: string[] }> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('link', { name: '캘린더에 추가' }).click();
    const download = await downloading;
    const file = await readFile(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), lines: file.split('\r\n') };
  }

  async seeAccessible(): Promise<void> {
    await expectAccessible(this.page);
  }
}

/** Runs in the page. */
function setVisibility(value: string): void {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs in the page. @returns the keys that lead from the focus to the element; null if it has the focus */
function tabTowards(element: Element): string | null {
  const { activeElement, body } = document;
  if (element === activeElement) return null;
  const position = (activeElement ?? body).compareDocumentPosition(element);
  return (position & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'Tab' : 'Shift+Tab';
}

/** Runs in the page. The outline may be that of the label around an input. */
function isOutlined(element: Element): boolean {
  return [element, element.closest('label')].some(
    (each) => each !== null && getComputedStyle(each).outlineStyle !== 'none',
  );
}
