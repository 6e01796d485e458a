import type { KoreaDate } from './korea-time.ts';
import { linksTo, type PageRow } from './page-table.ts';

/**
 * The pages of the site, one row each. Client routes, preloading, the server's answer to an address, document heads, the
 * site map, `robots.txt` and links derive from these rows, with what only the server needs to know of a page in
 * `server/modules/page/served-pages.ts`. The first row that matches an address is its page. The sections of the
 * administration have a table of their own in `admin-pages.ts`, which only its client module loads.
 */
export const pages = {
  home: { path: '/', audience: 'everyone' },
  films: { path: '/movies', audience: 'everyone' },
  pickFilm: { path: '/booking', audience: 'everyone' },
  film: { path: '/movies/:id', audience: 'everyone' },
  booking: { path: '/booking/:id', audience: 'everyone' },
  actor: { path: '/actors/:id', audience: 'everyone' },
  terms: { path: '/terms', audience: 'everyone' },
  privacy: { path: '/privacy', audience: 'everyone' },
  refundPolicy: { path: '/refund-policy', audience: 'everyone' },
  login: { path: '/login', audience: 'everyone' },
  forgotPassword: { path: '/forgot-password', audience: 'everyone' },
  findLoginId: { path: '/find-login-id', audience: 'everyone' },
  signup: { path: '/signup', audience: 'everyone' },
  profile: { path: '/profile', audience: 'customers' },
  myReservations: { path: '/profile/reservations', audience: 'customers' },
  changeSeats: { path: '/profile/reservations/:id/seats', audience: 'customers' },
  myPoints: { path: '/profile/points', audience: 'customers' },
  myPayments: { path: '/profile/payments', audience: 'customers' },
  tickets: { path: '/tickets', audience: 'everyone' },
  group: { path: '/group', audience: 'everyone' },
  paymentSuccess: { path: '/payment/success', audience: 'everyone' },
  paymentFail: { path: '/payment/fail', audience: 'everyone' },
  adminLogin: { path: '/admin/login', audience: 'everyone' },
  adminForgotPassword: { path: '/admin/forgot-password', audience: 'everyone' },
  adminInvitation: { path: '/admin/invitation', audience: 'everyone' },
  adminSignup: { path: '/admin/signup', audience: 'everyone' },
  admin: { path: '/admin/*', audience: 'administrators' },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageName = keyof typeof pages;

/** @returns whether the page's module is loaded before the sign-in is known; never for administrators (A-SIGN-10) */
export function isPreloaded(page: PageName): boolean {
  return pages[page].audience === 'everyone';
}

/** Links to the pages: a path, or for a page with an id a function that builds the path. */
export const paths = linksTo(pages);

/** @returns the link of a group. The token is behind `#`: browsers send it to no server (A-COUNT-52). */
export function groupLink(token: string): string {
  return `${paths.group}#${token}`;
}

/** @returns a link to the booking at a day's screenings */
export function bookingDayPath(movieId: number, date: KoreaDate): string {
  return `${paths.booking(movieId)}?date=${date}`;
}

/** @returns a link to the change of a booking at another screening (C-PAY-131) */
export function exchangePath(reservationId: number, screeningId: number): string {
  return `${paths.changeSeats(reservationId)}?screening=${screeningId}`;
}

/** @returns a link to the booking at the seats of a screening */
export function seatsPath(movieId: number, screeningId: number): string {
  return `${paths.booking(movieId)}?screening=${screeningId}`;
}
