import * as v from 'valibot';
import { paths } from '../../../domain/pages.ts';
import { readQuery } from '../../api/schemas.ts';
import type { LoginReason } from './login-path.ts';

export interface LoginQuery {
  /** The path of this site that opens after the login; null without one. */
  readonly returnTo: string | null;
  /** The tab that is open first. */
  readonly as: 'customer' | 'guest';
  /** The action that required the login; null without one. */
  readonly reason: LoginReason | null;
}

const loginSchema = v.object({
  returnTo: v.fallback(v.nullable(v.pipe(v.string(), v.check(isOwnPath))), null),
  as: v.fallback(v.picklist(['customer', 'guest']), 'customer'),
  reason: v.fallback(v.nullable(v.picklist(['review', 'like'])), null),
});

/**
 * Separate from `login-path.ts`, which the first page needs: valibot does not fit into the first page.
 * @param search the raw query of the login page: wouter's default `useSearch` decodes it twice
 * @returns what the query asks for; a path of another site is dropped (C-SESS-3)
 */
export function readLoginQuery(search: string): LoginQuery {
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
