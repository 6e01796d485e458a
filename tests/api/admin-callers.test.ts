import { expect, it } from 'vitest';
import { session } from '../../server/db/schema/people.ts';
import { hashSessionId, newSessionId } from '../../server/modules/account/session-token.ts';
import { readContract } from '../../server/plugins/contract-document.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import {
  insertSignedIn,
  insertSignedInAdministrator,
  insertSignedInGuest,
} from './support/fixtures.ts';

const contract = await readContract();
const operations = contract.operations.filter(({ needsAdmin }) => needsAdmin);
const idsOf = (each: typeof operations) => each.map(({ id }) => id);

describeOnAnyDatabase('every call of the administration', (open) => {
  const stage = setAdminStage(open);

  /** @returns the status of each call, without a body, by the operation's id */
  const statusesOf = async (own?: string) => {
    const statuses: [string, number][] = [];
    for (const { id, method, path } of operations) {
      const { status } = await stage.server.api.request(method, path.replaceAll(/:\w+/g, '1'), {
        ...(own !== undefined && { session: own }),
      });
      statuses.push([id, status]);
    }
    return Object.fromEntries(statuses);
  };
  const all = (status: number) => Object.fromEntries(operations.map(({ id }) => [id, status]));

  it('A-CAT-1: is refused for visitors, ended sessions, members and guests', async () => {
    const { orm } = stage.database;
    const { administratorId } = await insertSignedInAdministrator(orm, 'late');
    const ended = newSessionId();
    const expiresAt = new Date('2026-11-20T02:59:59Z');
    await orm
      .insert(session)
      .values({ tokenHash: hashSessionId(ended), administratorId, expiresAt });
    const member = await insertSignedIn(orm, 'demo');
    const guest = await insertSignedInGuest(orm, 'guest@marquee.example');
    expect(idsOf(operations)).toEqual(
      idsOf(contract.operations.filter(({ path }) => path.startsWith('/api/admin/'))),
    );
    expect(operations.length).toBeGreaterThan(30);
    expect(await statusesOf()).toEqual(all(401));
    expect(await statusesOf(ended)).toEqual(all(401));
    expect(await statusesOf('unknown')).toEqual(all(401));
    expect(await statusesOf(member.session)).toEqual(all(403));
    expect(await statusesOf(guest.session)).toEqual(all(403));
  });

  it('A-CAT-1: is for BASIC, except for the audit log, and for SUPER', async () => {
    const basic = await statusesOf(stage.basic);
    const refused = Object.keys(basic).filter((id) => basic[id] === 403);
    const superior = await statusesOf(stage.superior);
    expect(refused).toEqual(idsOf(operations.filter(({ superOnly }) => superOnly)));
    expect(refused.toSorted()).toEqual([
      'changeAdministratorRole',
      'listAdministrators',
      'listAuditEntries',
      'listPersonalReads',
      'removeAdministrator',
    ]);
    for (const statuses of [basic, superior]) {
      expect(Object.values(statuses)).not.toContain(401);
    }
    expect(Object.values(superior)).not.toContain(403);
  });

  it('A-CAT-2: is refused before its body is read', async () => {
    const withBody = operations.filter(({ method }) => method === 'POST' || method === 'PUT');
    expect(withBody.length).toBeGreaterThan(5);
    for (const { id, method, path } of withBody) {
      const { status } = await stage.server.api.request(method, path.replaceAll(/:\w+/g, '1'), {
        body: '{"unfinished":',
      });
      expect([id, status]).toEqual([id, 401]);
    }
  });
});
