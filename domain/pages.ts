import type { KoreaDate } from './korea-time.ts';
import { linksTo, type PageRow } from './page-table.ts';

/**
 * The pages of the site, one row each. Client routes, preloading, the server's answer to an address, document heads, the
 * site map, `robots.txt` and links derive from these rows. The first row that matches an address is its page. The
 * sections of the administration have a table of their own in `admin-pages.ts`, which only its client module loads.
 */
export const pages = {
  home: {
    path: '/',
    module: null,
    reads: ['movies'],
    audience: 'everyone',
    search: 'listed',
  },
  films: {
    path: '/movies',
    module: 'src/features/film-list/film-list-page.tsx',
    reads: ['movies'],
    audience: 'everyone',
    search: 'listed',
  },
  pickFilm: {
    path: '/booking',
    module: 'src/features/booking-picker/booking-picker-page.tsx',
    reads: ['movies'],
    audience: 'everyone',
    search: 'listed',
  },
  film: {
    path: '/movies/:id',
    module: 'src/app/film-route.tsx',
    reads: ['movie', 'screenings'],
    audience: 'everyone',
    search: 'listed',
  },
  booking: {
    path: '/booking/:id',
    module: 'src/app/booking-route.tsx',
    reads: ['movie', 'screenings'],
    audience: 'everyone',
    search: 'open',
  },
  actor: {
    path: '/actors/:id',
    module: 'src/features/actor/actor-page.tsx',
    reads: ['actor'],
    audience: 'everyone',
    search: 'listed',
  },
  terms: {
    path: '/terms',
    module: 'src/features/policies/policy-page.tsx',
    reads: [],
    audience: 'everyone',
    search: 'listed',
  },
  privacy: {
    path: '/privacy',
    module: 'src/features/policies/policy-page.tsx',
    reads: [],
    audience: 'everyone',
    search: 'listed',
  },
  refundPolicy: {
    path: '/refund-policy',
    module: 'src/features/policies/policy-page.tsx',
    reads: [],
    audience: 'everyone',
    search: 'listed',
  },
  login: {
    path: '/login',
    module: 'src/features/session/login-page.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  forgotPassword: {
    path: '/forgot-password',
    module: 'src/app/password-reset-route.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  findLoginId: {
    path: '/find-login-id',
    module: 'src/app/find-login-id-route.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  signup: {
    path: '/signup',
    module: 'src/app/signup-route.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  profile: {
    path: '/profile',
    module: 'src/app/profile-route.tsx',
    reads: [],
    audience: 'customers',
    search: 'hidden',
  },
  myReservations: {
    path: '/profile/reservations',
    module: 'src/app/my-reservations-route.tsx',
    reads: [],
    audience: 'customers',
    search: 'hidden',
  },
  myPoints: {
    path: '/profile/points',
    module: 'src/app/my-points-route.tsx',
    reads: [],
    audience: 'customers',
    search: 'hidden',
  },
  myPayments: {
    path: '/profile/payments',
    module: 'src/app/my-payments-route.tsx',
    reads: [],
    audience: 'customers',
    search: 'hidden',
  },
  tickets: {
    path: '/tickets',
    module: 'src/app/tickets-route.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  paymentSuccess: {
    path: '/payment/success',
    module: 'src/app/payment-route.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  paymentFail: {
    path: '/payment/fail',
    module: 'src/app/payment-route.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  adminLogin: {
    path: '/admin/login',
    module: 'src/features/session/admin-login-page.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  adminSignup: {
    path: '/admin/signup',
    module: 'src/app/signup-route.tsx',
    reads: [],
    audience: 'everyone',
    search: 'hidden',
  },
  admin: {
    path: '/admin/*',
    module: 'src/app/admin-route.tsx',
    reads: [],
    audience: 'administrators',
    search: 'hidden',
  },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageName = keyof typeof pages;

/** The names of the rows that have these columns. */
export type PageWhere<Columns> = {
  [Name in PageName]: (typeof pages)[Name] extends Columns ? Name : never;
}[PageName];

/** @returns whether the page's module is loaded before the sign-in is known; never for administrators (A-SIGN-10) */
export function isPreloaded(page: PageName): boolean {
  return pages[page].audience === 'everyone';
}

/** Links to the pages: a path, or for a page with an id a function that builds the path. */
export const paths = linksTo(pages);

/** @returns a link to the booking at a day's screenings */
export function bookingDayPath(movieId: number, date: KoreaDate): string {
  return `${paths.booking(movieId)}?date=${date}`;
}

/** @returns a link to the booking at the seats of a screening */
export function seatsPath(movieId: number, screeningId: number): string {
  return `${paths.booking(movieId)}?screening=${screeningId}`;
}
