import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { session } from '../../server/db/schema/people.ts';
import { hashSessionId, newSessionId } from '../../server/modules/account/session-token.ts';
import type { Schemas } from '../../server/plugins/contract-types.ts';
import { ADMIN_ROLES } from '../../domain/admin-roles.ts';
import { readContract } from '../../server/plugins/contract-document.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import {
  insertSignedIn,
  insertSignedInAdministrator,
  insertSignedInGuest,
  PASSWORD,
} from './support/fixtures.ts';

/** The table of the roles in the rules. */
const documented = await readRoleTable();

async function readRoleTable() {
  const rules = new URL('../../docs/product/administrators.md', import.meta.url);
  const lines = (await readFile(rules, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, named = '', calls = ''] = /^\| ([A-Z, ]+?) +\| (.+) \|$/.exec(line) ?? [];
    const roles = ADMIN_ROLES.filter((role) => named.split(', ').includes(role));
    return [...calls.matchAll(/`(\w+)`/g)].map(([, id = '']) => ({ id, roles }));
  });
}

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

  it.each(ADMIN_ROLES)(
    'A-ACC-37: is answered to the role %s, or refused with 403, as the table of the rules says',
    async (role) => {
      const { orm } = stage.database;
      const { session: own } = await insertSignedInAdministrator(orm, 'colleague', { role });
      const statuses = await statusesOf(own);
      const may = Object.keys(statuses).filter((id) => statuses[id] !== 403);
      expect(may.toSorted()).toEqual(
        documented
          .filter(({ roles }) => roles.includes(role))
          .map(({ id }) => id)
          .toSorted(),
      );
      expect(Object.values(statuses)).not.toContain(401);
      const { body } = await stage.server.api.post('/api/signin/admin', {
        ...{ loginId: 'colleague', password: PASSWORD },
      });
      const { user } = body as Schemas['AdminSession'];
      expect([user.role, user.operations]).toEqual([role, may]);
    },
  );

  it('A-ACC-37: has the roles that the table of the rules names', () => {
    const named = operations.map(({ id, adminRoles }) => ({ id, roles: adminRoles }));
    const byId = (rows: typeof named) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(named)).toEqual(byId(documented));
    expect(documented.every(({ roles }) => roles.includes('SUPER'))).toBe(true);
  });

  it('A-ACC-38: is refused with the roles that may make it', async () => {
    const { orm } = stage.database;
    const { session: own } = await insertSignedInAdministrator(orm, 'door', { role: 'DOOR' });
    const read = async (path: string) =>
      (await stage.server.api.get(`/api/admin/${path}`, { session: own })).body;
    expect(await read('audit')).toEqual({
      ...{ message: '최고 관리자만 이용할 수 있어요.', code: 'FORBIDDEN' },
    });
    expect(await read('today')).toEqual({
      ...{ message: '일반 관리자·최고 관리자·매표 담당자만 이용할 수 있어요.', code: 'FORBIDDEN' },
    });
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
