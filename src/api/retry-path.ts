import * as v from 'valibot';
import { guarded } from './guarded.ts';
import { readJsonAs } from './schemas.ts';

/**
 * The page of the site that pays an order again, where it is not the booking's. The path of a group contains the secret of its link:
 * it is in the storage of this tab, and no longer than the session.
 */
const KEY = 'marquee.retryPath';
const storedSchema = v.object({
  orderId: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
});

/** Stores the path of an order in place of the last one; does nothing without storage. */
export function storeRetryPath(orderId: string, path: string): void {
  guarded(() => sessionStorage.setItem(KEY, JSON.stringify({ orderId, path })));
}

/** @returns the path of the order; null when the booking's page pays it again, or without storage */
export function readRetryPath(orderId: string): string | null {
  const stored = guarded(() => readJsonAs(storedSchema, sessionStorage.getItem(KEY)));
  return stored?.orderId === orderId ? stored.path : null;
}

/** Removes the path of any order. */
export function forgetRetryPath(): void {
  guarded(() => sessionStorage.removeItem(KEY));
}
