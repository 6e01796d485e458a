import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { endOfDay, untilStartOrClaimEnd } from '../catalogue/answer-lifetimes.ts';
import type { ResponseCache, ReadAnswer } from '../../plugins/response-cache/response-cache.ts';
import { configAnswer } from '../system/config-answer.ts';
import { readAddress } from './address.ts';
import type { Site } from './content.ts';
import { renderPage, renderWithoutData, type AskedPage, type RenderedPage } from './render-page.ts';
import { readsOf } from './served-pages.ts';
import type { PageTemplate } from './template.ts';
import { timedPage, type TimedPage } from './timed-page.ts';

export interface PageRequest {
  /** Without query. */
  path: string;
  mayBeElsewhere: boolean;
  /** The screening that the query names; null for none. */
  screeningId: number | null;
  site: Site;
  template: PageTemplate;
  log: FastifyBaseLogger;
}

/**
 * Finds the page at an address. Pages are cached like public answers, except those of missing things. If the data cannot be
 * read, the page is sent without it (X-PAGE-11).
 */
export type FindPage = (request: PageRequest) => Promise<RenderedPage | TimedPage>;

export interface FindPageOptions extends Pick<Deps, 'config' | 'database'> {
  answers: Pick<ResponseCache, 'find'>;
}

/** In characters; a page with a longer origin in its links is not cached. */
const LONGEST_ORIGIN = 256;

/** A page that is not cached, as for an id that does not exist. */
class UncachedPage extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super('The page is not cached');
    this.page = page;
  }
}

export function createPageFinder({ answers, ...deps }: FindPageOptions): FindPage {
  async function render(asked: AskedPage): Promise<RenderedPage & { now: Date }> {
    const config = await configAnswer(deps);
    const page = await renderPage(deps, { ...asked, config });
    return { ...page, now: new Date(config.now) };
  }

  async function readPage(asked: AskedPage): Promise<ReadAnswer> {
    const { now, ...page } = await render(asked);
    if (page.status !== 200) throw new UncachedPage(page);
    const { until, screeningIds } = await untilStartOrClaimEnd(
      deps.database.orm,
      page.screenings,
      now,
    );
    const endsAt = Math.min(endOfDay(now).getTime(), until?.getTime() ?? Infinity);
    return { text: page.html, lastsMs: endsAt - now.getTime(), screeningIds };
  }

  async function find(asked: AskedPage): Promise<RenderedPage | TimedPage> {
    const { address, template, site, mayBeElsewhere, screeningId } = asked;
    if (address === null || site.origin.length > LONGEST_ORIGIN) {
      return render({ ...asked, screeningId: null });
    }
    const { name, id } = address;
    const query = id !== null && mayBeElsewhere && [screeningId];
    const key = JSON.stringify(['page', template.build, name, id, query, site.origin]);
    const claims = readsOf(name, screeningId).includes('screenings') ? 'some' : 'none';
    try {
      return timedPage(await answers.find(key, claims, () => readPage(asked)));
    } catch (error) {
      if (!(error instanceof UncachedPage)) throw error;
      // The screening may be gone: then the page is that of any other query, and says so itself.
      return screeningId === null ? error.page : find({ ...asked, screeningId: null });
    }
  }

  return async ({ path, mayBeElsewhere, screeningId, site, template, log }) => {
    try {
      const address = readAddress(path);
      return await find({
        address,
        template,
        mayBeElsewhere,
        site,
        screeningId: address?.name === 'booking' ? screeningId : null,
      });
    } catch (error) {
      log.error({ err: error }, 'the page is sent without its data');
      return renderWithoutData(template, site);
    }
  };
}
