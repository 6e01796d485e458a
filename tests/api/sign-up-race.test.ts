import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pointEntry } from '../../server/db/schema/money.ts';
import { administrator, customer } from '../../server/db/schema/people.ts';
import { describeOnPostgres } from '../support/database.ts';
import { createAdminForm, EMAIL as STAFF } from './support/admin-form.ts';
import type { ApiAnswer } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { only } from './support/fixtures.ts';
import { createGuestForm } from './support/guest-form.ts';
import { createMemberForm, EMAIL } from './support/member-form.ts';
import { meet } from './support/meet.ts';

describeOnPostgres('sign-ups that have all found the name free', (open) => {
  const stage = setEmptyStage(open);
  const member = () => createMemberForm(() => stage.server);
  const guest = () => createGuestForm(() => stage.server);
  const taken = (code: string): [number, unknown] => [409, expect.objectContaining({ code })];
  const created = [201, expect.objectContaining({}) as unknown];

  const meetAs = (table: SQL, ...signUps: (() => Promise<ApiAnswer>)[]) =>
    meet(stage.database, sql`lock table ${table} in share mode`, ...signUps);
  const meetAsCustomers = (...signUps: (() => Promise<ApiAnswer>)[]) =>
    meetAs(sql`customer`, ...signUps);

  it('C-JOIN-11: creates one member of two with one login id', async () => {
    const one = member();
    const other = member();
    const proofs = [await one.confirm(), await other.confirm('other@marquee.example')] as const;
    const answers = await meetAsCustomers(
      () => one.signUp(proofs[0], { loginId: 'haram' }),
      () => other.signUp(proofs[1], { loginId: 'HARAM', email: 'other@marquee.example' }),
    );
    expect(answers).toEqual([created, taken('LOGIN_ID_TAKEN')]);
    expect(await stage.database.orm.$count(customer)).toBe(1);
    expect(await stage.database.orm.$count(pointEntry)).toBe(1);
  });

  it('C-JOIN-11: creates one member of two with one e-mail', async () => {
    const one = member();
    const other = member();
    const proofs = [await one.confirm(), await other.confirm(EMAIL.toUpperCase())] as const;
    const answers = await meetAsCustomers(
      () => one.signUp(proofs[0], { loginId: 'one' }),
      () => other.signUp(proofs[1], { loginId: 'other', email: EMAIL.toUpperCase() }),
    );
    expect(answers).toEqual([created, taken('EMAIL_TAKEN')]);
    expect(await stage.database.orm.$count(customer)).toBe(1);
    expect(await stage.database.orm.$count(pointEntry)).toBe(1);
  });

  it('C-GUEST-10: creates one guest of two with one e-mail', async () => {
    const one = guest();
    const other = guest();
    const proofs = [await one.confirm(), await other.confirm()] as const;
    const answers = await meetAsCustomers(
      () => one.signUp(proofs[0]),
      () => other.signUp(proofs[1]),
    );
    expect(answers).toEqual([created, taken('EMAIL_TAKEN')]);
    expect(await stage.database.orm.$count(customer)).toBe(1);
  });

  it.each(['guest', 'member'])(
    'C-JOIN-11: creates one member when a %s is first',
    async (first) => {
      const guests = guest();
      const members = member();
      const proofs = [await guests.confirm(EMAIL), await members.confirm()] as const;
      const signUps = [
        () => guests.signUp(proofs[0], { email: EMAIL }),
        () => members.signUp(proofs[1]),
      ];
      const answers = await meetAsCustomers(...(first === 'guest' ? signUps : signUps.reverse()));
      // A guest who was first has become the member.
      expect([
        [created, created],
        [created, taken('EMAIL_TAKEN')],
      ]).toContainEqual(answers);
      expect(only(await stage.database.orm.select().from(customer)).kind).toBe('MEMBER');
      expect(await stage.database.orm.$count(pointEntry)).toBe(1);
    },
  );

  it.each([
    ['login id', { loginId: 'HARAM_26', email: 'other@marquee.example' }, 'LOGIN_ID_TAKEN'],
    ['e-mail', { loginId: 'other', email: STAFF.toUpperCase() }, 'EMAIL_TAKEN'],
  ])('A-ACC-5: creates one administrator of two with one %s', async (_name, changes, code) => {
    const one = createAdminForm(() => stage.server);
    const other = createAdminForm(() => stage.server);
    const proofs = [await one.confirm(), await other.confirm(changes.email)] as const;
    const answers = await meetAs(
      sql`administrator`,
      () => one.signUp(proofs[0]),
      () => other.signUp(proofs[1], changes),
    );
    expect(answers).toEqual([created, taken(code)]);
    expect(await stage.database.orm.$count(administrator)).toBe(1);
  });
});
