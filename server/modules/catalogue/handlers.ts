import { koreaDate } from '../../../domain/korea-time.ts';
import type { Deps } from '../../deps.ts';
import { streamEvent, type EventStreams } from '../../plugins/event-streams.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { getActor, listActors } from './actor-service.ts';
import { getMovie, listMovies } from './movie-service.ts';
import { listDiscounts } from './screening-store.ts';
import {
  getSeatMap,
  getTicketPrices,
  listMovieScreenings,
  listScreeningDays,
  listScreenings,
} from './screening-service.ts';

type CatalogueOperationId =
  | 'listMovies'
  | 'getMovie'
  | 'listActors'
  | 'getActor'
  | 'listMovieScreenings'
  | 'listScreeningDays'
  | 'listScreenings'
  | 'getScreeningSeats'
  | 'getTicketPrices'
  | 'listPaymentDiscounts'
  | 'streamCatalogueEvents';

const justChanged = streamEvent('catalogue', { changedMsAgo: 0 });

/** Public data: films, actors, screenings, seats and prices. */
export function catalogueHandlers({
  database: { orm },
  catalogueHub,
  streams,
}: Deps & { streams: EventStreams }): Pick<Handlers, CatalogueOperationId> {
  return {
    listMovies: () => listMovies(orm),
    getMovie: ({ params }) => getMovie(orm, params.id),
    listActors: () => listActors(orm),
    getActor: ({ params }) => getActor(orm, params.id),
    listMovieScreenings: ({ params, query }) => listMovieScreenings(orm, params.id, query.date),
    listScreeningDays: ({ params }) => listScreeningDays(orm, params.id),
    listScreenings: ({ query }) => listScreenings(orm, query.date),
    getScreeningSeats: ({ params }) => getSeatMap(orm, params.id),
    getTicketPrices: ({ params }) => getTicketPrices(orm, params.id),
    listPaymentDiscounts: async () => listDiscounts(orm, koreaDate(await now(orm))),
    async streamCatalogueEvents({ request, reply }) {
      return streams.open({ kind: 'catalogue', request, reply }, (send) => {
        send(streamEvent('catalogue', { changedMsAgo: catalogueHub.msSinceChange() }));
        return catalogueHub.subscribe(() => send(justChanged));
      });
    },
  };
}
