import { koreaDate, type KoreaDate } from '../../../domain/korea-time.ts';
import { pageNames } from '../../../domain/page-table.ts';
import { pages, paths, type PageName } from '../../../domain/pages.ts';
import type { Reader } from '../../db/client.ts';
import { escapeHtml } from '../../lib/html.ts';
import { now } from '../../ports/clock.ts';
import { listActorIds } from '../catalogue/actor-store.ts';
import { listMovieRuns } from '../catalogue/movie-store.ts';
import { hiddenSections } from './address.ts';
import type { Site } from './content.ts';
import { servedPages, type IdPage, type PageWhere, type ServedPage } from './served-pages.ts';

/** The rules for search engines. Of the API they may read the pictures only, which are part of pages. */
export function robotsText({ origin }: Site): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...hiddenSections.map((section) => `Disallow: /${section}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

interface SitemapEntry {
  path: string;
  /** The day of the last change; null if unknown. */
  changed: KoreaDate | null;
}

type ListEntries = (db: Reader, today: KoreaDate) => Promise<SitemapEntry[]>;

/** The pages with an id in the site map. */
const idEntries: Readonly<Record<IdPage & PageWhere<{ search: 'listed' }>, ListEntries>> = {
  // The page of a film changes every day of its run.
  film: async (db, today) =>
    (await listMovieRuns(db)).map(({ movieId, screeningEndDate }) => ({
      path: paths.film(movieId),
      changed: screeningEndDate !== null && screeningEndDate < today ? screeningEndDate : today,
    })),
  actor: async (db) =>
    (await listActorIds(db)).map(({ actorId }) => ({
      path: paths.actor(actorId),
      changed: null,
    })),
};
const entriesOf: Readonly<Partial<Record<PageName, ListEntries>>> = idEntries;

/** All pages with `search: 'listed'`. A page that shows the list of films changes every day. */
export async function sitemapXml(db: Reader, { origin }: Site): Promise<string> {
  const today = koreaDate(await now(db));
  const entries: SitemapEntry[] = [];
  for (const name of pageNames<PageName>(pages)) {
    const { search, reads }: ServedPage = servedPages[name];
    if (search !== 'listed') continue;
    const listed = await entriesOf[name]?.(db, today);
    entries.push(
      ...(listed ?? [{ path: pages[name].path, changed: reads.includes('movies') ? today : null }]),
    );
  }
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
}
