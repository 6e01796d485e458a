import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { auditDatabase } from '../../server/audit/audit.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { createDeposits, type Deposits } from './support/deposits.ts';
import type { Registered } from './support/booking.ts';
import { only } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';

type Schemas = components['schemas'];

const account: Schemas['RefundAccount'] = {
  ...{ bank: '88', accountNumber: '110123456789', holderName: '김하늘' },
};

describeOnAnyDatabase('the refund of a deposit', (open) => {
  const stage = setStage(open);
  let deposits: Deposits;
  let order: Registered;

  beforeEach(async () => {
    deposits = createDeposits(stage);
    await deposits.at('2026-11-20T12:00:00+09:00');
    await deposits.startAt('2026-11-25T19:30:00+09:00');
    const { booker, cinema, emulator } = stage;
    const paymentMethod = 'VIRTUAL_ACCOUNT';
    order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), { paymentMethod });
    const { orderId, providerAmount: amount } = order;
    await booker.confirmWith(
      order,
      await emulator.approve({ orderId, amount, method: paymentMethod }),
    );
    await deposits.deposit(order);
    await deposits.notice(order);
    await deposits.recover();
    await deposits.deliver();
  });

  const cancel = (refundAccount?: object) =>
    stage.booker.post(order.who, 'reservations/cancel', {
      ...{ reservationId: order.reservationId, refundReason: '일정 변경' },
      ...(refundAccount && { refundAccount }),
    });
  const name = (refundAccount: object, who = order.who) =>
    stage.booker.post(who, `reservations/${order.reservationId}/refund-account`, refundAccount);
  const need = async () => {
    const { body } = await stage.get(order.who, `reservations/${order.reservationId}`);
    return (body as Schemas['ReservationDetail']).refundAccount;
  };
  const state = async () => (await stage.states()).payments;
  const stored = async () =>
    JSON.stringify(await stage.database.orm.select().from(outbox)).includes(account.accountNumber);
  const later = (minutes: number) =>
    deposits.at(new Date(Date.parse('2026-11-20T12:00:00+09:00') + minutes * 60_000).toISOString());
  const mails = async () =>
    (await stage.queued()).flatMap(({ key }) => (key.includes('refundAccount') ? [key] : []));

  it('C-RES-37: goes to the account that was named with the cancellation, which is then deleted', async () => {
    expect((await cancel(account)).status).toBe(200);
    expect([await need(), await stored()]).toEqual([
      { state: 'CHECKING', field: null, message: null },
      true,
    ]);
    await deposits.deliver();
    expect([await state(), await stage.captured(order.orderId)]).toEqual([['REFUNDED'], 0]);
    expect([await need(), await stored(), await mails()]).toEqual([null, false, []]);
  });

  it.each([
    ['bank', { ...account, bank: '35' }, 'INVALID_BANK'],
    ['accountNumber', { ...account, accountNumber: '110123456000' }, undefined],
    ['holderName', { ...account, holderName: '다른사람' }, undefined],
  ])(
    'C-RES-44: says at the field %s that the provider refuses it, and takes another',
    async (...row) => {
      const [field, wrong, code] = row;
      if (code) await stage.emulator.setFaults({ on: 'cancel', kind: 'refuse', code, times: 1 });
      expect((await cancel(wrong)).status).toBe(200);
      await deposits.deliver();
      expect(await need()).toMatchObject({
        state: 'NEEDED',
        field,
        message: expect.any(String) as string,
      });
      expect([await stored(), await state()]).toEqual([false, ['REFUND_PENDING']]);
      expect(await mails()).toHaveLength(1);
      expect((await name(account)).status).toBe(204);
      expect(await need()).toMatchObject({ state: 'CHECKING' });
      await later(1);
      await deposits.deliver();
      expect([await state(), await stage.captured(order.orderId)]).toEqual([['REFUNDED'], 0]);
      expect(await stored()).toBe(false);
      expect(await name(account)).toMatchObject({
        status: 409,
        body: { code: 'ACCOUNT_NOT_NEEDED' },
      });
    },
  );

  it('C-RES-45: waits for an account when none was named, and asks the customer by mail', async () => {
    expect((await cancel()).status).toBe(200);
    await deposits.deliver();
    expect(await need()).toEqual({ state: 'NEEDED', field: null, message: null });
    expect(await mails()).toEqual([`mail:refundAccountNeeded:${order.paymentId}:again:1`]);
    const findings = await auditDatabase(stage.database.orm);
    expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(await name(account, stage.cinema.bada)).toMatchObject({ status: 404 });
    await name(account);
    await later(1);
    await deposits.deliver();
    expect([await state(), await stage.captured(order.orderId)]).toEqual([['REFUNDED'], 0]);
  });

  it('C-RES-45: of two tickets goes to one account, named once', async () => {
    const tickets = createTicketCanceller(
      (who, path) => stage.get(who, path),
      (who, path, body) => stage.booker.post(who, path, body),
    );
    const { who, reservationId } = order;
    const seatId = stage.seats(0)[0] ?? 0;
    const ticket = { who, reservationId, seatId, ticketTypeId: stage.cinema.adult };
    expect((await tickets.cancel(ticket)).status).toBe(200);
    await deposits.deliver();
    expect((await cancel()).status).toBe(200);
    await name(account);
    for (const minutes of [1, 3, 5]) {
      await later(minutes);
      await deposits.deliver();
    }
    // The second one had no account of its own when the first was named.
    expect([await need(), await state()]).toEqual([null, ['REFUNDED']]);
    expect(await stage.captured(order.orderId)).toBe(0);
    expect(await stored()).toBe(false);
  });

  it('C-RES-46: keeps an account of a refund that cannot be sent for a week', async () => {
    await stage.emulator.setFaults({ on: 'cancel', kind: 'drop-before-processing' });
    await cancel(account);
    await deposits.deliver();
    expect(await stored()).toBe(true);
    await deposits.at('2026-11-28T12:00:00+09:00');
    await deposits.deliver();
    expect(await stored()).toBe(false);
  });

  it('C-RES-45: takes at most 20 accounts for a refund', async () => {
    await cancel();
    await deposits.deliver();
    const { id, payload } = only(
      await stage.database.orm.select().from(outbox).where(eq(outbox.kind, 'PROVIDER_CANCEL')),
    );
    await stage.database.orm
      .update(outbox)
      .set({ payload: { ...payload, keyNumber: 20 } as typeof payload })
      .where(eq(outbox.id, id));
    expect(await name(account)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_ACCOUNTS' } });
  });

  it('C-RES-37: refuses an account with a fault in the form, at its field', async () => {
    const wrong = { ...account, accountNumber: '12-34' };
    expect(await cancel(wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'refundAccount.accountNumber' }] },
    });
    expect(await state()).toEqual(['DONE']);
  });
});
