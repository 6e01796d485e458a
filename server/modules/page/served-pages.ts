import type { FirstRead } from '../../../domain/first-reads.ts';
import type { pages, PageName } from '../../../domain/pages.ts';

export interface ServedPage {
  /** The client's module of the page; null for a page in the client's first files. */
  readonly module: string | null;
  /** What the page reads first, besides the configuration. The server sends the answers with the page. */
  readonly reads: readonly FirstRead[];
  /** The same for a link to the seats of one screening, which shows no list of the day; absent for a page without such links. */
  readonly readsOfScreening?: readonly FirstRead[];
  /** What search engines get: a line in the site map, only the page itself, or nothing. */
  readonly search: 'listed' | 'open' | 'hidden';
}

/** What only the server needs to know of the pages in `domain/pages.ts`: the client does not load it. */
export const servedPages = {
  home: { module: null, reads: ['movies'], search: 'listed' },
  films: {
    module: 'src/features/film-list/film-list-page.tsx',
    reads: ['movies'],
    search: 'listed',
  },
  pickFilm: {
    module: 'src/features/film-list/film-list-page.tsx',
    reads: ['movies'],
    search: 'listed',
  },
  film: { module: 'src/app/film-route.tsx', reads: ['movie', 'screenings'], search: 'listed' },
  booking: {
    module: 'src/app/booking-route.tsx',
    reads: ['movie', 'screenings'],
    readsOfScreening: ['movie', 'ticketPrices'],
    search: 'open',
  },
  actor: { module: 'src/features/actor/actor-page.tsx', reads: ['actor'], search: 'listed' },
  terms: { module: 'src/features/policies/policy-page.tsx', reads: [], search: 'listed' },
  privacy: { module: 'src/features/policies/policy-page.tsx', reads: [], search: 'listed' },
  refundPolicy: { module: 'src/features/policies/policy-page.tsx', reads: [], search: 'listed' },
  login: { module: 'src/features/session/login-page.tsx', reads: [], search: 'hidden' },
  forgotPassword: { module: 'src/app/password-reset-route.tsx', reads: [], search: 'hidden' },
  findLoginId: { module: 'src/app/find-login-id-route.tsx', reads: [], search: 'hidden' },
  signup: { module: 'src/app/signup-route.tsx', reads: [], search: 'hidden' },
  profile: { module: 'src/app/profile-route.tsx', reads: [], search: 'hidden' },
  myReservations: { module: 'src/app/booking-list-route.tsx', reads: [], search: 'hidden' },
  changeSeats: { module: 'src/app/seat-change-route.tsx', reads: [], search: 'hidden' },
  myPoints: { module: 'src/app/my-points-route.tsx', reads: [], search: 'hidden' },
  myPayments: { module: 'src/app/booking-list-route.tsx', reads: [], search: 'hidden' },
  tickets: { module: 'src/app/tickets-route.tsx', reads: [], search: 'hidden' },
  group: { module: 'src/app/group-route.tsx', reads: [], search: 'hidden' },
  paymentSuccess: { module: 'src/app/payment-route.tsx', reads: [], search: 'hidden' },
  paymentFail: { module: 'src/app/payment-route.tsx', reads: [], search: 'hidden' },
  adminLogin: { module: 'src/features/session/admin-login-page.tsx', reads: [], search: 'hidden' },
  adminForgotPassword: {
    ...{ module: 'src/app/password-reset-route.tsx', reads: [], search: 'hidden' },
  },
  adminInvitation: { module: 'src/app/signup-route.tsx', reads: [], search: 'hidden' },
  adminSignup: { module: 'src/app/signup-route.tsx', reads: [], search: 'hidden' },
  admin: { module: 'src/app/admin-route.tsx', reads: [], search: 'hidden' },
} as const satisfies Readonly<Record<PageName, ServedPage>>;

/** The names of the pages that have these columns, in either table. */
export type PageWhere<Columns> = {
  [Name in PageName]: (typeof pages)[Name] & (typeof servedPages)[Name] extends Columns
    ? Name
    : never;
}[PageName];

type VisiblePage = PageWhere<{ search: 'listed' | 'open' }>;

/** The pages of one film or actor that search engines see. */
export type IdPage = VisiblePage & PageWhere<{ path: `${string}:id${string}` }>;

/** The pages with one address that search engines see. */
export type FixedPage = Exclude<VisiblePage, IdPage>;

/** @param screeningId the screening that the query of the page's address names; null for none */
export function readsOf(name: PageName, screeningId: number | null): readonly FirstRead[] {
  const { reads, readsOfScreening = reads }: ServedPage = servedPages[name];
  return screeningId === null ? reads : readsOfScreening;
}
