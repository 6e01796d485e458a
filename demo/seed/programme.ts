import { and, gt, notExists, sql, eq } from 'drizzle-orm';
import { CLEANING_MINUTES } from '../../domain/limits.ts';
import type { KoreaDate } from '../../domain/korea-time.ts';
import type { Transaction } from '../../server/db/client.ts';
import { reservation, seatClaim, seatHold } from '../../server/db/schema/booking.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { rooms } from '../catalogue.ts';
import { films } from '../films.ts';
import { planScreenings } from '../schedule.ts';
import type { SeededCatalogue } from './catalogue.ts';
import { idOf } from './find-or-add.ts';
import type { SeededRooms } from './rooms.ts';

const CLEANING_MS = CLEANING_MINUTES * 60_000;

/**
 * Plans two weeks of screenings. On a new day the future screenings without bookings are planned again, since the
 * films' dates have moved. The others stay, and the new plan avoids them.
 */
export async function seedProgramme(
  tx: Transaction,
  of: {
    today: KoreaDate;
    instant: Date;
    catalogue: SeededCatalogue;
    rooms: SeededRooms;
  },
): Promise<void> {
  if (of.catalogue.isNewDay) await removeUntouched(tx, of.instant);
  const plan = planScreenings(of.today, films, rooms);
  await tx
    .insert(screening)
    .values(
      plan.map((each) => {
        const endsAt = new Date(each.endsAt);
        return {
          movieId: idOf(of.catalogue.films, each.filmSlug),
          roomId: idOf(of.rooms.rooms, each.roomSlug),
          startsAt: new Date(each.startsAt),
          endsAt,
          audio: each.audio,
          clearedAt: new Date(endsAt.getTime() + CLEANING_MS),
        };
      }),
    )
    // The room is occupied at that time, by this screening or by one with bookings.
    .onConflictDoNothing();
}

async function removeUntouched(tx: Transaction, instant: Date): Promise<void> {
  const touches = [reservation, seatClaim, seatHold].map((table) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.screeningId, screening.id)),
    ),
  );
  await tx.delete(screening).where(and(gt(screening.startsAt, instant), ...touches));
}
