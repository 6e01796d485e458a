import * as v from 'valibot';
import { paths } from '../../../domain/pages.ts';
import { readQuery } from '../../api/schemas.ts';

const loginSchema = v.object({
  /** The path of this site that opens after the login; null without one. */
  returnTo: v.fallback(v.nullable(v.pipe(v.string(), v.check(isOwnPath))), null),
  /** The tab that is open first. */
  as: v.fallback(v.picklist(['customer', 'guest']), 'customer'),
  /** The action that required the login; null without one. */
  reason: v.fallback(v.nullable(v.picklist(['review', 'like'])), null),
});

/**
 * Separate from `login-path.ts`, which the first page needs: valibot does not fit into the first page.
 * @param search the raw query of the login page: wouter's default `useSearch` decodes it twice
 * @returns what the query asks for; a path of another site is dropped (C-SESS-3)
 */
export function readLoginQuery(search: string) {
  return readQuery(loginSchema, search);
}

/** Browsers treat `//host` and `/\host` as other sites, and remove tabs and line breaks first. */
function isOwnPath(path: string): boolean {
  const base = 'https://own.invalid';
  try {
    const url = new URL(path, base);
    return (
      path.startsWith('/') &&
      url.origin === base &&
      url.pathname !== paths.login &&
      url.pathname !== paths.adminLogin
    );
  } catch {
    return false;
  }
}
