import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { reservation } from '../../../server/db/schema/booking.ts';
import type { Registered } from '../../api/support/booking.ts';
import type { SignedIn } from '../../api/support/cinema.ts';
import { insertSignedInAdministrator, only } from '../../api/support/fixtures.ts';
import { addOtherScreenings } from '../../api/support/other-screenings.ts';
import { setCluster } from './cluster.ts';

type Others = Awaited<ReturnType<typeof addOtherScreenings>>;

/** A screening with its seats, by their place in the room. */
export type Place = Others['same'];

const LATER = '2026-11-21T10:00:00+09:00';

/** Two nodes with the other screenings of a film, and an administrator at the door with the role SUPER. */
export function setExchangeCluster() {
  const cluster = setCluster();
  let session = '';
  let others: Others;
  let evening: Place;

  beforeEach(async () => {
    const { orm } = cluster.database;
    ({ session } = await insertSignedInAdministrator(orm, 'door', { role: 'SUPER' }));
    others = await addOtherScreenings(orm, cluster.cinema, LATER);
    const { screeningId } = cluster.cinema;
    evening = { screeningId, seats: (...indexes) => cluster.seats(...indexes) };
  });

  return {
    cluster,
    /** The administrator's session. */
    get door() {
      return session;
    },
    get others() {
      return others;
    },
    /** The evening's screening, where bookings are made. */
    get evening() {
      return evening;
    },
    payIn: ({ screeningId }: Place, who: SignedIn, ...indexes: number[]) =>
      cluster.booker(0).pay(who, { ...cluster.cinema, screeningId }, cluster.seats(...indexes)),
    cancel: (node: number, { who, reservationId }: Registered) =>
      cluster
        .booker(node)
        .post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' }),
    bookingOf: async ({ reservationId }: Registered) =>
      only(
        await cluster.database.orm
          .select()
          .from(reservation)
          .where(eq(reservation.id, reservationId)),
      ),
  };
}
