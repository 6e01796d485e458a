import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';

/** The reservations that the cinema has cancelled with a screening, and what became of their refunds. */
export async function findRefunds(db: Reader, screeningId: number) {
  const [row] = await db.execute<Record<string, string>>(sql`
    select count(distinct r.id) as reservations,
      coalesce(sum(coalesce(rest.refund_amount, p.refund_amount)), 0) as won,
      coalesce(sum(coalesce(rest.returned_points, p.returned_points)), 0) as points,
      count(*) filter (where charged.rest > 0 and p.state = 'REFUNDED') as done,
      count(*) filter (where charged.rest > 0 and p.state = 'REFUND_PENDING' and o.dead_at is null) as waiting,
      count(*) filter (where charged.rest > 0 and p.state = 'REFUND_PENDING' and o.dead_at is not null) as failed
    from reservation r
    left join payment p on p.reservation_id = r.id and p.state in ('REFUND_PENDING', 'REFUNDED')
    left join partial_refund rest on rest.payment_id = p.id and rest.seat_id is null and rest.seat_change_number is null
    left join lateral (select coalesce(rest.provider_refund_amount, p.provider_refund_amount) as rest) charged on true
    left join outbox o on o.key = 'provider-cancel:' || p.id
    where r.screening_id = ${screeningId} and r.closed_by_cinema`);
  const of = (name: string) => Number(row?.[name] ?? 0);
  return {
    reservations: of('reservations'),
    refundAmount: of('won'),
    returnedPoints: of('points'),
    refunds: { done: of('done'), waiting: of('waiting'), failed: of('failed') },
  };
}

/** The mails about a cancelled screening. */
export async function countMails(
  db: Reader,
  screeningId: number,
): Promise<Schemas['DeliveryCounts']> {
  const [row] = await db.execute<Record<string, string>>(sql`
    select count(*) filter (where o.done_at is not null) as done,
      count(*) filter (where o.done_at is null and o.dead_at is null) as waiting,
      count(*) filter (where o.dead_at is not null) as failed
    from reservation r
    join payment p on p.reservation_id = r.id
    join outbox o on o.key = 'mail:screeningCancelled:' || p.id
    where r.screening_id = ${screeningId} and r.closed_by_cinema`);
  const of = (name: string) => Number(row?.[name] ?? 0);
  return { done: of('done'), waiting: of('waiting'), failed: of('failed') };
}
