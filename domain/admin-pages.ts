import { idIn, linksTo } from './page-table.ts';

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
  /** The call of the contract without which the section is nothing: the roles that may make it see the section (A-ACC-39). */
  readonly needs: string;
}

/**
 * The sections of the administration, one row each, below the `admin` row of `pages`. The menu derives from these rows.
 * They are not part of `pages`, so that the client's first files do not grow with each section.
 */
export const adminSections = {
  today: { path: '/admin/today', menu: 'overview', needs: 'getToday' },
  films: { path: '/admin/movies/*', menu: 'content', needs: 'listAdminMovies' },
  actors: { path: '/admin/actors/*', menu: 'content', needs: 'listAdminActors' },
  genres: { path: '/admin/genres/*', menu: 'content', needs: 'listAdminGenres' },
  ratings: { path: '/admin/ratings/*', menu: 'content', needs: 'listAdminRatings' },
  distributors: { path: '/admin/distributors/*', menu: 'content', needs: 'listAdminDistributors' },
  rooms: { path: '/admin/rooms/*', menu: 'screening', needs: 'listAdminRooms' },
  schedules: { path: '/admin/schedules/*', menu: 'screening', needs: 'listAdminScreenings' },
  entry: { path: '/admin/entry', menu: 'screening', needs: 'listEntryTickets' },
  ticketTypes: { path: '/admin/ticket-types/*', menu: 'operations', needs: 'listAdminTicketTypes' },
  prices: { path: '/admin/prices/*', menu: 'operations', needs: 'listRoomPrices' },
  counter: { path: '/admin/counter/*', menu: 'service', needs: 'sellAtCounter' },
  bookings: { path: '/admin/bookings/*', menu: 'service', needs: 'listAdminBookings' },
  groups: { path: '/admin/groups/*', menu: 'service', needs: 'listGroups' },
  reviews: { path: '/admin/reviews', menu: 'service', needs: 'listAdminReviews' },
  discounts: { path: '/admin/discounts/*', menu: 'service', needs: 'listAdminPaymentDiscounts' },
  customers: { path: '/admin/customers', menu: 'service', needs: 'listAdminCustomers' },
  staff: { path: '/admin/staff', menu: 'account', needs: 'listAdministrators' },
  audit: { path: '/admin/audit', menu: 'account', needs: 'listAuditEntries' },
  reads: { path: '/admin/personal-reads', menu: 'account', needs: 'listPersonalReads' },
  ownAccount: { path: '/admin/account', menu: 'account', needs: 'getAdminAccount' },
  closure: { path: '/admin/delete-account', menu: 'account', needs: 'deleteAdministrator' },
} as const satisfies Readonly<Record<string, AdminSectionRow>>;

export type AdminSection = keyof typeof adminSections;

export const adminPaths = linksTo(adminSections);

/** @returns the page of the seats of a screening that are not sold online (A-COUNT-43) */
export function blocksPath(screeningId: number): string {
  return `${adminPaths.counter}/blocks/${screeningId}`;
}

/** @returns the screening of such an address; null for any other */
export function blocksIn(path: string): number | null {
  const [part, id, ...others] = path.slice(adminPaths.counter.length).split('/').filter(Boolean);
  return part === 'blocks' && others.length === 0 ? idIn(id) : null;
}

/** @returns the page of the booking of a group (A-COUNT-64) */
export function groupPath(groupId: number): string {
  return `${adminPaths.groups}/${groupId}`;
}

/** The addresses that lead to the first section of an administrator, by default the films (A-SIGN-9). */
export const adminForwards = {
  home: { path: '/admin' },
  start: { path: '/admin/viewMovies' },
} as const;
