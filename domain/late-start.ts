import { programmeDate } from './korea-time.ts';
import {
  CLEANING_MINUTES,
  LATE_NOTICE_MS,
  LATE_PRICE_MINUTES,
  LATE_TWICE_MINUTES,
} from './limits.ts';
import { occupationOf, type Occupation } from './schedule.ts';

/**
 * What the cinema owes for a late start: nothing, the price of the ticket, or twice the price. From the standard agreement of
 * cinemas (영화관람 표준약관, approved by the KFTC in February 2001).
 */
export type LateTerms = 'NONE' | 'PRICE' | 'TWICE';

/** From the least to the most. */
export const lateTermsInOrder = ['NONE', 'PRICE', 'TWICE'] as const satisfies readonly LateTerms[];

/** @returns what the agreement gives for a start that is late by some minutes (A-SCHED-52) */
export function lateTermsOf(minutes: number): LateTerms {
  if (minutes >= LATE_TWICE_MINUTES) return 'TWICE';
  return minutes >= LATE_PRICE_MINUTES ? 'PRICE' : 'NONE';
}

/** @returns the most of some terms */
export function mostOf(terms: readonly LateTerms[]): LateTerms {
  return lateTermsInOrder.findLast((each) => terms.includes(each)) ?? 'NONE';
}

interface EarlierMove {
  readonly movedAt: Date;
  readonly startsBefore: Date;
}

/**
 * By how many minutes a new start is late: it stays on its day, and is announced less than two hours before the old start, or
 * after it (A-SCHED-52). Delays add up. A move that is announced earlier, or to another day, is a new appointment.
 * @param moves the earlier moves of the screening
 * @returns 0 for a move that is not a late start
 */
export function lateMinutesOf(
  { startsBefore, startsAt }: { readonly startsBefore: Date; readonly startsAt: Date },
  moves: readonly EarlierMove[],
  now: Date,
): number {
  const day = programmeDate(startsAt);
  const isLate = (move: EarlierMove) =>
    programmeDate(move.startsBefore) === day &&
    move.startsBefore.getTime() - move.movedAt.getTime() < LATE_NOTICE_MS;
  const late = [...moves, { startsBefore, movedAt: now }].filter(isLate);
  if (startsAt <= startsBefore) return 0;
  return Math.max(0, ...late.map((move) => minutesBetween(move.startsBefore, startsAt)));
}

const MINUTE_MS = 60 * 1000;

/** @returns by how many minutes one instant is after another, rounded down */
function minutesBetween(before: Date, after: Date): number {
  return Math.floor((after.getTime() - before.getTime()) / MINUTE_MS);
}

/**
 * The starts of the screenings behind a delayed one in its room: each is moved as little as the screening before it needs for
 * its end and the cleaning, and the first one with enough time before it ends the row (A-SCHED-50).
 * @param delayed the delayed screening in its new place
 * @param later those that start after its old start, by start
 * @returns those that move, with their new places
 */
export function followingPlaces<Each extends Occupation>(
  delayed: Occupation,
  later: readonly Each[],
): { screening: Each; place: Occupation }[] {
  const moved: { screening: Each; place: Occupation }[] = [];
  let { clearedAt } = delayed;
  for (const screening of later) {
    if (screening.startsAt >= clearedAt) break;
    const minutes = minutesBetween(screening.startsAt, screening.clearedAt) - CLEANING_MINUTES;
    const place = occupationOf(clearedAt, minutes);
    moved.push({ screening, place });
    ({ clearedAt } = place);
  }
  return moved;
}
