import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { configAnswer } from '../system/config-answer.ts';
import { readAddress } from './address.ts';
import type { PageContent, Site } from './content.ts';
import { headHtml } from './head-html.ts';
import { firstLookHtml } from './first-look-html.ts';
import { dataBlock } from './html.ts';
import { describePage, plainPage } from './describe-page.ts';
import type { PageTemplate } from './template.ts';

interface PageRequest {
  /** Without query. */
  path: string;
  /** A query selects another day or screening than the heading of the first look names. */
  hasQuery: boolean;
  site: Site;
  log: FastifyBaseLogger;
}

/** Fills the page at an address. If the data cannot be read, the page is sent without it and reads it itself (X-PAGE-11). */
export async function renderPage(
  deps: Deps,
  template: PageTemplate,
  { path, hasQuery, site, log }: PageRequest,
): Promise<{ status: number; html: string }> {
  const content = await contentOf(deps, path, log);
  const html = template.fill({
    head: headHtml(content, site, template.filesOf(content.clientModules)),
    firstLook: firstLookHtml(hasQuery ? { ...content, firstHeading: null } : content),
    data: [
      dataBlock('application/json', content.firstData, 'first-data'),
      ...content.head.structuredData(site).map((thing) => dataBlock('application/ld+json', thing)),
    ].join('\n    '),
  });
  return { status: content.status, html };
}

async function contentOf(deps: Deps, path: string, log: FastifyBaseLogger): Promise<PageContent> {
  try {
    return await describePage(deps.database.orm, readAddress(path), await configAnswer(deps));
  } catch (error) {
    log.error({ err: error }, 'the page is sent without its data');
    return plainPage({});
  }
}
