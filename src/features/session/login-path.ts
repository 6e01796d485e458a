import { paths } from '../../ui/paths.ts';

/** @returns the login page's path, which leads back to `returnTo` (a path of this site with its query) afterwards */
export function loginPath(returnTo: string): string {
  return returnTo === paths.home
    ? paths.login
    : `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`;
}

/**
 * Where to go after the login, or for whoever is signed in already (C-SESS-3, C-SESS-5).
 * @param search the login page's query as the browser has it: wouter's own `useSearch` decodes it once too often
 * @returns a path of this site: the one asked for, else the administrators' start for them, else home
 */
export function destinationAfterLogin(search: string, isAdmin: boolean): string {
  const wanted = new URLSearchParams(search).get('returnTo');
  if (wanted !== null && isOwnPath(wanted)) return wanted;
  return isAdmin ? '/admin/viewMovies' : paths.home;
}

/** Browsers read `//host` and `/\host` as other sites, and drop tabs and line breaks before they read. */
function isOwnPath(path: string): boolean {
  const base = 'https://own.invalid';
  try {
    const url = new URL(path, base);
    return path.startsWith('/') && url.origin === base && url.pathname !== paths.login;
  } catch {
    return false;
  }
}
