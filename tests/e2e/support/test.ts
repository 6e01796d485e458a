import { test as base, type BrowserContextOptions } from '@playwright/test';
import { recordTransitionsIn } from '../../../tools/statecharts/page-recorder.ts';
import { Person } from '../pages/person.ts';
import { openCinema, type Cinema, type SignedIn, type SignedInAdmin } from './cinema.ts';
import { createConsoleGuard, type ConsoleGuard } from './console-guard.ts';
import { writeTakenTransitions } from './taken-transitions.ts';
import { openTheatre, type Theatre } from './theatre.ts';

interface Fixtures {
  cinema: Cinema;
  consoleGuard: ConsoleGuard;
  /** Opens a separate browser context: signed in as a user, or for null as a visitor. */
  enter: (who: SignedIn | SignedInAdmin | null) => Promise<Person>;
  /** Not signed in. */
  visitor: Person;
  /** 김하늘, signed in. */
  customer: Person;
}

interface WorkerFixtures {
  theatre: Theatre;
  /** The transitions that the pages of all tests of this worker took. */
  takenInWorker: Set<string>;
}

/** Time limit for starting the server and the provider's emulator on a busy machine, in milliseconds. */
const START_TIMEOUT_MS = 120_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  theatre: [
    async ({}, use) => {
      const theatre = await openTheatre();
      await use(theatre);
      await theatre.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  takenInWorker: [
    async ({}, use, { workerIndex }) => {
      const taken = new Set<string>();
      await use(taken);
      writeTakenTransitions(workerIndex, taken);
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
  enter: async ({ browser, theatre, consoleGuard, takenInWorker }, use) => {
    const taken: ReadonlySet<string>[] = [];
    await use(async (who) => {
      const context = await browser.newContext({
        baseURL: theatre.url,
        ...(who && { storageState: signedInState(theatre.url, who) }),
      });
      consoleGuard.watch(context);
      const recorded = await recordTransitionsIn(context);
      taken.push(recorded);
      return new Person(await context.newPage(), recorded);
    });
    for (const context of browser.contexts()) {
      // A page may ask once more while the test ends: what a route then fails to answer is of no interest.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    for (const id of taken.flatMap((ids) => [...ids])) takenInWorker.add(id);
  },
  visitor: async ({ enter }, use) => use(await enter(null)),
  customer: async ({ enter, cinema }, use) => use(await enter(cinema.haneul)),
});

export { expect } from '@playwright/test';

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
