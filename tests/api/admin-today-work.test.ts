import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '../../server/modules/admin-today/read-today.ts';
import { readTodayFile } from '../../server/modules/admin-today/today-file.ts';
import { openSmallCinema } from './support/cinema.ts';
import { insertSignedInAdministrator } from './support/fixtures.ts';
import { openMeasured, type MeasuredDatabase } from './support/read-work.ts';
import { openRecording } from './support/recorded-statements.ts';
import { startTestServer } from './support/server.ts';

const DAY = '2026-11-20';

describe('the work for a day of the cinema', () => {
  let measured: MeasuredDatabase;

  beforeAll(async () => {
    measured = await openMeasured();
    const { movieId, screeningId, haneul, room } = await openSmallCinema(measured.database);
    // Five years: 8,000 paid orders, half of them returned, a third by ticket; ten of them are of the day.
    await measured.database.exec(`
      insert into screening (movie_id, room_id, starts_at, ends_at, cleared_at)
        select ${movieId}, ${room.roomId}, at, at + interval '2 hours', at + interval '130 minutes'
        from (select timestamptz '2026-11-19 19:00+09' - n * interval '6 hours' as at from generate_series(1, 5000) n) days;
      with made as (
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, booking_number,
                                 completed_at, closed_at)
        select ${haneul.customerId}, ${screeningId}, case when n % 2 = 0 then 'CANCELLED' else 'COMPLETED' end, 15000,
               'a-ticket-code-of-today-' || n, new_booking_number(), at, case when n % 2 = 0 then at end
        from (select n, timestamptz '2026-11-20 11:00+09'
                - case when n <= 10 then interval '1 minute' else interval '1 day' + n * interval '5 hours' end as at
              from generate_series(1, 8000) n) times
        returning id, completed_at, closed_at
      ), paid as (
        insert into payment (reservation_id, customer_id, screening_id, order_id, state, method, amount, discount_amount,
                             used_points, final_amount, provider_amount, provider_currency, approved_at, closed_at,
                             refund_amount, provider_refund_amount, returned_points)
        select id, ${haneul.customerId}, ${screeningId}, 'ORDER-of-the-past-' || id,
               case when closed_at is null then 'DONE' else 'REFUNDED' end, 'CARD', 15000, 0, 0, 15000, 15000, 'KRW',
               completed_at, closed_at, case when closed_at is not null then 15000 end,
               case when closed_at is not null then 15000 end, case when closed_at is not null then 0 end
        from made returning id, closed_at
      )
      insert into partial_refund (payment_id, number, price, share, refund_amount, provider_refund_amount,
                                  returned_points, reason, cancelled_at, done_at)
        select id, 1, 15000, 'FULL', 15000, 15000, 0, '사정', closed_at, closed_at
        from paid where closed_at is not null and id % 3 = 0;
      insert into outbox (kind, key, payload, done_at)
        select 'PROVIDER_CANCEL', 'provider-cancel:' || id,
               jsonb_build_object('kind', 'PROVIDER_CANCEL', 'paymentId', id), closed_at
        from payment where closed_at is not null;
      insert into outbox (kind, key, payload)
        select 'MAIL', 'mail:code:' || n, '{"kind": "MAIL", "recipient": "a@b.c"}' from generate_series(1, 3000) n;
      analyze;
    `);
  });
  afterAll(() => measured.database.close());

  const large = ['outbox', 'partial_refund', 'payment', 'reservation', 'screening'];

  it('A-TODAY-30: does not depend on the other days', async () => {
    const read = () => readToday(measured.database.orm, DAY);
    const { sales, refunds } = await read();
    expect([sales.orders, refunds.refunds]).toEqual([10, 5]);
    const work = await measured.measure(read);
    expect(work.scanned.filter((table) => large.includes(table))).toEqual([]);
    expect(work.indexes).toEqual(
      expect.arrayContaining([
        'outbox_dead',
        'outbox_waiting_refunds',
        'payment_approved',
        'partial_refund_cancelled',
        'reservation_cancelled',
        'screening_start',
      ]),
    );
    expect(work.rows).toBeLessThan(1_000);
  });

  it('A-TODAY-30: nor does the file', async () => {
    const work = await measured.measure(() => readTodayFile(measured.database.orm, DAY));
    expect(work.scanned.filter((table) => large.includes(table))).toEqual([]);
    expect(work.rows).toBeLessThan(1_000);
  });
});

describe('an answer about the day', () => {
  it('A-TODAY-31: is read from one snapshot', async () => {
    const recording = await openRecording();
    const { database } = recording;
    await openSmallCinema(database);
    const server = await startTestServer(database);
    const { session } = await insertSignedInAdministrator(database.orm, 'basic');
    const trips = await recording.roundTripsIn(() =>
      server.api.get('/api/admin/today', { session }),
    );
    const begin = trips.findIndex((text) => /^begin.*repeatable read/.test(text));
    expect(begin).toBeGreaterThan(-1);
    const isReading = (text: string) => /from (payment|screening|outbox|\()/.test(text);
    const inside = trips.slice(begin, trips.indexOf('commit', begin));
    expect(inside.filter(isReading).length).toBeGreaterThan(5);
    expect(inside.filter(isReading)).toEqual(trips.filter(isReading));
    await server.close();
    await database.close();
  });
});
