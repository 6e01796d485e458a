import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { reservation } from '../../../server/db/schema/booking.ts';
import type { BookingAnswer, Registered } from '../../api/support/booking.ts';
import { only } from '../../api/support/fixtures.ts';
import type { Cluster } from './cluster.ts';
import { count } from './figures.ts';

/** @returns the status, and the code of a refusal: `409 SEATS_CHANGED` */
export function codeOf({ status, body }: BookingAnswer): string {
  const code = (body as { code?: string } | undefined)?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

/**
 * Runs calls at once, in an order that changes with the round.
 * @param what runs against what, for the figures
 */
export function atOnceOf(what: string) {
  return async <T>(round: number, ...calls: (() => Promise<T>)[]): Promise<T[]> => {
    count(what, 1);
    const turned = round % 2 === 0 ? calls : calls.toReversed();
    const answers = await Promise.all(turned.map((call) => call()));
    return round % 2 === 0 ? answers : answers.reverse();
  };
}

/**
 * A door admits all people of a booking at a node.
 * @param chosen the screening at the door; null for all
 * @returns the outcome
 */
export async function admitAt(
  cluster: Cluster,
  node: number,
  { reservationId }: Registered,
  { session, chosen }: { session: string; chosen: number | null },
): Promise<string> {
  const { bookingNumber } = only(
    await cluster.database.orm.select().from(reservation).where(eq(reservation.id, reservationId)),
  );
  const admissions = [
    {
      ...{ admissionId: randomUUID(), bookingNumber, chosen, isDone: false },
      at: '2026-11-20T12:00:00+09:00',
    },
  ];
  const body = { deviceId: randomUUID(), door: '1층', admissions };
  const answer = await cluster
    .node(node)
    .api.post('/api/admin/entry/admissions', body, { session });
  const { results } = answer.body as { results: { outcome: string }[] };
  return only(results).outcome;
}
