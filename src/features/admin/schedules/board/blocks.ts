import { CLEANING_MINUTES, LATE_NIGHT_END_HOUR } from '../../../../../domain/limits.ts';
import { placeOn, savedPlace } from './board-plan.ts';
import type { BoardDay, BoardForm, BoardScreening, Faults, Place } from './board.types.ts';
import { text } from './text.ts';

/** A screening as the board draws it. */
export interface Block {
  readonly id: number;
  readonly title: string;
  /** Where it is drawn; a removed one where it is saved. */
  readonly place: Place;
  readonly saved: Place;
  /** Of the film. */
  readonly minutes: number;
  /** Why it cannot be changed; null when it can. */
  readonly fixedBy: BoardScreening['fixedBy'];
  /** The same, in words. */
  readonly fixedText: string | null;
  /** The film is over: the screening can no longer be cancelled (A-CANCEL-42). */
  readonly isEnded: boolean;
  readonly isMoved: boolean;
  readonly isRemoved: boolean;
  readonly isInConflict: boolean;
  /** What prevents the change, from the server. */
  readonly fault: string | null;
}

type Board = Pick<BoardForm, 'day' | 'changes' | 'conflicts'>;

/** The screenings of the board in a stable order, so that a moved block keeps the focus. */
export function blocksOf(board: Board, faults: Faults = {}): Block[] {
  return board.day.screenings.map((screening) => blockOf(board, screening, faults));
}

function blockOf(board: Board, screening: BoardScreening, faults: Faults): Block {
  const { day } = board;
  const { screeningId: id, movie, fixedBy } = screening;
  const place = placeOn(board, id);
  const saved = savedPlace(day, screening);
  return {
    ...{ id, title: movie.title, place: place ?? saved, saved },
    minutes: movie.duration,
    fixedBy,
    fixedText: fixedTextOf(screening),
    isEnded: Date.parse(screening.screeningEndTime) <= Date.parse(day.now),
    isMoved: place !== null && id in board.changes,
    isRemoved: place === null,
    isInConflict: board.conflicts.includes(id),
    fault: faults[id] ?? null,
  };
}

function fixedTextOf({ fixedBy, reservationCount, heldSeats }: BoardScreening): string | null {
  switch (fixedBy) {
    case 'STARTED':
      return text.started;
    case 'CANCELLED':
      return text.cancelled;
    case 'RESERVED':
      return text.reserved(reservationCount);
    case 'HELD':
      return text.held(heldSeats);
    case null:
      return null;
  }
}

/** @returns the clock time of a minute after six in the morning: `00:30` for the night */
export function clockOf(minute: number): string {
  const clock = (LATE_NIGHT_END_HOUR * 60 + minute) % (24 * 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(clock / 60))}:${two(clock % 60)}`;
}

/** @returns the minute after six in the morning of a clock time; null for no time */
export function minuteOf(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock);
  if (match === null) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]) - LATE_NIGHT_END_HOUR * 60;
  return minute < 0 ? minute + 24 * 60 : minute;
}

/** @returns the minute in which the room is cleared */
export function clearedMinute({ place, minutes }: Pick<Block, 'place' | 'minutes'>): number {
  return place.minute + minutes + CLEANING_MINUTES;
}

/** @returns `19:30–21:10` */
export function timesOf({ place, minutes }: Pick<Block, 'place' | 'minutes'>): string {
  return text.times(clockOf(place.minute), clockOf(place.minute + minutes));
}

export function roomNameIn(day: BoardDay, roomId: number): string {
  return day.rooms.find((room) => room.roomId === roomId)?.roomName ?? '';
}

/** @returns film, room and start: `달의 뒤편, 1관 19:30 시작` */
export function nameOf(day: BoardDay, { title, place }: Block): string {
  return text.at(title, roomNameIn(day, place.roomId), clockOf(place.minute));
}

/** @returns what a block's accessible name says, with everything that its look shows */
export function labelOf(day: BoardDay, block: Block): string {
  return [
    block.title,
    `${roomNameIn(day, block.place.roomId)} ${timesOf(block)}`,
    text.cleared(clockOf(clearedMinute(block))),
    block.fixedText,
    block.isMoved ? text.moved : null,
    block.isRemoved ? text.removed : null,
    block.isInConflict ? text.conflict : null,
    block.fault,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** The grid that moved blocks keep to, in minutes. */
export const STEP_MINUTES = 5;

/** @returns how far a start is from the next multiple of five minutes in a direction */
export function stepFrom(minute: number, direction: 1 | -1): number {
  const target =
    direction > 0
      ? Math.floor(minute / STEP_MINUTES) * STEP_MINUTES + STEP_MINUTES
      : Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES - STEP_MINUTES;
  return target - minute;
}

/** @returns the minute from which a room is free to the end of its last screening, for a new one (A-SCHED-33) */
export function nextFreeMinute(blocks: readonly Block[], roomId: number): number {
  const cleared = blocks
    .filter(({ place, isRemoved }) => place.roomId === roomId && !isRemoved)
    .map(clearedMinute);
  const last = Math.max(FIRST_MINUTE, ...cleared);
  return Math.min(Math.ceil(last / STEP_MINUTES) * STEP_MINUTES, LAST_MINUTE);
}

/** Ten in the morning. */
const FIRST_MINUTE = 4 * 60;
const LAST_MINUTE = 24 * 60 - STEP_MINUTES;
