import { paths } from '../../../domain/pages.ts';

/**
 * @param kind the tab that is open first
 * @returns the login page's path, which returns to `returnTo` (a path of this site with its query)
 */
export function loginPath(returnTo: string, kind: 'customer' | 'guest' = 'customer'): string {
  return pathWith(paths.login, {
    ...(returnTo === paths.home ? {} : { returnTo }),
    ...(kind === 'guest' ? { as: kind } : {}),
  });
}

/** @returns the path of the administrators' login page, which returns to `returnTo` (A-SIGN-8) */
export function adminLoginPath(returnTo: string): string {
  return pathWith(paths.adminLogin, { returnTo });
}

/** @returns the tab in the login page's address */
export function loginKind(search: string): 'customer' | 'guest' {
  return new URLSearchParams(search).get('as') === 'guest' ? 'guest' : 'customer';
}

/**
 * @param search the raw query of the login page: wouter's own `useSearch` decodes it twice
 * @returns the requested path of this site; null without a path
 */
export function wantedPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('returnTo');
  return wanted !== null && isOwnPath(wanted) ? wanted : null;
}

function pathWith(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
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
