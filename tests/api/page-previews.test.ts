import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { actor, actorImage, movieImage } from '../../server/db/schema/catalogue.ts';
import { describeOnPostgres } from '../support/database.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { insertImage, insertMovie, only } from './support/fixtures.ts';
import { readPage } from './support/page-reader.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const SITE = 'https://cinema.example';

describeOnPostgres('the picture of a link', (open) => {
  let database: Database;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    client = await makeClientFolder();
    server = await startTestServer(database, {
      env: { PUBLIC_URL: SITE },
      app: { clientDirectory: client.folder },
    });
  });
  afterAll(async () => {
    await server.close();
    await client.remove();
  });

  const preview = async (url: string) => {
    const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    const { meta } = readPage(body);
    return {
      url: meta['og:image']?.replace(SITE, ''),
      type: meta['og:image:type'],
      size: [meta['og:image:width'], meta['og:image:height']].join(' × '),
      alt: meta['og:image:alt'],
      card: meta['twitter:card'],
    };
  };
  const picture = (width: number, height: number, contentType: 'image/jpeg' | 'image/webp') =>
    insertImage(database.orm, `${width} ${height} ${contentType}`, { width, height, contentType });
  const sign = {
    url: '/share/cinema/marquee.jpg',
    type: 'image/jpeg',
    size: '1200 × 630',
    alt: '불 켜진 마키 간판',
    card: 'summary_large_image',
  };

  it('is the preview image of a film, also for its booking (X-PAGE-3, X-PAGE-19)', async () => {
    const shareImage = await picture(1200, 630, 'image/jpeg');
    const movieId = await insertMovie(database.orm, { title: '달의 뒤편', shareImage });
    await insertPicture(movieId, 'BACKDROP', 1280);
    const expected = {
      url: `/api/images/${shareImage}`,
      type: 'image/jpeg',
      size: '1200 × 630',
      alt: '달의 뒤편의 한 장면',
      card: 'summary_large_image',
    };
    expect(await preview(`/movies/${movieId}`)).toEqual(expected);
    expect(await preview(`/booking/${movieId}`)).toEqual(expected);
    const { headers } = await server.app.inject({ url: expected.url });
    expect(headers['content-type']).toBe('image/jpeg');
  });

  it('may be embedded by other sites, unlike pages and scripts (X-PAGE-20)', async () => {
    const film = await picture(1200, 630, 'image/webp');
    const policy = async (url: string) => {
      const { statusCode, headers } = await server.app.inject({ url });
      return [statusCode, headers['cross-origin-resource-policy']];
    };
    expect(await policy(`/api/images/${film}`)).toEqual([200, 'cross-origin']);
    expect(await policy(sign.url)).toEqual([200, 'cross-origin']);
    expect(await policy('/')).toEqual([200, 'same-origin']);
    expect(await policy('/assets/index-4f2a.js')).toEqual([200, 'same-origin']);
    expect(await policy('/api/movies')).toEqual([200, 'same-origin']);
  });

  it('falls back to a film’s backdrop, then its poster (X-PAGE-19)', async () => {
    const movieId = await insertMovie(database.orm, { title: '포스터뿐' });
    expect(await preview(`/movies/${movieId}`)).toEqual(sign);
    const poster = await insertPicture(movieId, 'POSTER', 800);
    expect(await preview(`/movies/${movieId}`)).toEqual({
      url: `/api/images/${poster}`,
      type: undefined,
      size: '800 × 600',
      alt: '포스터뿐 포스터',
      card: 'summary_large_image',
    });
    await insertPicture(movieId, 'BACKDROP', 768);
    const wide = await insertPicture(movieId, 'BACKDROP', 1281);
    await insertPicture(movieId, 'BACKDROP', 1920);
    expect(await preview(`/movies/${movieId}`)).toMatchObject({
      url: `/api/images/${wide}`,
      alt: '포스터뿐의 한 장면',
    });
  });

  it('is an actor’s preview image, else the portrait (X-PAGE-3, X-PAGE-19)', async () => {
    const square = await picture(800, 800, 'image/jpeg');
    const shared = await insertActor({ name: '윤해솔', shareImage: square });
    const portrayed = await insertActor({ name: '반달' });
    const portrait = await picture(400, 400, 'image/webp');
    await database.orm
      .insert(actorImage)
      .values({ actorId: portrayed, width: 400, imageHash: portrait });
    expect(await preview(`/actors/${shared}`)).toEqual({
      url: `/api/images/${square}`,
      type: 'image/jpeg',
      size: '800 × 800',
      alt: '윤해솔 프로필 사진',
      card: 'summary',
    });
    expect(await preview(`/actors/${portrayed}`)).toMatchObject({
      url: `/api/images/${portrait}`,
      type: undefined,
      size: '400 × 400',
    });
    expect(await preview(`/actors/${await insertActor({ name: '그믐' })}`)).toEqual(sign);
  });

  it.each(['/', '/movies', '/booking', '/terms', '/login', '/nothing/here', '/movies/999999'])(
    'is the cinema’s logo for %s (X-PAGE-19)',
    async (url) => {
      expect(await preview(url)).toEqual(sign);
    },
  );

  async function insertPicture(
    movieId: number,
    kind: 'POSTER' | 'BACKDROP',
    width: number,
  ): Promise<string> {
    const imageHash = await insertImage(database.orm, `${movieId} ${kind} ${width}`, {
      width,
      height: 600,
    });
    await database.orm.insert(movieImage).values({ movieId, kind, width, imageHash });
    return imageHash;
  }

  async function insertActor(values: typeof actor.$inferInsert): Promise<number> {
    const rows = await database.orm.insert(actor).values(values).returning({ id: actor.id });
    return only(rows).id;
  }
});
