import { cutText } from '../../../domain/graphemes.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { MAX_NAMED_SEATS } from '../../../domain/limits.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, invalidRequest, notFound } from '../../errors.ts';
import type { AdminCaller, BodyOf, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { listLiveClaimsOf } from '../ledger/claims-store.ts';
import { lockScreening } from '../ledger/holds-store.ts';
import {
  requireOpenScreening,
  requireScreening,
  type BookedScreening,
} from '../ledger/preconditions.ts';
import { publishSeatMaps } from '../ledger/publish-seat-change.ts';
import { listSeatNames } from '../ledger/reservations-store.ts';
import { deleteBlocks, listBlocks, lockSeats, upsertBlocks } from './block-store.ts';
import { text } from './text.ts';

const MS_PER_MINUTE = 60_000;

/**
 * @returns the blocked seats of a screening (A-COUNT-36)
 * @throws Refusal 404
 */
export async function readBlocks(db: Reader, screeningId: number): Promise<Schemas['SeatBlocks']> {
  await requireScreening(db, screeningId);
  return blocksOf(db, screeningId, await appNow(db));
}

/**
 * Blocks seats of a screening, or changes note and release of blocked ones (A-COUNT-37). Repeating it changes nothing.
 * @throws Refusal 400; 404; 409 SCREENING_STARTED or SCREENING_CANCELLED; SEAT_TAKEN with the seats that are sold or held
 */
export function blockSeats(
  database: Database,
  by: AdminCaller,
  screeningId: number,
  { seatIds, note: given, releaseMinutes }: BodyOf<'blockSeats'>,
): Promise<Schemas['SeatBlocks']> {
  const note = given?.trim() ?? null;
  return changeBlocks(database, by, screeningId, note, async (tx, screening, now) => {
    const release = screening.startsAt.getTime() - (releaseMinutes ?? 0) * MS_PER_MINUTE;
    if (release <= now.getTime()) {
      throw invalidRequest([{ field: 'releaseMinutes', defaultMessage: text.releasePast }]);
    }
    const locked = await lockSeats(tx, { roomId: screening.roomId, seatIds });
    if (locked.length < seatIds.length) throw notFound(text.seatNotFound);
    const taken = await listLiveClaimsOf(tx, { screeningId, seatIds, now });
    if (taken.length > 0) {
      const names = await listSeatNames(tx, taken.slice(0, MAX_NAMED_SEATS));
      const named = [...names.values()].join(', ');
      throw conflict('SEAT_TAKEN', text.taken(named), { conflictingSeatIds: taken });
    }
    await upsertBlocks(tx, screeningId, { seatIds, note, releaseMinutes: releaseMinutes ?? null });
  });
}

/**
 * Releases blocked seats of a screening, also house seats of its room (A-COUNT-38). Repeating it changes nothing.
 * @throws Refusal 404; 409 SCREENING_STARTED or SCREENING_CANCELLED
 */
export function releaseBlocks(
  database: Database,
  by: AdminCaller,
  screeningId: number,
  { seatIds }: BodyOf<'releaseSeatBlocks'>,
): Promise<Schemas['SeatBlocks']> {
  return changeBlocks(database, by, screeningId, null, (tx) =>
    deleteBlocks(tx, screeningId, seatIds),
  );
}

/** Changes the blocks of a screening that can be sold, records the change, and lets the open maps read it. */
function changeBlocks(
  database: Database,
  by: AdminCaller,
  screeningId: number,
  note: string | null,
  change: (tx: Transaction, screening: BookedScreening, now: Date) => Promise<void>,
): Promise<Schemas['SeatBlocks']> {
  return database.transaction(async (tx) => {
    await lockScreening(tx, screeningId, 'share');
    const screening = await requireOpenScreening(tx, screeningId, await appNow(tx));
    const before = await namesOf(tx, screeningId);
    // After the locks: a claim that was faster is live at this time.
    await change(tx, screening, await appNow(tx));
    const { startsAt, roomName, movieTitle } = screening;
    const name = cutText(text.screening(startsAt, roomName, movieTitle), 255);
    await recordChange(tx, {
      ...{ by, kind: 'SCREENING', subject: { id: screeningId, name } },
      before: { blockedSeats: before },
      after: { blockedSeats: await namesOf(tx, screeningId), ...(note !== null && { note }) },
    });
    await publishSeatMaps(database, tx, [screeningId], { seatsOnly: true });
    return blocksOf(tx, screeningId, await appNow(tx));
  });
}

async function namesOf(db: Reader, screeningId: number): Promise<string> {
  const blocks = await listBlocks(db, screeningId, await appNow(db));
  return blocks.map(({ seatNumber }) => seatNumber).join(', ');
}

async function blocksOf(
  db: Reader,
  screeningId: number,
  now: Date,
): Promise<Schemas['SeatBlocks']> {
  const blocks = await listBlocks(db, screeningId, now);
  return {
    screeningId,
    blocks: blocks.map(({ seatId, seatNumber, note, releaseMinutes, releasedAt, isHouse }) => ({
      ...{ seatId, seatNumber, note, releaseMinutes, isHouse },
      releasesAt: releaseMinutes === null ? null : toKoreaTime(releasedAt),
    })),
  };
}
