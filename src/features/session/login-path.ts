import { paths } from '../../../domain/pages.ts';

/** The action that required the login. */
export type LoginReason = 'review' | 'like';

/**
 * @param kind the tab that is open first
 * @param reason shown on the login page
 * @returns the login page's path, which returns to `returnTo` (a path of this site with its query)
 */
export function loginPath(
  returnTo: string,
  kind: 'customer' | 'guest' = 'customer',
  reason?: LoginReason,
): string {
  return pathWith(paths.login, {
    ...(returnTo === paths.home ? {} : { returnTo }),
    ...(kind === 'guest' ? { as: kind } : {}),
    ...(reason && { reason }),
  });
}

/** @returns the path of the administrators' login page, which returns to `returnTo` (A-SIGN-8) */
export function adminLoginPath(returnTo: string): string {
  return pathWith(paths.adminLogin, { returnTo });
}

function pathWith(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
