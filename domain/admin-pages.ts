import { linksTo } from './page-table.ts';

/** The groups of the menu, in their order. */
export const adminMenu = ['content'] as const;

export interface AdminSectionRow {
  readonly path: `/admin/${string}`;
  /** The group of the menu that lists the section; null for a section that the menu does not list. */
  readonly menu: (typeof adminMenu)[number] | null;
}

/**
 * The sections of the administration, one row each, below the `admin` row of `pages`. The menu derives from these rows.
 * They are not part of `pages`, so that the client's first files do not grow with each section.
 */
export const adminSections = {
  films: { path: '/admin/movies', menu: 'content' },
} as const satisfies Readonly<Record<string, AdminSectionRow>>;

export type AdminSection = keyof typeof adminSections;

export const adminPaths = linksTo(adminSections);

/** The addresses that lead to a section (A-SIGN-9). */
export const adminForwards = {
  home: { path: '/admin', leadsTo: adminPaths.films },
  start: { path: '/admin/viewMovies', leadsTo: adminPaths.films },
} as const;
