import type { PageWhere } from '../../../domain/pages.ts';

type VisiblePage = PageWhere<{ search: 'listed' | 'open' }>;

/** The pages of one film or actor that search engines see. */
export type IdPage = VisiblePage & PageWhere<{ path: `${string}:id${string}` }>;

/** The pages with one address that search engines see. */
export type FixedPage = Exclude<VisiblePage, IdPage>;
