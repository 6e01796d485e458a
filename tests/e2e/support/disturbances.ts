import {
  expect,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
  type Route,
} from '@playwright/test';
import type { Person } from '../pages/person.ts';
import type { Cinema } from './cinema.ts';

/** What lasts for a whole walk. */
export interface Condition {
  name: string;
  /** Of the browser's context. */
  use?: Pick<BrowserContextOptions, 'timezoneId'>;
  /** Called before the first page opens. */
  begin?: (person: Person, cinema: Cinema) => Promise<unknown>;
  /** The customer cannot be signed in beforehand. */
  isSignedOut?: true;
  /** What it makes the browser say in the console. */
  provokes?: RegExp;
}

/** What happens once at each step of a walk. */
export interface Disturbance {
  name: string;
  /**
   * Acts, and disturbs the action or its consequences.
   * @returns who goes on, perhaps in another tab
   */
  disturb: (person: Person, act: () => Promise<void>) => Promise<Person>;
  /** It is not possible while another site is shown, as that of the card provider. */
  onlyAtOurs?: true;
  provokes?: RegExp;
}

/** The last is what the page says of its own call (`completionFailed`). */
const failedLoads = /Failed to load resource|net::ERR_|^completionFailed ApiError: 네트워크/;
/** Without a network the page also misses files of its own, and asks to be loaded again (X-PAGE-46). */
const missingFiles = new RegExp(
  `${failedLoads.source}|dynamically imported module|^Drawing failed`,
);
const DAY_MS = 24 * 60 * 60 * 1000;

const conditions = {
  slow: {
    name: 'on slow 3G',
    begin: async ({ page }: Person) => {
      const cdp = await openCdp(page);
      await cdp.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
      });
    },
  },
  lossy: {
    name: 'with 30 percent of the calls lost',
    begin: ({ page }: Person) => page.context().route(/\/api\/(?!.*\/events)/, loseSome()),
    provokes: failedLoads,
  },
  doubled: {
    name: 'with every press doubled',
    begin: ({ page }: Person) => page.context().addInitScript(doublePresses),
  },
  ahead: {
    name: 'with a clock that is a day ahead',
    begin: ({ page }: Person) => page.clock.install({ time: Date.now() + DAY_MS }),
  },
  pagoPago: { name: 'in Pago Pago', use: { timezoneId: 'Pacific/Pago_Pago' } },
  kiritimati: { name: 'in Kiritimati', use: { timezoneId: 'Pacific/Kiritimati' } },
  seventh: {
    name: 'in one of seven tabs',
    begin: async (person: Person, { film, evening }: Cinema) => {
      const open = async () => {
        const tab = await person.openTab();
        await tab.booking.open(film.movieId, evening);
        await tab.booking.seeSeats();
        await tab.hide();
      };
      // Two at once: each uses a connection until it is hidden.
      for (let pair = 0; pair < 3; pair += 1) await Promise.all([open(), open()]);
      await person.bringToFront();
    },
  },
  blocked: {
    name: 'without storage and cookies',
    isSignedOut: true as const,
    begin: ({ page }: Person) => page.context().addInitScript(blockStorage),
  },
} satisfies Record<string, Condition>;

const disturbances = {
  reload: {
    name: 'a reload',
    disturb: async (person, act) => {
      await act();
      await reload(person.page);
      return person;
    },
  },
  history: {
    name: 'back and forward',
    disturb: async (person, act) => {
      await act();
      // The page may just be replaced by that of another site. One step too many is only another place to go on from.
      await expect(async () => person.page.goBack()).toPass();
      await expect(async () => person.page.goForward()).toPass();
      return person;
    },
    onlyAtOurs: true,
  },
  offline: {
    name: 'a moment without a network',
    disturb: async (person, act) => {
      const context = person.page.context();
      await context.setOffline(true);
      await act();
      await context.setOffline(false);
      return person;
    },
    onlyAtOurs: true,
    provokes: missingFiles,
  },
  offlineReload: {
    name: 'a reload without a network',
    disturb: async (person, act) => {
      const context = person.page.context();
      await context.setOffline(true);
      await act();
      // The browser shows a page of its own.
      await expect(person.page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
      await context.setOffline(false);
      await reload(person.page);
      return person;
    },
    onlyAtOurs: true,
    provokes: missingFiles,
  },
  otherTab: {
    name: 'another tab of the same booking',
    disturb: async (person, act) => {
      const { pathname } = new URL(person.page.url());
      await act();
      const tab = await person.openTab();
      await tab.open(pathname);
      await tab.page.locator('main').waitFor();
      await tab.page.close();
      return person;
    },
    onlyAtOurs: true,
  },
  sleep: {
    name: 'a phone that sleeps',
    disturb: async (person, act) => {
      await act();
      // A page that is just being replaced cannot sleep.
      await expect(async () => {
        const cdp = await openCdp(person.page);
        try {
          await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
          await cdp.send('Page.setWebLifecycleState', { state: 'active' });
        } finally {
          await cdp.detach();
        }
      }).toPass();
      return person;
    },
  },
  thrownAway: {
    name: 'a tab that the browser throws away',
    disturb: async (person, act) => {
      // As the browser stored the tab some time before: after the act another site may be shown.
      const url = person.page.url();
      const kept = await person.readTabStorage();
      await act();
      const again = await person.openTab();
      await again.storeForTab(kept);
      await again.page.goto(url);
      await person.page.close();
      return again;
    },
    onlyAtOurs: true,
  },
} satisfies Record<string, Disturbance>;

/** Of two equal presses one may be lost. */
const lossyAndDoubled: Condition = {
  name: `${conditions.lossy.name} and every press doubled`,
  begin: async (person) => {
    await conditions.lossy.begin(person);
    await conditions.doubled.begin(person);
  },
  provokes: failedLoads,
};

interface Pair {
  condition: Condition;
  disturbance: Disturbance;
  /** Walked by `npm run prove -- browsers` only. */
  isProved: boolean;
}

/** `docs/reliability.md` says which pairs are left out. Per condition: those of `npm test`, then those of `npm run prove -- browsers`. */
export const pairs: readonly Pair[] = [
  ...pairsOf(conditions.slow, ['reload'], ['history']),
  ...pairsOf(conditions.lossy, ['history'], ['reload', 'otherTab', 'thrownAway']),
  ...pairsOf(conditions.doubled, ['offline'], ['offlineReload', 'reload', 'history', 'thrownAway']),
  ...pairsOf(lossyAndDoubled, [], ['reload', 'history']),
  ...pairsOf(conditions.ahead, ['otherTab'], ['reload', 'sleep', 'thrownAway']),
  ...pairsOf(conditions.pagoPago, ['sleep'], []),
  ...pairsOf(conditions.kiritimati, ['thrownAway'], []),
  ...pairsOf(conditions.seventh, ['reload'], ['offline', 'thrownAway']),
  ...pairsOf(conditions.blocked, ['history'], ['reload', 'offlineReload']),
];

type DisturbanceName = keyof typeof disturbances;

function pairsOf(
  condition: Condition,
  always: readonly DisturbanceName[],
  proved: readonly DisturbanceName[],
): Pair[] {
  return [...always, ...proved].map((name) => ({
    condition,
    disturbance: disturbances[name],
    isProved: proved.includes(name),
  }));
}

/** A page that is just being replaced by that of another site cannot be loaded again. */
async function reload(page: Page): Promise<void> {
  await expect(async () => page.reload()).toPass();
}

function openCdp(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/**
 * Loses three of ten calls of each path and method: two on the way to the server, and one answer. The same ones in each run,
 * whatever the order in which the paths are called: their places begin where their names say.
 */
function loseSome(): (route: Route) => Promise<void> {
  const calls = new Map<string, number>();
  return async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.replaceAll(/\d+/g, '')}`;
    const number = (calls.get(call) ?? call.length) + 1;
    calls.set(call, number);
    const place = (number * 7) % 10;
    if (place === 3) await route.fetch();
    if (place < 6 && place % 2 === 1) return route.abort();
    return route.continue();
  };
}

/** Runs in the page: each press of a button or a link is followed by another, except where a second one undoes the first. */
function doublePresses(): void {
  window.addEventListener('click', ({ isTrusted, target }) => {
    if (!isTrusted || !(target instanceof Element)) return;
    const control = target.closest<HTMLElement>('button, a[href]');
    if (control?.closest('[role="grid"], [role="group"]')) return;
    control?.click();
  });
}

/** Runs in the page, as with the settings of some browsers. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The user has blocked it', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  }
  Object.defineProperty(document, 'cookie', {
    get: () => '',
    set() {
      // The browser ignores it.
    },
  });
}
