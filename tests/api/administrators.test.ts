import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_SESSIONS } from '../../domain/limits.ts';
import { genre, movieGenre, movieImage } from '../../server/db/schema/catalogue.ts';
import { administrator, session } from '../../server/db/schema/people.ts';
import { hashSessionId, newSessionId } from '../../server/modules/account/session-token.ts';
import { operationsOf, readContract } from '../../server/plugins/contract-document.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike, type ApiAnswer } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import {
  insertImage,
  insertMovie,
  insertSignedIn,
  insertSignedInAdministrator,
  insertSignedInGuest,
  only,
  PASSWORD,
} from './support/fixtures.ts';

const SIGN_IN = '/api/signin/admin';
const MOVIES = '/api/admin/movies/get';
const PROFILE = '/api/protected/customer/get';

const contract = await readContract();
const told = ({ status, body }: ApiAnswer) => [status, body];
const unauthenticated = [401, { message: '로그인이 필요해요.', code: 'UNAUTHENTICATED' }];

describeOnAnyDatabase('an administrator', (open) => {
  const stage = setEmptyStage(open);

  it('A-SIGN-1: signs in with a login id in any case, for 24 hours', async () => {
    const { administratorId } = await insertSignedInAdministrator(stage.database.orm, 'boss', {
      role: 'SUPER',
    });
    const answer = await stage.server.api.post(SIGN_IN, { loginId: 'Boss', password: PASSWORD });
    const { sessionId } = answer.body as { sessionId: string };
    const { lastLoginAt } = only(await stage.database.orm.select().from(administrator));
    expect(told(answer)).toEqual([
      200,
      {
        sessionId: textLike(/^[\w-]{43}$/),
        loginId: 'boss',
        expiresAt: textLike(/^2026-11-21T12:0/),
        user: {
          id: administratorId,
          loginId: 'boss',
          name: '관리자 한결',
          email: 'boss@marquee.example',
          roles: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
          isAdmin: true,
          role: 'SUPER',
          operations: await operationsOf('SUPER', true),
        },
      },
    ]);
    expect(lastLoginAt?.toISOString()).toMatch(/^2026-11-20T03:0/);
    expect((await stage.server.api.get(MOVIES, { session: sessionId })).status).toBe(200);
  });

  it('A-SIGN-1: gets the same answer for an unknown login id, a customer’s login id and a wrong password', async () => {
    await insertSignedInAdministrator(stage.database.orm, 'boss');
    await insertSignedIn(stage.database.orm, 'demo');
    for (const [loginId, password] of [
      ['nobody', PASSWORD],
      ['demo', PASSWORD],
      ['boss', 'wrong'],
    ] as const) {
      const answer = await stage.server.api.post(SIGN_IN, { loginId, password });
      expect([...told(answer), answer.headers['set-cookie']]).toEqual([
        401,
        {
          message: '관리자 로그인에 실패했어요. 아이디 또는 비밀번호를 확인해 주세요.',
          code: 'SIGN_IN_FAILED',
        },
        undefined,
      ]);
    }
  });

  it('A-SIGN-1: is signed out at the expiry, and when the account is deleted', async () => {
    await insertSignedInAdministrator(stage.database.orm, 'boss');
    const { body } = await stage.server.api.post(SIGN_IN, { loginId: 'boss', password: PASSWORD });
    const own = { session: (body as { sessionId: string }).sessionId };
    await stage.at('2026-11-21T11:59:30+09:00');
    const inTime = await stage.server.api.get(MOVIES, own);
    await stage.at('2026-11-21T12:00:30+09:00');
    const tooLate = await stage.server.api.get(MOVIES, own);
    await stage.at('2026-11-21T11:59:30+09:00');
    await stage.database.orm.delete(administrator);
    const gone = await stage.server.api.get(MOVIES, own);
    expect(inTime.status).toBe(200);
    expect([tooLate, gone].map(told)).toEqual([unauthenticated, unauthenticated]);
  });

  it('X-API-41: ends the oldest own session at a sign-in beyond the limit', async () => {
    const { orm } = stage.database;
    const { administratorId, session: oldest } = await insertSignedInAdministrator(orm, 'boss');
    const { session: others } = await insertSignedInAdministrator(orm, 'other');
    const member = await insertSignedIn(orm, 'demo');
    const later = { createdAt: new Date('2026-11-20T12:10:00+09:00'), administratorId };
    const expiresAt = new Date('2026-11-21T12:10:00+09:00');
    await orm.insert(session).values(
      Array.from({ length: MAX_SESSIONS - 1 }, () => ({
        ...{ ...later, expiresAt, tokenHash: hashSessionId(newSessionId()) },
      })),
    );
    const own = () => orm.$count(session, eq(session.administratorId, administratorId));
    expect(await own()).toBe(MAX_SESSIONS);
    await stage.server.api.post(SIGN_IN, { loginId: 'boss', password: PASSWORD });
    const statuses = [
      (await stage.server.api.get(MOVIES, { session: oldest })).status,
      (await stage.server.api.get(MOVIES, { session: others })).status,
      (await stage.server.api.get(PROFILE, { session: member.session })).status,
    ];
    expect([await own(), statuses]).toEqual([MAX_SESSIONS, [401, 200, 200]]);
  });

  it('A-SIGN-2: is refused by customers’ calls', async () => {
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'boss');
    const customers = contract.operations.filter(({ needsSession }) => needsSession);
    expect(customers.length).toBeGreaterThan(10);
    for (const { id, method, path } of customers) {
      const answer = await ask(method, path, { session });
      expect([id, ...told(answer)]).toEqual([
        id,
        403,
        {
          message: '관리자 계정으로는 이용할 수 없어요. 회원 또는 비회원으로 로그인해 주세요.',
          code: 'FORBIDDEN',
        },
      ]);
    }
  });

  it('A-SIGN-2: has calls that refuse customers’ sessions and the cookie', async () => {
    const { session: boss } = await insertSignedInAdministrator(stage.database.orm, 'boss');
    const member = await insertSignedIn(stage.database.orm, 'demo');
    const guest = await insertSignedInGuest(stage.database.orm, 'guest@marquee.example');
    const own = contract.operations.filter(({ needsAdmin }) => needsAdmin);
    const below = contract.operations.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(own.map(({ id }) => id)).toEqual(below.map(({ id }) => id));
    expect(own.map(({ id }) => id)).toContain('listAdminMovies');
    const forbidden = [403, { message: '관리자만 이용할 수 있어요.', code: 'FORBIDDEN' }];
    for (const { id, method, path } of own) {
      const cookie = { cookie: `sessionId=${boss}`, 'sec-fetch-site': 'same-origin' };
      const answers = [
        await ask(method, path, { session: member.session }),
        await ask(method, path, { session: guest.session }),
        await ask(method, path, {}),
        await ask(method, path, { headers: cookie }),
      ];
      expect([id, ...answers.map(told)]).toEqual([
        id,
        forbidden,
        forbidden,
        unauthenticated,
        unauthenticated,
      ]);
    }
  });

  it.each([
    ['GET', '/api/admin/cinemas'],
    ['POST', '/api/admin/movies'],
    ['PATCH', '/api/admin/movies/get'],
  ] as const)('A-SIGN-11: checks the session before it answers %s %s', async (method, path) => {
    const { session: boss } = await insertSignedInAdministrator(stage.database.orm, 'boss');
    const member = await insertSignedIn(stage.database.orm, 'demo');
    const answers = [
      await ask(method, path, {}),
      await ask(method, path, { session: 'ended' }),
      await ask(method, path, { session: member.session }),
      await ask(method, path, { session: boss }),
    ];
    expect(answers.map(told)).toEqual([
      unauthenticated,
      unauthenticated,
      [403, { message: '관리자만 이용할 수 있어요.', code: 'FORBIDDEN' }],
      [404, { message: '요청한 주소를 찾을 수 없어요.', code: 'NOT_FOUND' }],
    ]);
  });

  it('A-SIGN-3: replaces a customer’s cookie at the sign-in and leaves the session alive', async () => {
    const member = await insertSignedIn(stage.database.orm, 'demo');
    await insertSignedInAdministrator(stage.database.orm, 'boss');
    const { headers, body } = await stage.server.api.post(
      SIGN_IN,
      { loginId: 'boss', password: PASSWORD },
      { session: member.session, headers: { cookie: `sessionId=${member.session}` } },
    );
    const { sessionId } = body as { sessionId: string };
    const after = await stage.server.api.get(PROFILE, { session: member.session });
    expect(headers['set-cookie']).toMatch(new RegExp(`^sessionId=${sessionId};`));
    expect(after.status).toBe(200);
  });

  it.each(['admin', 'guest', 'customer'])(
    'A-SIGN-4: signs out as %s, with and without a session',
    async (kind) => {
      const people = [
        await insertSignedInAdministrator(stage.database.orm, 'boss'),
        await insertSignedInGuest(stage.database.orm, 'guest@marquee.example'),
        await insertSignedIn(stage.database.orm, 'demo'),
      ];
      const url = `/api/signout/${kind}`;
      const answers = [
        ...(await Promise.all(
          people.map(({ session }) => stage.server.api.post(url, {}, { session })),
        )),
        await stage.server.api.post(url, {}),
        await stage.server.api.post(url, {}, { session: 'unknown' }),
      ];
      const after = await Promise.all(
        people.map(({ session }) => stage.server.api.get(PROFILE, { session })),
      );
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
      expect(answers.map(({ headers }) => String(headers['set-cookie']).slice(0, 21))).toEqual(
        answers.map(() => 'sessionId=; Max-Age=0'),
      );
      expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
    },
  );

  it('A-FILM-1: lists all films, past ones too, newest first', async () => {
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'boss');
    const past = await insertMovie(stage.database.orm, {
      title: '지난여름',
      releaseDate: '2026-06-01',
      screeningEndDate: '2026-07-31',
      director: '한서우',
    });
    const coming = await insertMovie(stage.database.orm, {
      title: '다음 겨울',
      releaseDate: '2026-12-24',
    });
    const rows = await stage.database.orm.insert(genre).values({ name: '드라마' }).returning();
    await stage.database.orm.insert(movieGenre).values({ movieId: past, genreId: only(rows).id });
    const hash = await insertImage(stage.database.orm, 'poster', { width: 500, height: 750 });
    await stage.database.orm
      .insert(movieImage)
      .values({ movieId: past, kind: 'POSTER', width: 500, imageHash: hash });
    const answer = await stage.server.api.get(MOVIES, { session });
    const { content: movies, totalElements } = answer.body as {
      content: { distributor: object; movieRating: object }[];
      totalElements: number;
    };
    const [{ distributor, movieRating } = { distributor: {}, movieRating: {} }] = movies;
    const common = { duration: 100, language: '한국어', distributor, movieRating, version: 1 };
    expect([answer.status, totalElements, movies]).toEqual([
      200,
      2,
      [
        {
          ...common,
          movieId: coming,
          title: '다음 겨울',
          director: null,
          releaseDate: '2026-12-24',
          screeningEndDate: null,
          genres: [],
          posterUrl: null,
        },
        {
          ...common,
          movieId: past,
          title: '지난여름',
          director: '한서우',
          releaseDate: '2026-06-01',
          screeningEndDate: '2026-07-31',
          genres: [{ genreId: only(rows).id, genreName: '드라마' }],
          posterUrl: `/api/images/${hash}`,
        },
      ],
    ]);
    expect(common).toMatchObject({
      distributor: { name: '물결배급' },
      movieRating: { ratingName: '전체관람가' },
    });
  });

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: { session?: string; headers?: Record<string, string> },
  ) => stage.server.api.request(method, path.replaceAll(/:\w+/g, '1'), options);
});
