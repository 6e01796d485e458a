import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { createCanceller, NOTHING } from './support/cancellation.ts';
import { meet } from './support/meet.ts';
import { setStage } from './support/stage.ts';

const LOCK = sql`select from screening for update`;

describeOnPostgres('the cancellation of a screening at the same time as', (open) => {
  const stage = setStage(open);
  const canceller = createCanceller(stage);
  beforeEach(canceller.reset);

  const cancel = () => canceller.post({ reason: '영사기 고장', seen: NOTHING });
  /** What the calls have answered, by status: its code, else `true`. */
  const codes = (answers: [number, unknown][]) =>
    answers.map(([status, body]) => [status, (body as { code?: string }).code ?? true]);
  const asAnswer = async (call: Promise<unknown>): Promise<ApiAnswer> => {
    await call;
    return { status: 200, body: {} } as ApiAnswer;
  };
  /** A booking that points pay for. */
  const free = async () => {
    await stage.givePoints(20_000);
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0), {
      ...{ usedPointAmount: 15_000, finalAmount: 0 },
    });
    const path = `reservations/complete/${order.reservationId}`;
    return () => stage.booker.post(cinema.haneul, path, {}) as Promise<ApiAnswer>;
  };
  /** A payment that is approved. */
  const paid = async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    const key = await stage.emulator.approve({ orderId: order.orderId, amount: 15_000 });
    const confirm = () => stage.booker.confirmWith(order, key) as Promise<ApiAnswer>;
    return { order, confirm };
  };

  it('A-CANCEL-4, A-CANCEL-6: a free sale is refused when the sale was first', async () => {
    const complete = await free();
    const answers = await meet(stage.database, LOCK, complete, cancel);
    expect(codes(answers)).toEqual([
      [200, true],
      [409, 'CANCELLATION_CHANGED'],
    ]);
    expect((await canceller.read()).preview?.sold.reservations).toBe(1);
  });

  it('A-CANCEL-6: a free sale leaves nothing sold when the cancellation was first', async () => {
    const complete = await free();
    const answers = await meet(stage.database, LOCK, cancel, complete);
    expect(codes(answers)).toEqual([
      [200, true],
      [409, 'SCREENING_CANCELLED'],
    ]);
    await canceller.run();
    expect((await stage.states()).claims).toEqual([]);
    expect((await stage.pointsOf(stage.cinema.haneul)).balance).toBe(20_000);
    await expectSound(stage.database);
  });

  it('A-CANCEL-4, A-CANCEL-6: a payment is refused when the payment was first', async () => {
    const { confirm } = await paid();
    const answers = await meet(stage.database, LOCK, confirm, cancel);
    expect(codes(answers)).toEqual([
      [200, true],
      [409, 'CANCELLATION_CHANGED'],
    ]);
  });

  it('A-CANCEL-6, A-CANCEL-14: a payment refunds it when the cancellation was first', async () => {
    const { order, confirm } = await paid();
    const cancelled = await cancelDuring(confirm);
    expect(cancelled).toEqual([409, 'ORDER_CLOSED']);
    await canceller.run();
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect((await canceller.read()).progress).toMatchObject({
      ...{ reservations: 1, refunds: { done: 1, waiting: 0, failed: 0 } },
    });
    await expectSound(stage.database);
  });

  /** Cancels the screening after the provider has captured, and before the server stores it. */
  async function cancelDuring(confirm: () => Promise<ApiAnswer>) {
    await stage.emulator.setFaults({ on: 'confirm', kind: 'hold', phase: 'after', times: 1 });
    const confirming = confirm();
    await fetch(new URL('/emulator/faults/held?count=1', stage.emulator.url));
    expect((await cancel()).status).toBe(200);
    await stage.emulator.post('/emulator/faults/release');
    const { status, body } = await confirming;
    return [status, (body as { code?: string }).code];
  }

  it('A-CANCEL-7: another cancellation is recorded once', async () => {
    const first = '영사기 고장';
    const post = (reason: string) => () => canceller.post({ reason, seen: NOTHING });
    await canceller.read();
    const answers = await meet(stage.database, LOCK, post(first), post('정전'));
    expect(answers).toMatchObject([
      [200, { progress: { reason: first } }],
      [200, { progress: { reason: first } }],
    ]);
    expect(await stage.database.orm.$count(auditEntry, eq(auditEntry.action, 'CANCEL'))).toBe(1);
  });

  it('A-CANCEL-10, A-CANCEL-20: the cancellation by a customer refunds once, and in full', async () => {
    const { cinema, database } = stage;
    const order = await stage.booker.pay(cinema.haneul, cinema, stage.seats(0, 1));
    await stage.at('2026-11-20T19:20:00+09:00');
    await canceller.cancel();
    const answers = await meet(
      database,
      sql`select from customer for update`,
      () => asAnswer(canceller.run()),
      () => stage.cancel(cinema.haneul, order.reservationId),
      () => asAnswer(canceller.run()),
    );
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
    await canceller.deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stage.queued()).toHaveLength(3);
    await expectSound(stage.database);
  });

  it('A-CANCEL-15: the award of points awards none', async () => {
    const { cinema, database } = stage;
    await stage.booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T21:11:00+09:00');
    const cancelledAt = new Date('2026-11-20T12:09:00Z');
    await meet(
      database,
      LOCK,
      () => asAnswer(database.orm.update(screening).set({ cancelledAt }).execute()),
      () => asAnswer(awardPoints(stage.server.deps.database)),
    );
    expect((await stage.pointsOf(cinema.haneul)).entries).toEqual([]);
  });
});
