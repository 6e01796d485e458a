import { koreaDate } from '../../../domain/korea-time.ts';
import type { Transaction } from '../../db/client.ts';
import { escapeHtml } from '../../html.ts';
import { now } from '../../ports/clock.ts';
import { selectActors } from '../catalogue/actor-store.ts';
import { selectMovieRuns } from '../catalogue/movie-store.ts';
import { personalSections } from './address.ts';
import type { Site } from './content.ts';

/** What search engines may read. Pictures are the one part of the API that belongs to pages. */
export function robotsText({ origin }: Site): string {
  return [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...personalSections.map((section) => `Disallow: /${section}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * All pages that are to be found. A list and a film that is shown change with the day; a film that is over changed last
 * on the day after its run.
 */
export async function sitemapXml(db: Transaction, { origin }: Site): Promise<string> {
  const today = koreaDate(await now(db));
  const films = await selectMovieRuns(db);
  const entries = [
    ...['/', '/movies', '/booking'].map((path) => ({ path, changed: today })),
    ...films.map(({ movieId, screeningEndDate }) => ({
      path: `/movies/${movieId}`,
      changed: screeningEndDate !== null && screeningEndDate < today ? screeningEndDate : today,
    })),
    ...(await selectActors(db)).map(({ actorId }) => ({
      path: `/actors/${actorId}`,
      changed: null,
    })),
    ...['/terms', '/privacy', '/refund-policy'].map((path) => ({ path, changed: null })),
  ];
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
