import { and, asc, eq, inArray, lte, max, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { reservation, seatClaim, seatHold } from '../db/schema/booking.ts';
import { mail, outbox } from '../db/schema/outbox.ts';
import { holdIsOver } from '../modules/ledger/liveness.ts';
import { now as appNow } from '../ports/clock.ts';

/** Rows of each kind in one run. */
const BATCH = 1000;
const HOUR_MS = 60 * 60 * 1000;
/** How long a hold is kept after its deadline: no later hold continues it by then. */
const KEPT_HOLD_MS = HOUR_MS;
/** How long the record of a delivered mail, or of one that was given up, is kept. */
const KEPT_MAIL_MS = 30 * 24 * HOUR_MS;
/** Mails that demo mode's mailbox keeps. */
const KEPT_MAILBOX = 1000;

/** Deletes rows that nothing reads any more (docs/bounds.md): at most a batch of each kind. */
export async function cleanUp(database: Database): Promise<void> {
  await database.transaction(deleteEndedHolds);
  await database.transaction(deleteEndedMails);
  await database.transaction(deleteOldMailbox);
}

/** Holds without seats and without an open reservation. Closed reservations lose the reference. */
async function deleteEndedHolds(tx: Transaction): Promise<void> {
  const before = new Date((await appNow(tx)).getTime() - KEPT_HOLD_MS);
  const claims = tx
    .select({ one: sql`1` })
    .from(seatClaim)
    .where(eq(seatClaim.holdId, seatHold.id));
  const openReservations = tx
    .select({ one: sql`1` })
    .from(reservation)
    .where(
      and(eq(reservation.holdId, seatHold.id), inArray(reservation.state, ['PENDING', 'PAYING'])),
    );
  const ended = await tx
    .select({ id: seatHold.id })
    .from(seatHold)
    .where(and(holdIsOver(before), notExists(claims), notExists(openReservations)))
    .orderBy(asc(seatHold.deadline))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (ended.length === 0) return;
  await tx.delete(seatHold).where(
    inArray(
      seatHold.id,
      ended.map(({ id }) => id),
    ),
  );
}

/** The record of a refund is kept with its payment. */
async function deleteEndedMails(tx: Transaction): Promise<void> {
  const before = new Date((await appNow(tx)).getTime() - KEPT_MAIL_MS);
  const old = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        sql`${outbox.kind} = 'MAIL'`,
        lte(sql`coalesce(${outbox.doneAt}, ${outbox.deadAt})`, before),
      ),
    )
    .limit(BATCH);
  await tx.delete(outbox).where(inArray(outbox.id, old));
}

async function deleteOldMailbox(tx: Transaction): Promise<void> {
  const [{ newest } = { newest: null }] = await tx.select({ newest: max(mail.id) }).from(mail);
  if (newest === null) return;
  const old = tx
    .select({ id: mail.id })
    .from(mail)
    .where(lte(mail.id, newest - KEPT_MAILBOX))
    .orderBy(asc(mail.id))
    .limit(BATCH);
  await tx.delete(mail).where(inArray(mail.id, old));
}
