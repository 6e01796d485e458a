import { cutText } from '../../../domain/graphemes.ts';
import { startText } from '../../../domain/screening-time-text.ts';
import { overlaps } from '../../../domain/schedule.ts';
import { MAX_ROOM_DAY_SCREENINGS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import { countRoomDay, listOverlapping, type Neighbour } from './place-store.ts';
import { dayOf, type Fault, type PlannedScreening } from './plan.ts';
import { text } from './text.ts';

/** Screenings that a refusal names. */
const MOST_NAMED = 3;

/**
 * @param leaving the screenings that leave their places
 * @returns a fault of each planned screening that overlaps a stored one or another planned one (A-SCHED-6)
 */
export async function findOverlaps(
  db: Reader,
  placed: readonly PlannedScreening[],
  leaving: readonly number[],
): Promise<Fault[]> {
  const stored = await listOverlapping(db, placed, leaving);
  return placed.flatMap((each) => {
    const others = [...stored, ...placed].filter(
      (other) => other !== each && other.roomId === each.roomId && overlaps(each, other),
    );
    return others.length === 0 ? [] : [overlapFault(each, others)];
  });
}

/** @returns the fault of a planned screening whose room is taken by others */
export function overlapFault({ field }: PlannedScreening, others: readonly Neighbour[]): Fault {
  const named = others
    .slice(0, MOST_NAMED)
    .map(({ title, startsAt, endsAt }) =>
      text.other(shortened(title), startText(startsAt), startText(endsAt)),
    )
    .join(', ');
  const more = others.length > MOST_NAMED ? text.more(others.length - MOST_NAMED) : '';
  return faultOf(field, text.overlaps(named + more));
}

/** @returns a fault of each planned screening that is one too many for its room and day (A-SCHED-8) */
export async function findFullDays(
  db: Reader,
  placed: readonly PlannedScreening[],
  leaving: readonly number[],
): Promise<Fault[]> {
  const counts = new Map<string, number>();
  const faults: Fault[] = [];
  for (const each of placed) {
    const date = dayOf(each);
    const key = `${each.roomId} ${date}`;
    const count =
      counts.get(key) ?? (await countRoomDay(db, { roomId: each.roomId, date }, leaving));
    counts.set(key, count + 1);
    if (count >= MAX_ROOM_DAY_SCREENINGS) faults.push(faultOf(each.field, text.fullDay));
  }
  return faults;
}

function faultOf(field: string, message: string): Fault {
  const errors = [{ field: 'screeningTime', defaultMessage: message }];
  return { field, refusal: conflict('SCHEDULE_CONFLICT', message, { errors }) };
}

const LONGEST_TITLE = 20;

/** A refusal that names three films stays within the contract's length. */
export function shortened(title: string): string {
  return cutText(title, LONGEST_TITLE, '…');
}
