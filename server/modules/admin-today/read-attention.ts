import { cutText } from '../../../domain/graphemes.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import {
  countOtherFailedMails,
  listMoviesOutsideDates,
  listFailedMails,
  listFailedRefunds,
  listOutsideRefunds,
  listUndecidedOrders,
  listUnpricedRooms,
  listWaitingRefunds,
  type ListedDelivery,
} from './attention-store.ts';
import { isAccountCode } from '../ledger/refund-account.ts';
import { isMailCurrent } from '../ledger/rewrite-booking-mail.ts';
import { text } from './text.ts';

/** The entries of each list; the number of all is beside it (A-TODAY-26). */
const MOST_LISTED = 20;
/** What is younger needs no attention: the server is usually faster. In milliseconds. */
const PATIENCE_MS = 60_000;
/** How long a refund without a request stands in the list, in milliseconds. */
const OUTSIDE_LISTED_MS = 7 * 24 * 60 * 60 * 1000;
const REASON_MAX_LENGTH = 200;

/** Reads what needs attention now (A-TODAY-20 to A-TODAY-28). */
export async function readAttention(db: Reader, now: Date): Promise<Schemas['TodayAttention']> {
  const limit = MOST_LISTED;
  const until = new Date(now.getTime() - PATIENCE_MS);
  const waiting = await listWaitingRefunds(db, { until, limit });
  const refunds = await listFailedRefunds(db, limit);
  const mails = await listFailedMails(db, limit);
  const orders = await listUndecidedOrders(db, { until, limit });
  const since = new Date(now.getTime() - OUTSIDE_LISTED_MS);
  const outside = await listOutsideRefunds(db, { since, limit });
  const rooms = await listUnpricedRooms(db, { now, limit });
  const movies = await listMoviesOutsideDates(db, { now, limit });
  return {
    waitingRefunds: counted(waiting, (entry) => deliveryOf(entry, false)),
    failedRefunds: counted(refunds, (entry) =>
      deliveryOf(
        isAccountCode(entry.reason) ? { ...entry, reason: text.awaitsAccount } : entry,
        true,
      ),
    ),
    failedMails: counted(mails, (entry) =>
      // A mail server names the recipient in its refusal.
      deliveryOf({ ...entry, reason: null }, isMailCurrent(entry)),
    ),
    otherFailedMails: await countOtherFailedMails(db),
    undecidedOrders: counted(orders, ({ paymentId, amount, since, ...booking }) => ({
      ...{ paymentId, amount },
      ...bookingOf(booking),
      since: toKoreaTime(since),
    })),
    outsideRefunds: counted(outside, ({ paymentId, amount, since: at, outcome, ...booking }) => ({
      ...{ paymentId, amount, outcome },
      ...bookingOf(booking),
      since: toKoreaTime(at),
    })),
    unpricedRooms: counted(rooms, ({ roomId, roomName, screenings, firstStartsAt }) => ({
      ...{ roomId, roomName, screenings },
      firstStartsAt: toKoreaTime(firstStartsAt),
    })),
    moviesOutsideDates: counted(movies, ({ firstStartsAt, ...movie }) => ({
      ...{ movieId: movie.movieId, movieTitle: movie.movieTitle },
      ...{ releaseDate: movie.releaseDate, early: movie.early },
      ...{ screeningEndDate: movie.screeningEndDate, late: movie.late },
      firstStartsAt: toKoreaTime(firstStartsAt),
    })),
  };
}

function counted<Row extends { total: number }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): { total: number; items: Item[] } {
  return { total: rows[0]?.total ?? 0, items: rows.map(itemOf) };
}

function bookingOf({
  bookingNumber,
  customerId,
  movieTitle,
}: Pick<ListedDelivery, 'bookingNumber' | 'customerId' | 'movieTitle'>) {
  return { bookingNumber, customerId, movieTitle };
}

function deliveryOf(
  { id, amount, since, attempts, reason, ...booking }: ListedDelivery,
  canRetry: boolean,
): Schemas['TodayDelivery'] {
  return {
    ...{ id, amount, attempts, canRetry },
    ...bookingOf(booking),
    since: toKoreaTime(since),
    reason: reason === null ? null : cutText(reason, REASON_MAX_LENGTH),
  };
}
