import { beforeEach, expect, it } from 'vitest';
import { mail } from '../../server/db/schema/outbox.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { readContract } from '../../server/plugins/contract-document.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { newOrderId } from './support/booking.ts';
import type { SignedIn } from './support/cinema.ts';
import { insertSignedInGuest } from './support/fixtures.ts';
import { EMAIL } from './support/guest-form.ts';
import { setStage } from './support/stage.ts';

const contract = await readContract();

describeOnAnyDatabase('a guest', (open) => {
  const stage = setStage(open);
  let guest: SignedIn;

  beforeEach(async () => {
    guest = await insertSignedInGuest(stage.database.orm, EMAIL);
  });

  it('C-GUEST-14: books, sees the booking and the ticket, and cancels it', async () => {
    const { booker, cinema } = stage;
    const order = await booker.pay(guest, cinema, stage.seats(0, 1));
    const { reservationId, orderId } = order;
    const list = await stage.get(guest, 'reservations/my-reservations');
    const detail = await stage.get(guest, `reservations/${reservationId}`);
    const ticket = await stage.get(guest, `reservations/${reservationId}/ticket`);
    const shown = await stage.get(guest, `payment/order/${orderId}`);
    expect([list.body, detail.body, ticket.body, shown.body]).toMatchObject([
      { content: [{ reservationId, status: 'COMPLETED' }] },
      { reservationId, finalAmount: 30_000, paymentStatus: 'COMPLETED' },
      { reservationId, reserverName: '김하늘', seats: ['A1', 'A2'] },
      { orderId, state: 'DONE' },
    ]);
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    const mails = await stage.database.orm.select({ to: mail.recipient }).from(mail);
    expect(mails).toEqual([{ to: EMAIL }]);
    const cancelled = await stage.cancel(guest, reservationId);
    expect([cancelled.status, cancelled.body]).toMatchObject([
      200,
      { refundAmount: 30_000, returnedPoints: 0 },
    ]);
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    expect(await stage.captured(orderId)).toBe(0);
  });

  it('C-GUEST-14: sees no member’s data, and a member sees no guest’s data', async () => {
    const { booker, cinema } = stage;
    const guests = await booker.pay(guest, cinema, stage.seats(0));
    const members = await booker.pay(cinema.haneul, cinema, stage.seats(1));
    const answers = [
      await stage.get(guest, `reservations/${members.reservationId}`),
      await stage.cancel(guest, members.reservationId),
      await stage.get(cinema.haneul, `reservations/${guests.reservationId}`),
      await stage.cancel(cinema.haneul, guests.reservationId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('C-GUEST-15: earns and spends no points', async () => {
    const { booker, cinema } = stage;
    await booker.pay(guest, cinema, stage.seats(0));
    await booker.pay(cinema.haneul, cinema, stage.seats(1));
    const reservationId = await booker.reserve(guest, cinema, stage.seats(2));
    const spending = await booker.post(guest, 'payment/before', {
      reservationId,
      orderId: newOrderId(),
      paymentMethod: 'CARD',
      currency: 'KRW',
      usedPointAmount: 1000,
      amount: 15_000,
      finalAmount: 14_000,
    });
    expect([spending.status, spending.body]).toMatchObject([409, { code: 'POINTS_CHANGED' }]);
    await stage.at('2026-11-20T23:30:00+09:00');
    await awardPoints(stage.database);
    expect(await stage.pointsOf(guest)).toEqual({ balance: 0, entries: [] });
    expect(await stage.pointsOf(cinema.haneul)).toEqual({
      balance: 750,
      entries: [['EARN', 750]],
    });
  });

  it('C-GUEST-15: is refused by calls for members only', async () => {
    const forMembers = contract.operations.filter(({ membersOnly }) => membersOnly);
    expect(forMembers.map(({ id }) => id)).toContain('getPoint');
    const refusal = [
      403,
      { message: '회원만 이용할 수 있어요. 회원으로 로그인해 주세요.', code: 'FORBIDDEN' },
    ];
    for (const { id, method, path } of forMembers) {
      const url = path.replaceAll(/:\w+/g, '1');
      const { status, body } = await stage.server.api.request(method, url, {
        session: guest.session,
      });
      expect([id, status, body]).toEqual([id, ...refusal]);
    }
    const { status } = await stage.get(stage.cinema.haneul, 'get/point');
    expect(status).toBe(200);
  });
});
