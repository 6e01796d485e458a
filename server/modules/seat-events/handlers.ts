import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { EventStreams } from '../../plugins/event-streams.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { findCustomerByCookie } from '../account/authenticator.ts';
import type { KnownSessions } from '../account/known-sessions.ts';
import { messages } from '../../text.ts';
import { movieExists } from '../catalogue/movie-store.ts';
import { findScreening } from '../ledger/holds-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { resync } from './resync.ts';
import { createSeatFeed } from './seat-feed.ts';
import { createTimetableFeed } from './timetable-feed.ts';

/** The live seat map and the live timetable. */
export function seatEventHandlers({
  database,
  seatHub,
  streams,
  sessions,
}: Deps & { streams: EventStreams; sessions: KnownSessions }): Pick<
  Handlers,
  'streamSeatEvents' | 'streamTimetableEvents'
> {
  const seats = createSeatFeed(seatHub);
  const timetable = createTimetableFeed({ database, seatHub });
  return {
    async streamSeatEvents({ params, request, reply }) {
      const isKnown = seats.isFollowed(params.id) || (await findScreening(database.orm, params.id));
      if (!isKnown) throw notFound(ledgerText.screeningNotFound);
      const customerId = await findCustomerByCookie(sessions, request);
      return streams.open({ kind: 'booking', request, reply, customerId }, (send) => {
        send(resync);
        return seats.subscribe(params.id, send);
      });
    },
    async streamTimetableEvents({ params, request, reply }) {
      if (!(await movieExists(database.orm, params.id))) throw notFound(messages.movieNotFound);
      const customerId = await findCustomerByCookie(sessions, request);
      return streams.open({ kind: 'booking', request, reply, customerId }, (send) => {
        send(resync);
        return timetable.subscribe(params.id, send);
      });
    },
  };
}
