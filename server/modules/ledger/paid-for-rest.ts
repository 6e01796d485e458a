import { sql, type SQL } from 'drizzle-orm';

/**
 * The won that stay paid for the tickets that a payment has now, as in domain/partial-refund.ts: since the last exchange for
 * another screening, which may have changed what is paid.
 * @param payment the alias of the payment, by default the table
 * @param before only of the parts before this number, by default all
 */
export function paidForRest(payment = 'payment', before?: SQL): SQL {
  const of = (column: string) => sql.raw(`${payment}.${column}`);
  const isMeant = before === undefined ? sql`true` : sql`number < ${before}`;
  return sql`(
    select since.kept - coalesce(ceil(since.kept::numeric * since.cancelled / nullif(since.total, 0)), 0)
    from (
      select coalesce(
          (select paid_amount from partial_refund where payment_id = ${of('id')} and number = last.number),
          ${of('final_amount')} - coalesce(sum(part.refund_amount) filter (where part.number <= last.number), 0)) as kept,
        ${of('amount')} - coalesce(sum(part.price) filter (where part.number <= last.number), 0) as total,
        coalesce(sum(part.price) filter (where part.number > last.number), 0) as cancelled
      from (
        select coalesce(max(number) filter (where seat_change_number is not null), 0) as number
        from partial_refund where payment_id = ${of('id')} and ${isMeant}
      ) last
      left join (select * from partial_refund where ${isMeant}) part on part.payment_id = ${of('id')}
      group by last.number
    ) since)`;
}
