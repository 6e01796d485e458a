import type { PageIds } from '../../../domain/first-reads.ts';
import { isPreloaded, type PageName } from '../../../domain/pages.ts';
import type { Reader } from '../../db/client.ts';
import { Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { PageAddress } from './address.ts';
import { describeActor } from './actor-page.ts';
import type { PageContent, PageDescription } from './content.ts';
import { describeBooking, describeFilm } from './film-pages.ts';
import { answersOf, createReads, type Reads } from './first-reads.ts';
import { fixedHead, hiddenHead, unknownHead } from './heads.ts';
import { describeHome } from './home-page.ts';
import {
  readsOf,
  servedPages,
  type FixedPage,
  type IdPage,
  type ServedPage,
} from './served-pages.ts';
import { text } from './text.ts';

type Describe = (db: Reader, reads: Reads, mayBeElsewhere: boolean) => Promise<PageDescription>;

/** What the client loads for every page but the home page, as in the build's manifest. */
export const laterModules = ['src/app/later-page.tsx', 'src/api/http-client.ts'] as const;

/** The descriptions that need data. Every other page has the head of its row and its texts. */
const descriptions: Readonly<Record<IdPage, Describe> & Partial<Record<FixedPage, Describe>>> = {
  home: (_db, reads) => describeHome(reads),
  film: describeFilm,
  booking: describeBooking,
  actor: describeActor,
};
const describers: Readonly<Partial<Record<PageName, Describe>>> = descriptions;

const missingTitles: Readonly<Partial<Record<PageName, string>>> = text.missing;

/**
 * @param asked.mayBeElsewhere whether a booking may be at another day, screening or step than its first look would show
 * @param asked.screeningId the screening that the query of a booking's page names; null for none
 * @param config as the client would read it; its time sets the day
 */
export async function describePage(
  db: Reader,
  asked: { address: PageAddress; mayBeElsewhere: boolean; screeningId: number | null },
  config: Schemas['Config'],
): Promise<PageContent> {
  const { address, mayBeElsewhere, screeningId } = asked;
  const ids = { id: address?.id ?? null, screeningId };
  const reads = createReads(db, ids, config);
  const firstData = await answersOf(reads, ['config'], ids);
  if (address === null) return missingPage(firstData, text.unknown);
  try {
    return await describeFound(
      address.name,
      ids,
      reads,
      await describers[address.name]?.(db, reads, mayBeElsewhere),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    return missingPage(firstData, missingTitles[address.name] ?? text.unknown);
  }
}

/** A page without its data, for when the data cannot be read. */
export function plainPage(known: Partial<PageContent>): PageContent {
  return {
    status: 200,
    head: unknownHead,
    firstData: {},
    pictures: [],
    firstLook: null,
    firstWords: null,
    firstList: null,
    clientModules: [],
    screenings: [],
    ...known,
  };
}

async function describeFound(
  name: PageName,
  ids: PageIds,
  reads: Reads,
  description: PageDescription | undefined,
): Promise<PageContent> {
  const { module }: ServedPage = servedPages[name];
  const names = readsOf(name, ids.screeningId);
  const listed = names.includes('screenings') ? await reads.screenings() : [];
  return plainPage({
    head: fixedHead(name),
    ...description,
    screenings: [...(description?.screenings ?? []), ...listed],
    // The configuration is last: a cached page differs from its time on.
    firstData: await answersOf(reads, [...names, 'config'], ids),
    clientModules: module === null ? [] : [...laterModules, ...(isPreloaded(name) ? [module] : [])],
  });
}

/** Nothing exists at the address. Search engines leave the page out. */
function missingPage(firstData: PageContent['firstData'], title: string): PageContent {
  return plainPage({ status: 404, firstData, head: hiddenHead(title) });
}
