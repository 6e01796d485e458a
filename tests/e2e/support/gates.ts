import type { Page, Route } from '@playwright/test';
import { callFailure } from '../../../machines/calls.ts';

/** Holds calls of a page until the test releases them, so that it can check the page meanwhile. */
export interface Gates<Name extends string> {
  /** Waits until a call of this name is held. @returns the call; the next call is held as well */
  next(name: Name): Promise<Route>;
  /** Waits until a call of this name is held, and does not release it. */
  untilHeld(name: Name): Promise<void>;
  /** Releases held and later calls of this name until `holdAll`. */
  pass(name: Name): Promise<void>;
  /** Fails held and later calls: with the server's status, code and message, or without a response. */
  fail(name: Name, error: unknown): Promise<void>;
  holdAll(): void;
}

type Deal = (route: Route) => Promise<void>;

/** @param calls URL patterns by name */
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
  // A call that the page has aborted is no longer held.
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

/** Answers a call with a refusal of the server, or aborts it. */
export async function failCall(route: Route, error: unknown): Promise<void> {
  const { status, message, ...body } = callFailure(error);
  if (status === null) await route.abort();
  else await route.fulfill({ status, json: { ...body, message: message ?? '' } });
}
