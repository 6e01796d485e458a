import { pathOfRead, type FirstRead, type PageIds } from '../../../domain/first-reads.ts';
import { koreaDate } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { getActor } from '../catalogue/actor-service.ts';
import { getRatedMovie, listMovies } from '../catalogue/movie-service.ts';
import { getTicketPrices, listMovieScreenings } from '../catalogue/screening-service.ts';

/** What the server reads to describe one page: the page's first reads, each at most once. */
export type Reads = ReturnType<typeof createReads>;

/**
 * @param ids those of the page's address; without its id the reads of a film, an actor and a screening throw a Refusal 404
 * @param config as the client would read it; its time sets the day
 */
export function createReads(db: Reader, { id, screeningId }: PageIds, config: Schemas['Config']) {
  const today = koreaDate(new Date(config.now));
  const ratedMovie = once(() => getRatedMovie(db, requireId(id)));
  return {
    today,
    ratedMovie,
    config: () => Promise.resolve(config),
    movies: once(() => listMovies(db)),
    movie: async () => (await ratedMovie()).movie,
    screenings: once(() => listMovieScreenings(db, requireId(id), today)),
    ticketPrices: once(() => getTicketPrices(db, requireId(screeningId))),
    actor: once(() => getActor(db, requireId(id))),
  } satisfies Record<FirstRead, () => Promise<unknown>> & Record<string, unknown>;
}

/** @returns the answers by the paths of their calls */
export async function answersOf(
  reads: Reads,
  names: readonly FirstRead[],
  ids: PageIds,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const name of names) {
    answers[pathOfRead(name, ids, reads.today)] = await reads[name]();
  }
  return answers;
}

function requireId(id: number | null): number {
  if (id === null) throw notFound();
  return id;
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return async () => (answer ??= read());
}
