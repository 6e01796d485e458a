import { paths } from './pages.ts';

/** The query parameter of My Page that opens a reservation by its booking number. */
export const RESERVATION_PARAMETER = 'reservation';

/**
 * @returns the path that opens a reservation's dialog, after the sign-in of a visitor (C-MAIL-6). A guest's path opens
 * the login with the guests' tab.
 */
export function reservationPath(bookingNumber: string, kind: 'MEMBER' | 'GUEST'): string {
  const path = `${paths.profile}?${RESERVATION_PARAMETER}=${bookingNumber}`;
  if (kind === 'MEMBER') return path;
  return `${paths.login}?${new URLSearchParams({ as: 'guest', returnTo: path }).toString()}`;
}

/** @returns whether a text of an address can be a booking number */
export function isBookingNumber(text: string): boolean {
  return /^[34679ACDFGHJKMPQRTVWXYZ]{3}(-[34679ACDFGHJKMPQRTVWXYZ]{3}){2}$/.test(text);
}
