import { paths } from '../../ui/paths.ts';

/**
 * @param kind whose login is in sight first
 * @returns the login page's path, which leads back to `returnTo` (a path of this site with its query) afterwards
 */
export function loginPath(returnTo: string, kind: 'customer' | 'guest' = 'customer'): string {
  return pathWith(paths.login, {
    ...(returnTo === paths.home ? {} : { returnTo }),
    ...(kind === 'guest' ? { as: kind } : {}),
  });
}

/** @returns the administrators' login page's path, which leads back to `returnTo` afterwards (A-SIGN-8) */
export function adminLoginPath(returnTo: string): string {
  return pathWith(paths.adminLogin, { returnTo });
}

/** @returns the tab that the login page's address asks for */
export function loginKind(search: string): 'customer' | 'guest' {
  return new URLSearchParams(search).get('as') === 'guest' ? 'guest' : 'customer';
}

/**
 * @param search the login page's query as the browser has it: wouter's own `useSearch` decodes it once too often
 * @returns the path of this site that one was on the way to; null without one
 */
export function wantedPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('returnTo');
  return wanted !== null && isOwnPath(wanted) ? wanted : null;
}

function pathWith(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Browsers read `//host` and `/\host` as other sites, and drop tabs and line breaks before they read. */
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
