import type { FastifyBaseLogger } from 'fastify';
import { pages, type PageName } from '../../../domain/pages.ts';
import type { Deps } from '../../deps.ts';
import { endOfDay } from '../catalogue/answer-lifetimes.ts';
import type { ResponseCache, ReadAnswer } from '../../plugins/response-cache/response-cache.ts';
import { configAnswer } from '../system/config-answer.ts';
import { readAddress } from './address.ts';
import type { Site } from './content.ts';
import { renderPage, renderWithoutData, type AskedPage, type RenderedPage } from './render-page.ts';
import { servedPages, type ServedPage } from './served-pages.ts';
import type { PageTemplate } from './template.ts';
import { timedPage, type TimedPage } from './timed-page.ts';

export interface PageRequest {
  /** Without query. */
  path: string;
  hasQuery: boolean;
  site: Site;
  log: FastifyBaseLogger;
}

/**
 * Finds the page at an address. Pages that show at most the list of films are cached like public answers. If
 * the data cannot be read, the page is sent without it (X-PAGE-11).
 */
export type FindPage = (request: PageRequest) => Promise<RenderedPage | TimedPage>;

export interface FindPageOptions extends Pick<Deps, 'config' | 'database'> {
  answers: Pick<ResponseCache, 'find'>;
  template: PageTemplate;
}

/** In characters; a page with a longer origin in its links is not cached. */
const LONGEST_ORIGIN = 256;

export function createPageFinder({ answers, template, ...deps }: FindPageOptions): FindPage {
  async function render(asked: AskedPage): Promise<RenderedPage & { now: Date }> {
    const config = await configAnswer(deps);
    const page = await renderPage(deps, template, { ...asked, config });
    return { ...page, now: new Date(config.now) };
  }

  async function readPage(asked: AskedPage): Promise<ReadAnswer> {
    const { html, now } = await render(asked);
    return { text: html, lastsMs: endOfDay(now).getTime() - now.getTime(), screeningIds: [] };
  }

  async function find(asked: AskedPage): Promise<RenderedPage | TimedPage> {
    const { address, site } = asked;
    const isCached = address !== null && showsFilmsAtMost(address.name);
    if (!isCached || site.origin.length > LONGEST_ORIGIN) return render(asked);
    const key = JSON.stringify(['page', address.name, site.origin]);
    return timedPage(await answers.find(key, 'none', () => readPage(asked)));
  }

  return async ({ path, hasQuery, site, log }) => {
    try {
      return await find({ address: readAddress(path), hasQuery, site });
    } catch (error) {
      log.error({ err: error }, 'the page is sent without its data');
      return renderWithoutData(template, site);
    }
  };
}

/** Other pages depend on ids and their query, or on holds and starts of screenings. */
function showsFilmsAtMost(name: PageName): boolean {
  const { reads }: ServedPage = servedPages[name];
  return !pages[name].path.includes(':id') && reads.every((read) => read === 'movies');
}
