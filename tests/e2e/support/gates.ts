import type { Page, Route } from '@playwright/test';
import { callFailure } from '../../../machines/call-failure.ts';

/** Holds calls of a page until the test lets them go, so that what is shown meanwhile can be looked at. */
export interface Gates<Name extends string> {
  /** Waits until a call of this name is held. @returns it; the next one is held as well */
  next(name: Name): Promise<Route>;
  /** Waits until a call of this name is held, and leaves it so. */
  untilHeld(name: Name): Promise<void>;
  /** Lets go what is held of this name and what comes, until everything is held again. */
  pass(name: Name): Promise<void>;
  /** Lets it fail: refused by the server with status, code and message, or without an answer. */
  fail(name: Name, error: unknown): Promise<void>;
  holdAll(): void;
}

type Deal = (route: Route) => Promise<void>;

/** @param calls by a name: the pattern of their address */
export async function holdCalls<Name extends string>(
  page: Page,
  calls: Readonly<Record<Name, RegExp>>,
): Promise<Gates<Name>> {
  const held = new Map<RegExp, Route[]>();
  const deals = new Map<RegExp, Deal>();
  let wake = (): void => undefined;
  for (const pattern of new Set<RegExp>(Object.values(calls))) {
    const queue: Route[] = [];
    held.set(pattern, queue);
    await page.route(pattern, async (route) => {
      const deal = deals.get(pattern);
      if (deal) return deal(route);
      queue.push(route);
      wake();
    });
  }
  // What the page itself has given up waits for nothing any more.
  page.on('requestfailed', (request) => {
    for (const queue of held.values()) {
      const index = queue.findIndex((route) => route.request() === request);
      if (index >= 0) queue.splice(index, 1);
    }
  });
  const queueOf = (name: Name) => held.get(calls[name]) ?? [];
  async function untilHeld(name: Name): Promise<void> {
    while (queueOf(name).length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  async function dealWith(name: Name, deal: Deal): Promise<void> {
    deals.set(calls[name], deal);
    await Promise.all(queueOf(name).splice(0).map(deal));
  }
  return {
    untilHeld,
    async next(name) {
      await untilHeld(name);
      const route = queueOf(name).shift();
      if (route === undefined) throw new Error(`No call of ${name} is held`);
      return route;
    },
    pass: (name) => dealWith(name, (route) => route.continue()),
    fail: (name, error) => dealWith(name, (route) => failCall(route, error)),
    holdAll: () => deals.clear(),
  };
}

/** Answers a call with the failure of a path: a refusal by the server, or no answer at all. */
export async function failCall(route: Route, error: unknown): Promise<void> {
  const { status, message, ...body } = callFailure(error);
  if (status === null) await route.abort();
  else await route.fulfill({ status, json: { ...body, message: message ?? '' } });
}
