import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mail, mailRequest, outbox } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { cleanMails } from '../../server/jobs/clean-mails.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import type { SignedIn } from './support/cinema.ts';
import { insertSignedInGuest, only } from './support/fixtures.ts';
import { NOON } from './support/cinema.ts';
import { setStage, type Stage } from './support/stage.ts';

const sendAgain = (stage: Stage, who: SignedIn, reservationId: number) =>
  stage.server.api.post(`/api/protected/reservations/${reservationId}/mail`, undefined, {
    session: who.session,
  });

/** The mails in the outbox that wait or were sent, oldest first. */
async function mailsOf(stage: Stage) {
  const rows = await stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
  return rows.flatMap(({ key, payload }) => {
    if (payload.kind !== 'MAIL') return [];
    const { kind, recipient, content } = payload;
    return [{ key, kind, recipient, content }];
  });
}

describeOnAnyDatabase('the mail of a booking', (open) => {
  const stage = setStage(open);

  it('has the facts, the calendar file and a link to the reservation (C-MAIL-1, C-MAIL-6, C-MAIL-8)', async () => {
    await stage.at(NOON);
    const { haneul } = stage.cinema;
    const order = await stage.booker.pay(haneul, stage.cinema, stage.seats(0, 1));
    const { body } = await stage.get(haneul, `reservations/${order.reservationId}`);
    const { bookingNumber, screeningTime, screeningEndTime } = body as Record<string, string>;
    expect(only(await mailsOf(stage))).toEqual({
      key: `mail:booked:${order.paymentId}`,
      kind: 'MAIL',
      recipient: 'haneul@marquee.example',
      content: expect.objectContaining({
        subject: '[마키] 예매가 완료되었어요 – 달의 뒤편',
        card: {
          title: '달의 뒤편',
          facts: [
            ['상영', '11월 20일 (금) 19:30'],
            ['상영관', '1관'],
            ['좌석', 'A1, A2'],
            ['예매 번호', bookingNumber],
            ['결제 금액', '30,000원'],
          ],
        },
        button: {
          label: '예매 내역과 모바일 티켓 보기',
          path: `/profile?reservation=${bookingNumber}`,
        },
        calendar: {
          uid: `${bookingNumber}@marquee`,
          fileName: `marquee-${bookingNumber}.ics`,
          title: '달의 뒤편 관람',
          location: '마키 1관',
          description: `좌석 A1, A2\n예매 번호 ${bookingNumber}`,
          startsAt: screeningTime,
          endsAt: screeningEndTime,
        },
      }) as unknown,
    });
  });

  it('links a guest to the guests’ login (C-MAIL-6)', async () => {
    await stage.at(NOON);
    const guest = await insertSignedInGuest(stage.database.orm, 'guest@marquee.example');
    await stage.booker.pay(guest, stage.cinema, stage.seats(0));
    expect(only(await mailsOf(stage)).content?.button?.path).toMatch(
      /^\/login\?as=guest&returnTo=%2Fprofile%3Freservation%3D[\w-]{11}$/,
    );
  });

  it('states refund and points of a cancellation (C-MAIL-1)', async () => {
    await stage.at(NOON);
    const { haneul } = stage.cinema;
    const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
    await stage.cancel(haneul, reservationId);
    expect((await mailsOf(stage)).at(-1)).toMatchObject({
      content: {
        title: '예매가 취소되었어요',
        card: { facts: expect.arrayContaining([['환불 금액', '15,000원']]) as unknown },
      },
    });
  });

  it('is sent again to the customer’s present address (C-MAIL-15)', async () => {
    await stage.at(NOON);
    const { haneul } = stage.cinema;
    const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
    await stage.database.orm
      .update(customer)
      .set({ email: 'new@marquee.example' })
      .where(eq(customer.id, haneul.customerId));
    expect((await sendAgain(stage, haneul, reservationId)).status).toBe(204);
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    const sent = await stage.database.orm.select().from(mail).orderBy(asc(mail.id));
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'haneul@marquee.example',
      'new@marquee.example',
    ]);
    expect(sent[1]?.attachments[0]?.content).toContain('BEGIN:VEVENT');
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is sent again only for an own complete reservation (C-MAIL-15)', async () => {
    await stage.at(NOON);
    const { haneul, bada } = stage.cinema;
    const pending = await stage.booker.reserve(bada, stage.cinema, stage.seats(1));
    const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
    const refusals = [
      await sendAgain(stage, bada, reservationId),
      await sendAgain(stage, haneul, 999_999),
      await sendAgain(stage, bada, pending),
    ];
    await stage.cancel(haneul, reservationId);
    refusals.push(await sendAgain(stage, haneul, reservationId));
    expect(refusals.map(({ status, body }) => [status, body])).toMatchObject([
      [404, { code: 'NOT_FOUND' }],
      [404, { code: 'NOT_FOUND' }],
      [409, { code: 'RESERVATION_NOT_COMPLETED' }],
      [409, { message: '결제가 완료된 예매만 메일을 다시 받을 수 있어요.' }],
    ]);
    expect((await mailsOf(stage)).filter(({ key }) => key.includes(':again:'))).toEqual([]);
  });

  it('is sent again three times an hour, and the refusal states when to try again (C-MAIL-16)', async () => {
    await stage.freezeAt(NOON);
    const { haneul } = stage.cinema;
    const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
    const other = await stage.booker.pay(haneul, stage.cinema, stage.seats(1));
    const again = () => sendAgain(stage, haneul, reservationId);
    const accepted = [await again(), await again(), await again()];
    await stage.freezeAt('2026-11-20T12:20:00+09:00');
    const refused = await again();
    expect([accepted.map(({ status }) => status), refused.status, refused.body]).toEqual([
      [204, 204, 204],
      429,
      {
        message: '예매 메일을 여러 번 보냈어요. 40분 후에 다시 시도해 주세요.',
        code: 'TOO_MANY_REQUESTS',
      },
    ]);
    expect(refused.headers['retry-after']).toBe(String(40 * 60));
    expect((await sendAgain(stage, haneul, other.reservationId)).status).toBe(204);
    await stage.freezeAt('2026-11-20T13:00:00+09:00');
    expect((await again()).status).toBe(204);
  });

  it('is sent again ten times an hour for all bookings of a customer (C-MAIL-16)', async () => {
    await stage.freezeAt(NOON);
    const { haneul } = stage.cinema;
    const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
    const other = await stage.booker.pay(haneul, stage.cinema, stage.seats(1));
    await stage.database.orm.insert(mailRequest).values(
      Array.from({ length: 10 }, () => ({
        customerId: haneul.customerId,
        reservationId: other.reservationId,
        requestedAt: new Date(NOON),
      })),
    );
    expect((await sendAgain(stage, haneul, reservationId)).status).toBe(429);
  });

  it('loses old rows: sent after a week, given up after a month, requests after an hour (C-MAIL-20)', async () => {
    await stage.at(NOON);
    const { orm } = stage.database;
    const { haneul } = stage.cinema;
    const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
    await sendAgain(stage, haneul, reservationId);
    const [first, second] = await mailsOf(stage);
    await orm
      .update(outbox)
      .set({ deadAt: new Date(NOON) })
      .where(eq(outbox.key, second?.key ?? ''));
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    await orm.insert(outbox).values({
      kind: 'PROVIDER_CANCEL',
      key: 'provider-cancel:1',
      payload: { kind: 'PROVIDER_CANCEL', paymentId: 1, reason: '', amount: null, keyNumber: 1 },
      doneAt: new Date(NOON),
      createdAt: new Date(NOON),
    });
    const left = async () => {
      await cleanMails(stage.database);
      return [(await mailsOf(stage)).map(({ key }) => key), await orm.$count(mailRequest)];
    };
    expect(await left()).toEqual([[first?.key, second?.key], 1]);
    await stage.at('2026-11-20T13:01:00+09:00');
    expect(await left()).toEqual([[first?.key, second?.key], 0]);
    await stage.at('2026-11-27T12:01:00+09:00');
    expect(await left()).toEqual([[second?.key], 0]);
    await stage.at('2026-12-20T12:01:00+09:00');
    expect(await left()).toEqual([[], 0]);
    // The record of a refund is kept with its payment.
    expect(await orm.$count(outbox)).toBe(1);
  });

  it('waits in the outbox until it is sent, however old it is (C-MAIL-20)', async () => {
    await stage.at(NOON);
    await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await stage.at('2027-11-20T12:00:00+09:00');
    await cleanMails(stage.database);
    expect(await mailsOf(stage)).toHaveLength(1);
  });

  it('stays in the mailbox with the newest thousand (C-MAIL-20)', async () => {
    const { orm } = stage.database;
    await orm.insert(mail).values(
      Array.from({ length: 1_600 }, (_, index) => ({
        recipient: 'a@marquee.example',
        subject: String(index),
        body: '',
      })),
    );
    await cleanMails(stage.database);
    const [oldest] = await orm.select().from(mail).orderBy(asc(mail.id)).limit(1);
    expect([await orm.$count(mail), oldest?.subject]).toEqual([1_000, '600']);
  });
});

describeOnPostgres('requests for the mail at the same time', (open) => {
  const stage = setStage(open);

  it('are counted one after another (C-MAIL-16)', async () => {
    await stage.at(NOON);
    const { haneul } = stage.cinema;
    const { reservationId } = await stage.booker.pay(haneul, stage.cinema, stage.seats(0));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendAgain(stage, haneul, reservationId)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429, 429, 429]);
  });
});
