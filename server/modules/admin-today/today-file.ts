import { toKoreaTime, type KoreaDate } from '../../../domain/korea-time.ts';
import { scheduleDay } from '../../../domain/schedule.ts';
import { csvFile, type Cell } from './csv.ts';
import type { Reader } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import { listMovements, type Movement } from './money-store.ts';
import { csvText, text } from './text.ts';

/** The rows of a file, which is made in memory. */
const MOST_ROWS = 50_000;

/**
 * @param most for tests
 * @returns the payments and refunds of a day as a file for spreadsheets (A-TODAY-40, A-TODAY-41)
 * @throws Refusal 409 `TOO_MANY_MOVEMENTS`
 */
export async function readTodayFile(
  db: Reader,
  day: KoreaDate,
  most = MOST_ROWS,
): Promise<{ name: string; content: string }> {
  const movements = await listMovements(db, scheduleDay(day), most + 1);
  if (movements.length > most) throw conflict('TOO_MANY_MOVEMENTS', text.tooMany(most));
  return {
    name: `marquee-${day}.csv`,
    content: csvFile([csvText.columns, ...movements.map(rowOf)]),
  };
}

function rowOf(movement: Movement): Cell[] {
  const isPayment = movement.kind === 'PAYMENT';
  return [
    secondOf(movement.at),
    csvText.kinds[movement.kind],
    movement.bookingNumber,
    movement.movieTitle,
    movement.roomName,
    secondOf(movement.startsAt),
    isPayment ? movement.tickets : 0,
    isPayment ? 0 : movement.tickets,
    movement.listAmount,
    movement.discountAmount,
    movement.usedPoints,
    movement.amount,
    movement.refundAmount,
    movement.returnedPoints,
    movement.method === null ? csvText.noMethod : csvText.methods[movement.method],
    stateOf(movement),
  ];
}

/** @returns the time in Korea, as spreadsheets read it */
function secondOf(instant: Date): string {
  return toKoreaTime(instant).slice(0, 19).replace('T', ' ');
}

function stateOf({ kind, isWaiting, isGivenUp }: Movement): string {
  if (kind === 'PAYMENT') return csvText.paid;
  return isGivenUp ? csvText.givenUp : isWaiting ? csvText.waiting : csvText.returned;
}
