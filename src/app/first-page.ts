/** The pages with a module of their own that one may come to first, by the address. */
const modules: readonly [RegExp, () => Promise<unknown>][] = [
  [/^\/movies\/[^/]+$/, () => import('./film-route.tsx')],
  [/^\/movies$/, () => import('../features/film-list/film-list-page.tsx')],
  [/^\/actors\/[^/]+$/, () => import('../features/actor/actor-page.tsx')],
  [/^\/booking\/[^/]+$/, () => import('./booking-with-guests.tsx')],
  [/^\/booking$/, () => import('../features/booking-picker/booking-picker-page.tsx')],
  [/^\/(terms|privacy|refund-policy)$/, () => import('../features/policies/policy-page.tsx')],
];

/**
 * Waits for the module of the page that is opened, which the server has named ahead, so that the page is drawn at once
 * and not first a sign of waiting. A module that cannot be loaded is the page's own affair.
 */
export async function loadFirstPage(path: string): Promise<void> {
  const [, load] = modules.find(([address]) => address.test(path)) ?? [];
  try {
    await load?.();
  } catch {
    // It tries again when it is drawn, and says so when it fails.
  }
}
