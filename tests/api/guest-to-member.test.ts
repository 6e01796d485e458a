import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { pointEntry } from '../../server/db/schema/money.ts';
import { customer, session } from '../../server/db/schema/people.ts';
import { auditDatabase } from '../../server/audit/audit.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { SignedIn } from './support/cinema.ts';
import { insertSession, insertSignedInGuest, only, PASSWORD } from './support/fixtures.ts';
import { createMemberForm, EMAIL, filledIn } from './support/member-form.ts';
import { setStage } from './support/stage.ts';

/** What happens between the verification of a password and the session. */
const verified = vi.hoisted(() => ({ then: (): Promise<unknown> => Promise.resolve() }));

vi.mock(import('../../server/modules/account/password.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    async isPassword(...args: Parameters<typeof real.isPassword>) {
      const isRight = await real.isPassword(...args);
      await verified.then();
      return isRight;
    },
  };
});

const listed = (reservationId: number) => expect.objectContaining({ reservationId }) as object;

describeOnAnyDatabase('a guest who becomes a member', (open) => {
  const stage = setStage(open);
  const form = createMemberForm(() => stage.server);
  let guest: SignedIn;

  beforeEach(async () => {
    guest = await insertSignedInGuest(stage.database.orm, EMAIL);
  });

  /** @returns the new member, signed in */
  const signUp = async (): Promise<SignedIn> => {
    const { status, body } = await form.signUp(await form.confirm(), { gender: 'MALE' });
    expect([status, body]).toEqual([201, { customerId: guest.customerId, loginId: 'haram_26' }]);
    const { customerId } = guest;
    return { customerId, session: await insertSession(stage.database.orm, customerId) };
  };
  const signInAsGuest = (password: string) =>
    stage.server.api.post('/api/signin/guest', { email: EMAIL, password });

  it('C-JOIN-31: keeps bookings, tickets, payments, held seats and the open order', async () => {
    const { booker, cinema } = stage;
    const paid = await booker.pay(guest, cinema, stage.seats(0, 1));
    const registered = await booker.register(guest, cinema, stage.seats(2));
    await booker.hold(guest, cinema, stage.seats(3));
    const before = await stage.states();
    const member = await signUp();
    expect(await stage.states()).toEqual(before);
    const list = await stage.get(member, 'reservations/my-reservations');
    const ticket = await stage.get(member, `reservations/${paid.reservationId}/ticket`);
    const order = await stage.get(member, `payment/order/${paid.orderId}`);
    const held = await stage.get(member, `reservations/hold?screeningId=${cinema.screeningId}`);
    const completed = await booker.confirm({ ...registered, who: member });
    expect([list.body, ticket.body, order.body, held.body, completed.status]).toMatchObject([
      { content: expect.arrayContaining([listed(paid.reservationId)]) as object },
      { seats: ['A1', 'A2'], reserverName: filledIn.name },
      { orderId: paid.orderId, state: 'DONE' },
      { seatIds: expect.arrayContaining(stage.seats(3)) as object },
      200,
    ]);
    expect((await stage.cancel(member, paid.reservationId)).status).toBe(200);
    const audit = await auditDatabase(stage.database.orm);
    expect(audit.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('C-JOIN-10, C-JOIN-31: has the data of the form and the points of the sign-up', async () => {
    await signUp();
    const row = only(
      await stage.database.orm.select().from(customer).where(eq(customer.email, EMAIL)),
    );
    expect(row).toMatchObject({
      ...{ id: guest.customerId, kind: 'MEMBER', loginId: 'haram_26', name: filledIn.name },
      ...{ phone: '010-1234-5678', dateOfBirth: null, gender: 'MALE', points: 1000 },
      agreedAt: row.registeredAt,
    });
    const { loginId, password } = filledIn;
    const signedIn = await stage.server.api.post('/api/signin/customer', { loginId, password });
    expect(signedIn.status).toBe(200);
    expect(row.registeredAt.toISOString()).toMatch(/^2026-11-20T03:0/);
    const entries = await stage.database.orm
      .select({ kind: pointEntry.kind, amount: pointEntry.amount })
      .from(pointEntry)
      .where(eq(pointEntry.customerId, guest.customerId));
    expect(entries).toEqual([{ kind: 'SIGN_UP', amount: 1000 }]);
  });

  it('C-JOIN-32: ends the guest’s sessions, and the guest’s sign-in fails like one with a wrong password', async () => {
    const other = await insertSession(stage.database.orm, guest.customerId);
    const wrong = await signInAsGuest('wrong-password');
    await form.signUp(await form.confirm());
    const ended = [guest, { ...guest, session: other }];
    for (const who of ended) {
      expect((await stage.get(who, 'reservations/my-reservations')).status).toBe(401);
    }
    for (const password of [PASSWORD, filledIn.password]) {
      const { status, body } = await signInAsGuest(password);
      expect([status, body]).toEqual([401, wrong.body]);
    }
  });

  it('C-JOIN-32: starts no session for a guest who signs in at the same time', async () => {
    const proof = await form.confirm();
    const statuses: number[] = [];
    verified.then = async () => {
      verified.then = () => Promise.resolve();
      statuses.push((await form.signUp(proof)).status);
    };
    statuses.push((await signInAsGuest(PASSWORD)).status);
    expect(statuses).toEqual([201, 401]);
    const sessions = await stage.database.orm
      .select({ customerId: session.customerId })
      .from(session)
      .where(eq(session.customerId, guest.customerId));
    expect(sessions).toEqual([]);
  });

  it('C-JOIN-33: earns points for visits that end after the sign-up, and for none before', async () => {
    const { booker, cinema } = stage;
    await booker.pay(guest, cinema, stage.seats(0));
    await stage.at('2026-11-20T22:00:00+09:00');
    await signUp();
    await awardPoints(stage.database);
    const earned = () => stage.database.orm.$count(pointEntry, eq(pointEntry.kind, 'EARN'));
    expect(await earned()).toBe(0);
    await stage.database.orm
      .update(customer)
      .set({ registeredAt: new Date('2026-11-20T12:00:00+09:00') })
      .where(eq(customer.id, guest.customerId));
    await awardPoints(stage.database);
    expect(await earned()).toBe(1);
  });
});
