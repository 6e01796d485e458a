import { beforeEach, describe, expect, it } from 'vitest';
import { insertSignedInAdministrator } from './support/fixtures.ts';
import { setStreams } from './support/event-stream.ts';
import { twoNodes } from './support/two-nodes.ts';

const PATH = '/api/session/events';
const ended = ['ended', {}];

describe('the page of an administrator on another node', () => {
  const nodes = twoNodes();
  const streams = setStreams({
    get server() {
      return nodes.other;
    },
  });
  let colleague: { administratorId: number; session: string };
  let superior: { session: string };

  const watch = (session: string, headers = { 'sec-fetch-site': 'same-origin' }) =>
    streams.open(PATH, undefined, { ...headers, cookie: `sessionId=${session}` });
  const act = (method: 'PUT' | 'DELETE', body?: object) =>
    nodes.one.api.request(method, `/api/admin/administrators/${colleague.administratorId}`, {
      ...{ session: superior.session, body },
    });

  beforeEach(async () => {
    const { orm } = nodes.one.deps.database;
    colleague = await insertSignedInAdministrator(orm, 'colleague');
    superior = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' });
  });

  it.each<['PUT' | 'DELETE', object?]>([['DELETE'], ['PUT', { role: 'DOOR' }]])(
    'A-ACC-42: is told of the end of its session by %s, and no other page is',
    async (method, body) => {
      const own = await watch(superior.session);
      const stream = await watch(colleague.session);
      expect((await act(method, body)).status).toBe(204);
      expect(await stream.next()).toEqual(ended);
      // The first event of the other page is of its own end.
      const signedOut = await nodes.one.api.request('POST', '/api/signout/admin', superior);
      expect(signedOut.status).toBe(204);
      expect(await own.next()).toEqual(ended);
      const { status } = await nodes.other.api.get('/api/admin/account', colleague);
      expect(status).toBe(401);
    },
  );

  it.each<[string, () => ReturnType<typeof watch>]>([
    ['an unknown session', () => watch('unknown')],
    [
      'a request of another site',
      () => watch(superior.session, { 'sec-fetch-site': 'cross-site' }),
    ],
  ])('A-ACC-42: is told at once of %s', async (_, open) => {
    expect(await (await open()).next()).toEqual(ended);
  });

  it('A-ACC-42: asks for the own account, of any role', async () => {
    const { orm } = nodes.one.deps.database;
    const { session } = await insertSignedInAdministrator(orm, 'door', { role: 'DOOR' });
    const { status, body } = await nodes.other.api.get('/api/admin/account', { session });
    expect([status, body]).toEqual([
      200,
      {
        ...{ loginId: 'door', name: '관리자 한결', email: 'door@marquee.example', role: 'DOOR' },
        secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
      },
    ]);
  });
});
