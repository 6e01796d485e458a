import { expect, it } from 'vitest';
import { actor, actorImage, movieCast, movieImage } from '../../server/db/schema/catalogue.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertImage, insertMovie } from './support/fixtures.ts';

describeOnAnyDatabase('actors', (open) => {
  const stage = setEmptyStage(open);

  const get = async (url: string): Promise<[number, unknown]> => {
    const { status, body } = await stage.server.api.get(url);
    return [status, body];
  };

  it('C-ACTOR-1: are listed by name, each with the narrowest picture', async () => {
    const { orm } = stage.database;
    await orm.insert(actor).values([{ name: '하진목' }, { name: '김솔', birthDate: '2001-05-06' }]);
    const wide = await insertImage(orm, 'wide', { width: 400, height: 400 });
    const narrow = await insertImage(orm, 'narrow', { width: 200, height: 200 });
    await orm.insert(actorImage).values([
      { actorId: 2, width: 400, imageHash: wide },
      { actorId: 2, width: 200, imageHash: narrow },
    ]);
    expect(await get('/api/actors')).toEqual([
      200,
      [
        {
          actorId: 2,
          name: '김솔',
          birthDate: '2001-05-06',
          profileImageUrl: `/api/images/${narrow}`,
        },
        { actorId: 1, name: '하진목', birthDate: null, profileImageUrl: null },
      ],
    ]);
  });

  it('C-ACTOR-2: have their films, newest first, each film once with all roles', async () => {
    const { orm } = stage.database;
    await orm
      .insert(actor)
      .values([
        { name: '김솔', birthDate: '2001-05-06', biography: '무대에서 시작했다.' },
        { name: '하진목' },
      ]);
    const wide = await insertImage(orm, 'wide', { width: 400, height: 400 });
    const narrow = await insertImage(orm, 'narrow', { width: 200, height: 200 });
    await orm.insert(actorImage).values([
      { actorId: 1, width: 400, imageHash: wide },
      { actorId: 1, width: 200, imageHash: narrow },
    ]);
    const older = await insertMovie(orm, {
      title: '지난 영화',
      releaseDate: '2024-12-31',
      screeningEndDate: '2025-03-01',
    });
    const newer = await insertMovie(orm, { title: '새 영화', releaseDate: '2026-12-24' });
    await insertMovie(orm, { title: '남의 영화' });
    const poster = await insertImage(orm, 'poster', { width: 300, height: 450 });
    await orm
      .insert(movieImage)
      .values({ movieId: newer, kind: 'POSTER', width: 300, imageHash: poster });
    await orm.insert(movieCast).values([
      { movieId: older, position: 1, actorId: 1, role: '언니' },
      { movieId: older, position: 2, actorId: 2, role: '의사' },
      { movieId: older, position: 3, actorId: 1, role: '동생' },
      { movieId: newer, position: 2, actorId: 1, role: '기관사' },
    ]);
    const pictures = { narrow: `/api/images/${narrow}`, wide: `/api/images/${wide}` };
    expect(await get('/api/actors/get/1')).toEqual([
      200,
      {
        actorId: 1,
        name: '김솔',
        birthDate: '2001-05-06',
        biography: '무대에서 시작했다.',
        profileImageUrl: pictures.wide,
        profileImageSources: [
          { url: pictures.narrow, width: 200, height: 200 },
          { url: pictures.wide, width: 400, height: 400 },
        ],
        filmography: [
          {
            movieId: newer,
            title: '새 영화',
            releaseYear: 2026,
            roles: ['기관사'],
            posterUrl: `/api/images/${poster}`,
            posterSources: [{ url: `/api/images/${poster}`, width: 300, height: 450 }],
          },
          {
            movieId: older,
            title: '지난 영화',
            releaseYear: 2024,
            roles: ['언니', '동생'],
            posterUrl: null,
            posterSources: [],
          },
        ],
      },
    ]);
  });

  it('are answered with 404 when unknown', async () => {
    expect(await get('/api/actors/get/999')).toEqual([
      404,
      { message: '배우를 찾을 수 없어요.', code: 'NOT_FOUND' },
    ]);
  });
});
