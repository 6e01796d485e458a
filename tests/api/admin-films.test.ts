import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { actor, genre, movie, movieCast } from '../../server/db/schema/catalogue.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { filmForm, insertFilmParts, type FilmParts } from './support/film-form.ts';
import { insertRoom, insertScreening, only } from './support/fixtures.ts';

const told = ({ status, body }: ApiAnswer) => [status, body];
const invalid = (...errors: [field: string, defaultMessage: string][]) => [
  400,
  {
    message: '입력한 내용을 확인해 주세요.',
    code: 'INVALID_REQUEST',
    errors: errors.map(([field, defaultMessage]) => ({ field, defaultMessage })),
  },
];

describeOnAnyDatabase('films and actors for administrators', (open) => {
  const stage = setAdminStage(open);
  let parts: FilmParts;

  beforeEach(async () => {
    parts = await insertFilmParts(stage.database.orm);
  });

  const addFilm = async (own: object = {}) => {
    const answer = await stage.post('movies/create', filmForm(parts, own));
    expect(answer.status).toBe(201);
    return answer.body as { movieId: number; version: number };
  };
  const whole = () => ({
    tagline: '밤이 길어지면',
    description: '긴 이야기',
    screeningEndDate: '2026-12-31',
    language: '프랑스어',
    director: '한서우',
    genreIds: parts.genreIds,
    movieCasts: [
      { actorId: parts.actorIds[1], role: ' 어머니 ' },
      { actorId: parts.actorIds[0], role: '딸' },
    ],
    rank: 3,
  });

  it('A-CAT-22: adds a film with everything', async () => {
    const [second, first] = [parts.actorIds[1], parts.actorIds[0]];
    const { movieId } = await addFilm(whole());
    const entry = await stage.get(`movies/get/${movieId}`);
    expect(told(entry)).toEqual([
      200,
      {
        movieId,
        title: '달의 뒤편',
        tagline: '밤이 길어지면',
        description: '긴 이야기',
        duration: 100,
        releaseDate: '2026-11-01',
        screeningEndDate: '2026-12-31',
        language: '프랑스어',
        director: '한서우',
        distributor: {
          distributorId: parts.distributorId,
          name: '물결배급',
          address: null,
          phone: null,
        },
        movieRating: {
          ratingId: parts.ratingId,
          ratingName: '전체관람가',
          description: null,
          minimumAge: 0,
        },
        genres: [
          { genreId: parts.genreIds[0], genreName: '가족' },
          { genreId: parts.genreIds[1], genreName: '드라마' },
        ],
        movieCasts: [
          { actor: { actorId: second, name: '한지온', profileImageUrl: null }, role: '어머니' },
          { actor: { actorId: first, name: '윤서하', profileImageUrl: null }, role: '딸' },
        ],
        posterUrl: null,
        posterSources: [],
        backdropUrl: null,
        backdropSources: [],
        rank: 3,
        poster: { state: 'NONE', message: null, contentHash: null },
        backdrop: { state: 'NONE', message: null, contentHash: null },
        version: 1,
      },
    ]);
    const [added] = await stage.audit();
    expect(added).toMatchObject({ kind: 'MOVIE', action: 'CREATE', subjectName: '달의 뒤편' });
    const recorded = Object.keys(entry.body as object).filter(
      (name) => !/version|Sources/.test(name),
    );
    expect(Object.keys(added?.after ?? {}).sort()).toEqual(recorded.sort());
  });

  it('A-CAT-22: adds a film with the least, in Korean', async () => {
    expect(await addFilm()).toMatchObject({
      ...{ tagline: null, description: null, screeningEndDate: null, language: '한국어' },
      ...{ director: null, genres: [], movieCasts: [], rank: null },
    });
  });

  it('A-CAT-25: replaces a film, except for tagline and rank', async () => {
    const { movieId } = await addFilm(whole());
    const url = `movies/${movieId}`;
    const emptied = await stage.put(url, { ...filmForm(parts), version: 1 });
    expect(emptied.body).toMatchObject({
      ...{ tagline: '밤이 길어지면', rank: 3, version: 2 },
      ...{ description: null, screeningEndDate: null, language: '한국어', director: null },
      ...{ genres: [], movieCasts: [] },
    });
    const named = { ...filmForm(parts), tagline: ' ', rank: null, version: 2 };
    expect((await stage.put(url, named)).body).toMatchObject({ tagline: null, rank: null });
    const [last] = await stage.audit();
    expect([last?.action, last?.before, last?.after]).toEqual([
      'UPDATE',
      { tagline: '밤이 길어지면', rank: '3' },
      { tagline: null, rank: null },
    ]);
  });

  it('A-CAT-23: refuses a last day before the release', async () => {
    const form = filmForm(parts, { screeningEndDate: '2026-10-31' });
    const message = '상영 종료일은 개봉일보다 빠를 수 없어요.';
    expect(told(await stage.post('movies/create', form))).toEqual(
      invalid(['screeningEndDate', message]),
    );
    const { movieId } = await addFilm({ screeningEndDate: '2026-11-01' });
    expect(told(await stage.put(`movies/${movieId}`, { ...form, version: 1 }))).toEqual(
      invalid(['screeningEndDate', message]),
    );
  });

  it('A-CAT-24: refuses what does not exist, with the name of the field', async () => {
    const form = filmForm(parts, {
      distributorId: 999,
      movieRatingId: 998,
      genreIds: [parts.genreIds[0], 997],
      movieCasts: [
        { actorId: parts.actorIds[0], role: '딸' },
        { actorId: 996, role: '아들' },
      ],
    });
    const faults = invalid(
      ['distributorId', '배급사를 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
      ['movieRatingId', '등급을 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
      ['genreIds.1', '장르를 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
      ['movieCasts.1.actorId', '배우를 찾을 수 없어요. 이미 삭제되었을 수 있어요.'],
    );
    const { movieId } = await addFilm();
    const url = `movies/${movieId}`;
    expect(told(await stage.post('movies/create', form))).toEqual(faults);
    expect(told(await stage.put(url, { ...form, version: 1 }))).toEqual(faults);
    expect((await stage.put(url, { ...form, version: 7 })).body).toMatchObject({
      code: 'EDIT_CONFLICT',
      current: { movieId, version: 1 },
    });
    expect([await stage.database.orm.$count(movie), await stage.audit()]).toMatchObject([
      1,
      [{ action: 'CREATE' }],
    ]);
  });

  it.each([
    ['title', ' ', '필수 항목이에요.'],
    ['title', 'a'.repeat(201), '200자 이내로 입력해 주세요.'],
    ['duration', 601, '600 이하여야 해요.'],
    ['releaseDate', '2026-02-30', '날짜를 확인해 주세요. (예: 2026-11-20)'],
    ['description', 'a'.repeat(5001), '5000자 이내로 입력해 주세요.'],
    ['director', 'a'.repeat(256), '255자 이내로 입력해 주세요.'],
    ['tagline', 'a'.repeat(31), '30자 이내로 입력해 주세요.'],
    ['genreIds', [1, 1], '같은 항목이 두 번 들어 있어요.'],
  ])('A-CAT-22: refuses a wrong %s', async (field, value, message) => {
    const form = filmForm(parts, { [field]: value });
    expect(told(await stage.post('movies/create', form))).toEqual(invalid([field, message]));
  });

  it('A-CAT-22: stores the longest film', async () => {
    const movieCasts = Array.from({ length: 200 }, () => ({
      actorId: parts.actorIds[0],
      role: '가'.repeat(100),
    }));
    const longest = { title: '가'.repeat(200), description: '가'.repeat(5000), movieCasts };
    const { movieId } = await addFilm(longest);
    const { body } = await stage.get(`movies/get/${movieId}`);
    expect((body as { movieCasts: unknown[] }).movieCasts).toHaveLength(200);
  });

  it('A-CAT-5: answers an older version of a film with the present film', async () => {
    const { movieId } = await addFilm(whole());
    const url = `movies/${movieId}`;
    const first = await stage.put(url, { ...filmForm(parts, { title: '새 제목' }), version: 1 });
    const late = await stage.put(url, { ...filmForm(parts), version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'EDIT_CONFLICT', current: first.body });
  });

  it('A-CAT-26, A-CAT-10: deletes a film without screenings only', async () => {
    const { movieId } = await addFilm(whole());
    const { roomId } = await insertRoom(stage.database.orm, '1관', [3]);
    const screeningId = await insertScreening(stage.database.orm, {
      movieId,
      roomId,
      startsAt: '2026-11-10T19:30:00+09:00',
    });
    expect(told(await stage.remove(`movies/delete/${movieId}`))).toEqual([
      409,
      {
        message:
          '이 영화의 상영 일정이 1개 있어 삭제할 수 없어요. 목록에서 내리려면 상영 종료일을 정해 주세요.',
        code: 'IN_USE',
        usedBy: [
          {
            kind: 'SCREENING',
            count: 1,
            items: [{ id: screeningId, title: '1관 2026-11-10 19:30' }],
          },
        ],
      },
    ]);
    for (const hour of [1, 4, 7, 10, 13, 16, 19, 22]) {
      for (const day of ['11', '12']) {
        const startsAt = `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00+09:00`;
        await insertScreening(stage.database.orm, { movieId, roomId, startsAt });
      }
    }
    const { body } = await stage.remove(`movies/delete/${movieId}`);
    const [use] = (body as { usedBy: { count: number; items: { title: string }[] }[] }).usedBy;
    expect([use?.count, use?.items.length, use?.items[0]?.title]).toEqual([
      17,
      10,
      '1관 2026-11-12 22:00',
    ]);
    await stage.database.exec('delete from screening');
    const statuses = [
      (await stage.remove(`movies/delete/${movieId}`)).status,
      (await stage.remove(`movies/delete/${movieId}`)).status,
      (await stage.get(`movies/get/${movieId}`)).status,
      (await stage.put(`movies/${movieId}`, { ...filmForm(parts), version: 1 })).status,
    ];
    expect([statuses, await stage.database.orm.$count(movieCast)]).toEqual([
      [204, 404, 404, 404],
      0,
    ]);
  });

  it('A-CAT-27: lists past films too, and sorts and searches them', async () => {
    await addFilm({ title: '나', releaseDate: '2020-01-01', screeningEndDate: '2020-02-01' });
    await addFilm({ title: '다', releaseDate: '2026-12-01' });
    await addFilm({ title: '가', releaseDate: '2026-11-01' });
    const list = async (query: string) => {
      const { body } = await stage.get(`movies/get?${query}`);
      return (body as { content: { title: string }[] }).content.map(({ title }) => title).join('');
    };
    expect({
      latest: await list(''),
      oldest: await list('sort=releaseDate'),
      title: await list('sort=title'),
      newest: await list('sort=-id'),
      found: await list('query=ㄴ'),
      page: await list('size=2&page=1'),
    }).toEqual({
      latest: '다가나',
      oldest: '나가다',
      title: '가나다',
      newest: '가다나',
      found: '나',
      page: '나',
    });
  });

  it('A-CAT-3: finds films and actors whose names begin with the text first', async () => {
    const names = ['가을의 달', '달의 뒤편', '달', '바다'];
    for (const name of names) {
      await addFilm({ title: name });
      await stage.post('actors/create', { name });
    }
    const list = async (part: string) => {
      const { body } = await stage.get(part);
      const { content } = body as { content: { title?: string; name?: string }[] };
      return content.map(({ title, name }) => title ?? name);
    };
    const query = encodeURIComponent('달');
    const found = ['달', '달의 뒤편', '가을의 달'];
    expect(await list(`movies/get?sort=match&query=${query}`)).toEqual(found);
    expect(await list(`actors/get?sort=match&query=${query}`)).toEqual(found);
    expect(await list(`movies/get?sort=match&query=${query}&size=1`)).toEqual(['달']);
    const byName = ['가을의 달', '달', '달의 뒤편', '바다'];
    expect(await list('movies/get?sort=match')).toEqual(byName);
    expect(await list('actors/get?sort=match')).toEqual([...byName, '윤서하', '한지온']);
    expect((await stage.get('movie-genres/get?sort=match')).status).toBe(400);
  });

  it('A-CAT-20, A-LOG-1: adds, changes and deletes an actor', async () => {
    const form = { name: ' 서도현 ', birthDate: '1990-02-28', biography: ' 무대에서 시작했다. ' };
    const { status, body } = await stage.post('actors/create', form);
    const { actorId } = body as { actorId: number };
    expect([status, body]).toEqual([
      201,
      {
        actorId,
        name: '서도현',
        birthDate: '1990-02-28',
        biography: '무대에서 시작했다.',
        profileImageUrl: null,
        profileImageSources: [],
        profileImage: { state: 'NONE', message: null, contentHash: null },
        version: 1,
      },
    ]);
    const changed = await stage.put(`actors/${actorId}`, { name: '서도윤', version: 1 });
    expect(changed.body).toMatchObject({ birthDate: null, biography: null, version: 2 });
    const list = await stage.get(`actors/get?query=${encodeURIComponent('ㅅㄷㅇ')}`);
    expect(list.body).toMatchObject({
      totalElements: 1,
      content: [{ actorId, name: '서도윤', birthDate: null, profileImageUrl: null, version: 2 }],
    });
    const recorded = { name: '서도현', birthDate: '1990-02-28', biography: '무대에서 시작했다.' };
    const [update, creation] = await stage.audit();
    expect([update, creation]).toMatchObject([
      { kind: 'ACTOR', action: 'UPDATE', subjectId: actorId, subjectName: '서도윤' },
      { kind: 'ACTOR', action: 'CREATE', subjectId: actorId, subjectName: '서도현' },
    ]);
    expect([update?.before, update?.after, creation?.after]).toEqual([
      recorded,
      { name: '서도윤', birthDate: null, biography: null },
      { ...recorded, actorId: String(actorId), profileImageUrl: null, profileImage: null },
    ]);
    const late = await stage.put(`actors/${actorId}`, { name: '늦은', version: 1 });
    expect([late.status, late.body]).toMatchObject([409, { current: changed.body }]);
    expect((await stage.remove(`actors/delete/${actorId}`)).status).toBe(204);
    expect((await stage.remove(`actors/delete/${actorId}`)).status).toBe(404);
    expect((await stage.put(`actors/${actorId}`, { name: '늦은', version: 2 })).status).toBe(404);
    expect((await stage.get(`actors/get/${actorId}`)).status).toBe(404);
  });

  it.each([
    ['name', 'a'.repeat(256), '255자 이내로 입력해 주세요.'],
    ['birthDate', '2026-11-21', '생년월일은 오늘보다 늦을 수 없어요.'],
    ['biography', 'a'.repeat(5001), '5000자 이내로 입력해 주세요.'],
  ])('A-CAT-20: refuses a wrong %s of an actor', async (field, value, message) => {
    const form = { name: '서도현', [field]: value };
    expect(told(await stage.post('actors/create', form))).toEqual(invalid([field, message]));
  });

  it('A-CAT-21, A-CAT-10: deletes an actor of a film only with force', async () => {
    const { movieId } = await addFilm(whole());
    const [actorId] = parts.actorIds;
    const refused = await stage.remove(`actors/delete/${actorId}`);
    expect(told(refused)).toEqual([
      409,
      {
        message:
          '이 배우가 출연한 영화가 1편 있어요. 출연진에서 빼고 삭제하려면 강제 삭제를 선택해 주세요.',
        code: 'IN_USE',
        usedBy: [{ kind: 'MOVIE', count: 1, items: [{ id: movieId, title: '달의 뒤편' }] }],
      },
    ]);
    expect((await stage.remove(`actors/delete/${actorId}?force=false`)).status).toBe(409);
    expect((await stage.remove(`actors/delete/${actorId}?force=true`)).status).toBe(204);
    const { body } = await stage.get(`movies/get/${movieId}`);
    expect(body).toMatchObject({ version: 2, movieCasts: [{ role: '어머니' }] });
  });
});

describeOnPostgres('films changed at the same time', (open) => {
  const stage = setAdminStage(open);

  it('A-CAT-5: keeps every change of two administrators who save a film', async () => {
    const parts = await insertFilmParts(stage.database.orm);
    const { body } = await stage.post('movies/create', filmForm(parts));
    const { movieId } = body as { movieId: number };
    const titles = ['하나', '둘', '셋', '넷'];
    const answers = await Promise.all(
      titles.map((title) =>
        stage.put(`movies/${movieId}`, { ...filmForm(parts, { title }), version: 1 }),
      ),
    );
    const winner = answers.find(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await stage.get(`movies/get/${movieId}`)).body).toEqual(winner?.body);
  });

  it('A-CAT-5: lets one of several changes of the same version of an actor succeed', async () => {
    const { body } = await stage.post('actors/create', { name: '윤서하' });
    const { actorId } = body as { actorId: number };
    const answers = await Promise.all(
      ['하나', '둘', '셋', '넷'].map((name) =>
        stage.put(`actors/${actorId}`, { name, version: 1 }),
      ),
    );
    const winner = answers.find(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await stage.get(`actors/get/${actorId}`)).body).toEqual(winner?.body);
    expect(await stage.audit()).toHaveLength(2);
  });

  it('A-CAT-9: deletes a film and an actor once', async () => {
    const parts = await insertFilmParts(stage.database.orm);
    const { movieId } = (await stage.post('movies/create', filmForm(parts))).body as {
      movieId: number;
    };
    for (const url of [`movies/delete/${movieId}`, `actors/delete/${parts.actorIds[0]}`]) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => stage.remove(url)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    }
    expect(await stage.audit()).toHaveLength(3);
  });

  it('A-CAT-24: never leaves a film with a genre or actor that is deleted at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orm } = stage.database;
      const { id: genreId } = only(
        await orm
          .insert(genre)
          .values({ name: `장르 ${round}` })
          .returning(),
      );
      const { id: actorId } = only(await orm.insert(actor).values({ name: '윤서하' }).returning());
      const parts = { distributorId: 1, ratingId: 1, genreIds: [], actorIds: [] };
      if (round === 0) await insertFilmParts(orm);
      const form = filmForm(parts, {
        genreIds: [genreId],
        movieCasts: [{ actorId, role: '딸' }],
      });
      const answers = await Promise.all([
        stage.post('movies/create', form),
        stage.remove(`movie-genres/delete/${genreId}?force=true`),
        stage.post('movies/create', form),
        stage.remove(`actors/delete/${actorId}?force=true`),
      ]);
      for (const { status } of answers) expect([201, 204, 400]).toContain(status);
      const left = await orm.$count(genre, eq(genre.id, genreId));
      expect([left, await orm.$count(movieCast)]).toEqual([0, 0]);
    }
  });

  it('A-CAT-4: reads films and actors with an index, in every order', async () => {
    await insertFilmParts(stage.database.orm);
    await stage.database.exec(`
      insert into movie (title, running_minutes, release_date, distributor_id, rating_id)
        select '영화 ' || n, 100, '2020-01-01'::date + n % 2000, 1, 1 from generate_series(1, 5000) n;
      insert into actor (name) select '배우 ' || n from generate_series(1, 5000) n;
      analyze movie; analyze actor;
    `);
    const planOf = async (statement: string) =>
      JSON.stringify(await stage.database.orm.execute(sql.raw(`explain ${statement}`)));
    const orders = [
      ['movie', 'title desc, id desc', 'movie_title_order'],
      ['movie', 'release_date desc, id desc', 'movie_release_order'],
      ['movie', 'id', 'movie_pkey'],
      ['actor', 'name, id', 'actor_name_order'],
    ] as const;
    for (const [table, order, index] of orders) {
      expect(await planOf(`select * from ${table} order by ${order} limit 50`)).toContain(index);
    }
    expect(await planOf('select id from movie where distributor_id = 7')).toContain(
      'movie_distributor_use',
    );
  });
});
