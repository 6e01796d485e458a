import type { Deps } from '../../deps.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { PageAddress } from './address.ts';
import type { PageContent, Site } from './content.ts';
import { headHtml, preloadLinks } from './head-html.ts';
import { firstLookHtml } from './first-look-html.ts';
import { dataBlock } from './html.ts';
import { describePage, plainPage } from './describe-page.ts';
import type { PageTemplate } from './template.ts';

export interface AskedPage {
  /** The page is filled from it, also if a newer build comes meanwhile. */
  template: PageTemplate;
  address: PageAddress;
  /** Whether a booking may be at another day, screening or step than its first look would show: it has a query, or is reloaded. */
  mayBeElsewhere: boolean;
  /** The screening that the query of a booking's page names; null for none. */
  screeningId: number | null;
  site: Site;
}

export interface RenderedPage extends Pick<PageContent, 'status' | 'screenings'> {
  html: string;
}

/**
 * Fills the page at an address.
 * @param config as the client would read it; its time is the last part of the page that depends on the request
 * @throws any error of its reads
 */
export async function renderPage(
  { database }: Pick<Deps, 'database'>,
  asked: AskedPage & { config: Schemas['Config'] },
): Promise<RenderedPage> {
  return fill(asked.template, await describePage(database.orm, asked, asked.config), asked.site);
}

/** The page without data, for when they cannot be read; it reads them itself (X-PAGE-11). */
export function renderWithoutData(template: PageTemplate, site: Site): RenderedPage {
  return fill(template, plainPage({}), site);
}

function fill(template: PageTemplate, content: PageContent, site: Site): RenderedPage {
  const html = template.fill({
    head: headHtml(content, site),
    preloads: preloadLinks(content, template.filesOf(content.clientModules)),
    firstLook: firstLookHtml(content),
    hasWords: content.firstWords !== null,
    data: [
      ...content.head.structuredData(site).map((thing) => dataBlock('application/ld+json', thing)),
      dataBlock('application/json', content.firstData, 'first-data'),
    ].join('\n    '),
  });
  return { status: content.status, screenings: content.screenings, html };
}
