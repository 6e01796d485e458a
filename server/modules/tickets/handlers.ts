import { and, eq } from 'drizzle-orm';
import { calendarFile } from '../../../domain/calendar-file.ts';
import { calendarFileName, screeningEntry } from '../../../domain/screening-calendar.ts';
import { checkTicketCode } from '../../../domain/ticket-code.ts';
import { reservation } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';
import { listReservedSeats } from '../ledger/reservations-store.ts';
import { createTicketKeys } from './ticket-keys.ts';

/** The calendar file of a ticket, found by its signed code (C-TICK-55). */
export function ticketHandlers(deps: Deps): Pick<Handlers, 'getTicketCalendar'> {
  const { orm } = deps.database;
  const { published } = createTicketKeys(deps);
  return {
    async getTicketCalendar({ query: { code }, reply }) {
      const check = await checkTicketCode(code, published.keys);
      if (!check.isGenuine) throw notFound();
      const { bookingNumber, screeningId } = check.facts;
      const [found] = await orm
        .select({
          reservationId: reservation.id,
          movieTitle: movie.title,
          roomName: screeningRoom.name,
          startsAt: screening.startsAt,
          endsAt: screening.endsAt,
        })
        .from(reservation)
        .innerJoin(screening, eq(screening.id, reservation.screeningId))
        .innerJoin(movie, eq(movie.id, screening.movieId))
        .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
        .where(
          and(
            eq(reservation.bookingNumber, bookingNumber),
            eq(reservation.screeningId, screeningId),
            eq(reservation.state, 'COMPLETED'),
          ),
        );
      if (!found) throw notFound();
      // The code of an old ticket names seats that the booking no longer has.
      const seats = (await listReservedSeats(orm, [found.reservationId])).map(
        ({ seatNumber }) => seatNumber,
      );
      const entry = screeningEntry({ bookingNumber, seats, ...found });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${calendarFileName(bookingNumber)}"`)
        .send(calendarFile(entry, await now(orm)));
    },
  };
}
