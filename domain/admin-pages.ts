import { linksTo } from './page-table.ts';

/** The groups of the menu, in their order. A group without a section is not shown. */
export const adminMenu = [
  'overview',
  'content',
  'screening',
  'operations',
  'service',
  'account',
] as const;

export interface AdminSectionRow {
  readonly path: `/admin/${string}`;
  /** The group of the menu that lists the section; null for a section that the menu does not list. */
  readonly menu: (typeof adminMenu)[number] | null;
  /** The menu lists it for the role SUPER only (A-LOG-13). */
  readonly isForSuper?: boolean;
}

/**
 * The sections of the administration, one row each, below the `admin` row of `pages`. The menu derives from these rows.
 * They are not part of `pages`, so that the client's first files do not grow with each section.
 */
export const adminSections = {
  today: { path: '/admin/today', menu: 'overview' },
  films: { path: '/admin/movies/*', menu: 'content' },
  actors: { path: '/admin/actors/*', menu: 'content' },
  genres: { path: '/admin/genres/*', menu: 'content' },
  ratings: { path: '/admin/ratings/*', menu: 'content' },
  distributors: { path: '/admin/distributors/*', menu: 'content' },
  rooms: { path: '/admin/rooms/*', menu: 'screening' },
  schedules: { path: '/admin/schedules/*', menu: 'screening' },
  entry: { path: '/admin/entry', menu: 'screening' },
  ticketTypes: { path: '/admin/ticket-types/*', menu: 'operations' },
  prices: { path: '/admin/prices/*', menu: 'operations' },
  bookings: { path: '/admin/bookings/*', menu: 'service' },
  reviews: { path: '/admin/reviews', menu: 'service' },
  discounts: { path: '/admin/discounts/*', menu: 'service' },
  customers: { path: '/admin/customers', menu: 'service' },
  staff: { path: '/admin/staff', menu: 'account', isForSuper: true },
  audit: { path: '/admin/audit', menu: 'account', isForSuper: true },
  reads: { path: '/admin/personal-reads', menu: 'account', isForSuper: true },
  closure: { path: '/admin/delete-account', menu: 'account' },
} as const satisfies Readonly<Record<string, AdminSectionRow>>;

export type AdminSection = keyof typeof adminSections;

export const adminPaths = linksTo(adminSections);

/** The addresses that lead to a section (A-SIGN-9). */
export const adminForwards = {
  home: { path: '/admin', leadsTo: adminPaths.films },
  start: { path: '/admin/viewMovies', leadsTo: adminPaths.films },
} as const;
