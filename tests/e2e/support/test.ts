import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { writeBrowserRecord } from '../../../tools/scripts/chart-coverage/browser-records.ts';
import { recordTransitionsIn } from '@marquee/statecharts/page-recorder';
import { Person } from '../pages/person.ts';
import type { Cinema, SignedIn, SignedInAdmin } from './cinema.ts';
import { createConsoleGuard, type ConsoleGuard } from './console-guard.ts';
import { followMutants, switchMutantIn } from './mutants.ts';
import { translatePages } from './page-translator.ts';
import { openMonitor, type Monitor, type Size } from './webkit.ts';
import { enterTheatre, openCinema, type Theatre } from './theatre.ts';

interface Fixtures {
  /** Takes part in `npm run tool -- mutation sampled`; the first fixture, so that it ends last. */
  mutants: undefined;
  /** A page translator works in every page. */
  isTranslated: boolean;
  cinema: Cinema;
  consoleGuard: ConsoleGuard;
  /** Records the transitions that the machines in a browser context take, for the test and the charts' coverage. */
  recordTransitions: (context: BrowserContext) => Promise<ReadonlySet<string>>;
  /** Opens a page of a browser context of its own. */
  openPage: () => Promise<Page>;
  /** Opens a separate browser context: signed in as a user, or for null as a visitor. */
  enter: (who: SignedIn | SignedInAdmin | null) => Promise<Person>;
  /** Not signed in. */
  visitor: Person;
  /** 김하늘, signed in. */
  customer: Person;
}

interface WorkerFixtures {
  theatre: Theatre;
  /** The monitor of the system's WebKit, in which the tests run; null for the browser that Playwright starts. */
  webKit: Size | null;
  /** Where the windows of WebKit open. */
  monitor: Monitor | null;
}

/**
 * Playwright enters a text in Firefox and WebKit by setting the value and dispatching an event, which React takes for its own
 * change and ignores. Real typing never sets the value.
 */
const tellReact = `addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted) target._valueTracker?.setValue(target.value + '?');
}, true);`;

export const test = base.extend<Fixtures, WorkerFixtures>({
  mutants: [
    async ({}, use, info) => {
      const end = followMutants(info);
      await use(undefined);
      end();
    },
    { auto: true },
  ],
  isTranslated: [false, { option: true }],
  theatre: [
    async ({}, use, { parallelIndex }) => {
      const theatre = await enterTheatre(parallelIndex);
      await use(theatre);
      await theatre.leave();
    },
    { scope: 'worker' },
  ],
  webKit: [null, { option: true, scope: 'worker' }],
  monitor: [
    async ({ webKit }, use) => {
      const monitor = webKit && (await openMonitor(webKit));
      await use(monitor);
      await monitor?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ theatre }, use) => use(theatre.url),
  cinema: [async ({ theatre }, use) => use(await openCinema(theatre)), { auto: true }],
  consoleGuard: [
    async ({}, use) => {
      const guard = createConsoleGuard();
      await use(guard);
      guard.check();
    },
    { auto: true },
  ],
  recordTransitions: async ({}, use, { testId, titlePath }) => {
    const recorded: ReadonlySet<string>[] = [];
    await use(async (context) => {
      await switchMutantIn(context);
      const taken = await recordTransitionsIn(context);
      recorded.push(taken);
      return taken;
    });
    const taken = new Set(recorded.flatMap((each) => [...each]));
    writeBrowserRecord(testId, { title: titlePath.join(' › '), taken: [...taken] });
  },
  openPage: async ({ browser, monitor, theatre }, use) => {
    const closings: (() => Promise<void>)[] = [];
    await use(async () => {
      if (monitor === null) return (await browser.newContext({ baseURL: theatre.url })).newPage();
      const { page, close } = await monitor.open(theatre.url);
      closings.push(close);
      return page;
    });
    for (const close of closings) await close();
  },
  enter: async (
    { browser, openPage, theatre, consoleGuard, isTranslated, recordTransitions },
    use,
  ) => {
    await use(async (who) => {
      const page = await openPage();
      const context = page.context();
      await context.addInitScript({ content: tellReact });
      if (who) await signIn(context, theatre.url, who);
      consoleGuard.watch(context);
      if (isTranslated) await translatePages(context);
      const taken = await recordTransitions(context);
      return new Person(page, taken);
    });
    for (const context of browser.contexts()) {
      // A page may ask once more while the test ends: what a route then fails to answer is of no interest.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
  visitor: async ({ enter }, use) => use(await enter(null)),
  customer: async ({ enter, cinema }, use) => use(await enter(cinema.haneul)),
});

export { expect } from '@playwright/test';

/**
 * Stores a session before the first page of the site runs. Playwright's own way opens a page for it, which takes as long as the
 * rest of a new browser context.
 */
async function signIn(context: BrowserContext, url: string, who: SignedIn | SignedInAdmin) {
  const { cookies, origins } = signedInState(url, who);
  const unstored = { name: 'unstored', value: 'yes', url };
  await context.addCookies([...cookies, unstored]);
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  await context.addInitScript(
    ([name, items]) => {
      // An empty page has no cookies to read, and a frame may not read them.
      if (window !== top || location.protocol !== 'http:') return;
      if (!document.cookie.includes(name)) return;
      for (const item of items) localStorage.setItem(item.name, item.value);
      document.cookie = `${name}=; path=/; max-age=0`;
    },
    [unstored.name, entries] as const,
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The stored session of a page (C-SESS-15). */
export function signedInState(
  url: string,
  who: SignedIn | SignedInAdmin,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { sessionId } = who;
  const expiresAt = new Date(Date.now() + DAY_MS);
  const stored = {
    sessionId,
    sessionExpiresAt: expiresAt.toISOString(),
    ...('user' in who
      ? { userData: JSON.stringify(who.user) }
      : { adminData: JSON.stringify(who.admin) }),
  };
  return {
    cookies: [
      {
        name: 'sessionId',
        value: sessionId,
        domain: new URL(url).hostname,
        path: '/',
        expires: expiresAt.getTime() / 1000,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [
      {
        origin: url,
        localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
      },
    ],
  };
}
