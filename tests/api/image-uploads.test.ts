import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import {
  MAX_IMAGE_BYTES,
  MAX_WAITING_UPLOAD_BYTES,
  MAX_WAITING_UPLOADS,
} from '../../domain/limits.ts';
import { actor, actorImage, image, movie, movieImage } from '../../server/db/schema/catalogue.ts';
import { imageUpload } from '../../server/db/schema/image-uploads.ts';
import { cleanImages } from '../../server/jobs/clean-images.ts';
import { renderUploads } from '../../server/jobs/render-uploads.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { listAllRows } from './support/all-rows.ts';
import { filmForm, insertFilmParts, type FilmParts } from './support/film-form.ts';
import { insertImage, insertMovie, only } from './support/fixtures.ts';
import { damagedPng, overwritten, picture, variedPicture } from './support/sample-images.ts';
import { sendForm, type FormPart } from './support/send-form.ts';

const poster = await picture(600, 900).jpeg().toBuffer();
const png = await picture(400, 600).png().toBuffer();
const varied = variedPicture(400, 600);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describeOnAnyDatabase('an uploaded image', (open) => {
  const stage = setAdminStage(open);
  let parts: FilmParts;

  beforeEach(async () => {
    parts = await insertFilmParts(stage.database.orm);
  });

  const send = (method: 'POST' | 'PUT', path: string, form: Record<string, FormPart>) =>
    sendForm(stage.server.app, { method, url: `/api/admin/${path}`, session: stage.basic }, form);
  const addFilm = async (bytes: Uint8Array = poster) => {
    const answer = await send('POST', 'movies/create-with-image', {
      movieDetails: { json: filmForm(parts) },
      posterImage: { bytes },
    });
    expect(answer.status).toBe(201);
    return answer.body as { movieId: number; posterUrl: string | null; poster: object };
  };
  const film = async (movieId: number) => (await stage.get(`movies/get/${movieId}`)).body;
  const render = () => renderUploads(stage.database);

  it('A-IMG-1, A-IMG-4, A-IMG-5: is rendered after the answer, in the widths of the shop', async () => {
    const { movieId, ...added } = await addFilm();
    expect(added).toMatchObject({
      posterUrl: null,
      poster: { state: 'PROCESSING', message: null, contentHash: sha256(poster) },
    });
    await render();
    const shown = (await film(movieId)) as { posterSources: { url: string; width: number }[] };
    expect(shown).toMatchObject({
      poster: { state: 'READY', message: null, contentHash: sha256(poster) },
      version: 1,
    });
    expect(shown.posterSources.map(({ width }) => width)).toEqual([300, 500]);
    const { raw } = await stage.server.api.get(shown.posterSources[0]?.url ?? '');
    expect(await sharp(raw.rawPayload).metadata()).toMatchObject({
      ...{ format: 'webp', width: 300, height: 450 },
    });
    const { shareImage } = only(await stage.database.orm.select().from(movie));
    const share = (await stage.database.orm.select().from(image)).find(
      ({ hash }) => hash === shareImage,
    );
    expect(share).toMatchObject({ contentType: 'image/jpeg', width: 1200, height: 630 });
    expect(only(await stage.database.orm.select().from(imageUpload)).bytes).toBeNull();
  });

  it('A-IMG-5: is upright and without metadata', async () => {
    const turned = await picture(900, 600)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await addFilm(turned);
    await render();
    for (const { bytes, width, height } of await stage.database.orm.select().from(image)) {
      const { exif, orientation } = await sharp(bytes).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
      if (width < 1200) expect(height).toBeGreaterThan(width);
    }
  });

  it('A-IMG-1: is changed with a film and an actor, replaced and removed', async () => {
    const { movieId } = await addFilm();
    await render();
    const wide = await picture(1000, 500).png().toBuffer();
    const changed = await send('PUT', `movies/${movieId}/update-with-image`, {
      movieDetails: { json: { ...filmForm(parts, { title: '새 제목' }), version: 1 } },
      backdropImage: { bytes: wide },
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        title: '새 제목',
        version: 2,
        poster: { state: 'READY' },
        backdrop: { state: 'PROCESSING' },
      },
    ]);
    await render();
    expect(await film(movieId)).toMatchObject({ backdropSources: [{ width: 768, height: 384 }] });
    const again = await send('PUT', `movies/${movieId}/poster`, { posterImage: { bytes: png } });
    expect(again.body).toMatchObject({ poster: { state: 'PROCESSING' }, version: 2 });
    await render();
    expect(await film(movieId)).toMatchObject({ posterSources: [{ width: 300, height: 450 }] });
    expect((await stage.remove(`movies/${movieId}/poster`)).status).toBe(204);
    expect(await film(movieId)).toMatchObject({
      posterUrl: null,
      poster: { state: 'NONE', contentHash: null },
    });

    const { body } = await send('POST', 'actors/create-with-image', {
      actorDetails: { json: { name: '서도현' } },
      profileImage: { bytes: poster },
    });
    const { actorId } = body as { actorId: number };
    await render();
    const url = `actors/${actorId}`;
    expect((await stage.get(`actors/get/${actorId}`)).body).toMatchObject({
      profileImage: { state: 'READY' },
      profileImageSources: [{ width: 200 }, { width: 400 }],
    });
    const renamed = await send('PUT', `${url}/update-with-image`, {
      actorDetails: { json: { name: '서도윤', version: 1 } },
    });
    expect(renamed.body).toMatchObject({ name: '서도윤', profileImage: { state: 'READY' } });
    const kept = await stage.put(url, { name: '서도윤', version: 2 });
    expect(kept.body).toMatchObject({ version: 3, profileImage: { state: 'READY' } });
    const removing = { name: '서도현', removeProfileImage: true };
    const refused = await stage.put(url, { ...removing, version: 2 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { current: { profileImage: { state: 'READY' } } },
    ]);
    const removed = await stage.put(url, { ...removing, version: 3 });
    expect(removed.body).toMatchObject({
      ...{ name: '서도현', version: 4, profileImageUrl: null, profileImageSources: [] },
      profileImage: { state: 'NONE' },
    });
    expect((await stage.audit())[0]).toMatchObject({
      before: { name: '서도윤', profileImage: `sha256 ${sha256(poster)}` },
      after: { name: '서도현', profileImage: null, profileImageUrl: null },
    });
    const replaced = await send('PUT', `${url}/update-with-image`, {
      actorDetails: { json: { ...removing, version: 4 } },
      profileImage: { bytes: png },
    });
    expect(replaced.body).toMatchObject({ profileImage: { state: 'PROCESSING' } });
    await send('PUT', `${url}/profile-image`, { profileImage: { bytes: png } });
    expect((await stage.remove(`${url}/profile-image`)).status).toBe(204);
    await render();
    expect((await stage.get(`actors/get/${actorId}`)).body).toMatchObject({
      profileImage: { state: 'NONE' },
    });
  });

  it('A-IMG-3: comes with details that are checked like a body', async () => {
    const url = 'movies/create-with-image';
    const answers = [
      await send('POST', url, {
        movieDetails: { json: filmForm(parts, { duration: 0 }) },
        posterImage: { bytes: poster },
      }),
      await send('POST', url, { movieDetails: { json: filmForm(parts) } }),
      await send('POST', url, { posterImage: { bytes: poster } }),
      await send('POST', url, { other: { json: 1 } }),
      await send('POST', url, { other: { bytes: poster } }),
    ];
    expect(answers).toMatchObject([
      { status: 400, body: { errors: [{ field: 'duration' }] } },
      { status: 400, body: { errors: [{ field: 'posterImage' }] } },
      { status: 400, body: { errors: [{ field: 'movieDetails' }] } },
      { status: 400, body: { errors: [{ field: 'other' }] } },
      { status: 400, body: { errors: [{ field: 'other' }] } },
    ]);
    const json = await stage.post(url, filmForm(parts));
    expect([json.status, await stage.database.orm.$count(movie)]).toEqual([415, 0]);
  });

  it.each([
    ['ends too early', damagedPng],
    ['is overwritten in a JPEG', async () => overwritten(await varied.jpeg().toBuffer())],
    [
      'is overwritten in a progressive JPEG',
      async () => overwritten(await varied.jpeg({ progressive: true }).toBuffer()),
    ],
  ])('A-IMG-4: fails visibly when its data %s, and the previous one stays', async (_, make) => {
    const { movieId } = await addFilm();
    await render();
    const before = (await film(movieId)) as { posterUrl: string };
    await send('PUT', `movies/${movieId}/poster`, { posterImage: { bytes: await make() } });
    const images = await stage.database.orm.$count(image);
    await render();
    expect(await film(movieId)).toMatchObject({
      posterUrl: before.posterUrl,
      poster: {
        state: 'FAILED',
        message: '이미지를 읽을 수 없어요. 파일이 손상되지 않았는지 확인해 주세요.',
      },
    });
    expect(await stage.database.orm.$count(image)).toBe(images);
  });

  it('A-IMG-6: is given up after three crashes', async () => {
    const { movieId } = await addFilm();
    await stage.database.orm.update(imageUpload).set({ tries: 3 });
    await render();
    expect(await film(movieId)).toMatchObject({ poster: { state: 'FAILED' } });
  });

  it('A-IMG-6: counts a try of the upload at which the job stopped, and of no other', async () => {
    await addFilm();
    await addFilm();
    const { database } = stage;
    await database.exec(`
      create function stop_job() returns trigger language plpgsql as 'begin raise exception ''stopped''; end';
      create trigger stop_job before update of state on image_upload execute function stop_job();
    `);
    try {
      await expect(renderUploads(database)).rejects.toThrow();
    } finally {
      await database.exec('drop trigger stop_job on image_upload; drop function stop_job');
    }
    const rows = await database.orm
      .select({ tries: imageUpload.tries })
      .from(imageUpload)
      .orderBy(asc(imageUpload.id));
    expect(rows).toEqual([{ tries: 1 }, { tries: 0 }]);
  });

  it('A-IMG-7: is refused when the waiting ones would have more than 100 MB together', async () => {
    const { movieId } = await addFilm();
    await render();
    const rest = MAX_WAITING_UPLOAD_BYTES % MAX_IMAGE_BYTES || MAX_IMAGE_BYTES;
    const largest = Math.ceil(MAX_WAITING_UPLOAD_BYTES / MAX_IMAGE_BYTES) - 1;
    // The rows state the sizes of files that nobody needs to send.
    await stage.database.exec(`
      insert into actor (name) select 'x' from generate_series(1, ${largest + 1});
      insert into image_upload (actor_id, kind, state, content_hash, bytes, size)
        select id, 'PROFILE', 'PROCESSING', repeat('0', 64), 'x',
          case when row_number() over (order by id) = 1 then ${rest - png.length} else ${MAX_IMAGE_BYTES} end
        from actor where name = 'x';
    `);
    const replace = () => send('PUT', `movies/${movieId}/poster`, { posterImage: { bytes: png } });
    const last = await replace();
    const before = await listAllRows(stage.database);
    const answer = await replace();
    expect([last.status, answer.status, answer.body]).toMatchObject([
      ...[200, 503],
      { message: '처리 중인 이미지가 많아요. 잠시 후 다시 시도해 주세요.' },
    ]);
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it('A-IMG-7: is refused while too many wait', async () => {
    const { movieId } = await addFilm();
    await stage.database.exec(`
      insert into actor (name) select 'x' from generate_series(1, ${MAX_WAITING_UPLOADS});
      insert into image_upload (actor_id, kind, state, content_hash, bytes, size)
        select id, 'PROFILE', 'PROCESSING', repeat('0', 64), 'x', 1 from actor;
    `);
    const answer = await send('PUT', `movies/${movieId}/poster`, { posterImage: { bytes: png } });
    expect([answer.status, answer.body]).toMatchObject([
      503,
      { message: '처리 중인 이미지가 많아요. 잠시 후 다시 시도해 주세요.' },
    ]);
  });

  it('A-IMG-8, A-IMG-9: is stored once, and deleted 30 days after its last use', async () => {
    const first = await addFilm();
    await addFilm();
    await render();
    const { orm } = stage.database;
    expect([await orm.$count(movieImage), await orm.$count(image)]).toEqual([4, 3]);
    await stage.database.exec('delete from movie');
    await cleanImages(stage.database);
    await stage.at('2026-12-20T11:00:00+09:00');
    await cleanImages(stage.database);
    expect(await orm.$count(image)).toBe(3);
    // Uploaded again within the time.
    const { movieId } = await addFilm();
    await render();
    await stage.at('2026-12-20T13:00:00+09:00');
    await cleanImages(stage.database);
    expect(await orm.$count(image)).toBe(3);
    expect(movieId).not.toBe(first.movieId);
    await stage.database.exec('delete from movie');
    await cleanImages(stage.database);
    await stage.at('2027-01-30T13:00:00+09:00');
    await cleanImages(stage.database);
    expect(await orm.$count(image)).toBe(0);
  });

  it('A-IMG-9: stays while a film or an actor shows it, and 30 days after the last use', async () => {
    const { orm } = stage.database;
    const [picture, preview, profile, profilePreview, unused] = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((content) =>
        insertImage(orm, content, { width: 1, height: 1 }),
      ),
    );
    if (!picture || !profile || !preview || !profilePreview || !unused) {
      throw new Error('Five are needed');
    }
    const movieId = await insertMovie(orm, { shareImage: preview });
    await orm
      .insert(movieImage)
      .values({ movieId, kind: 'POSTER', width: 300, imageHash: picture });
    const played = { name: '김하늘', shareImage: profilePreview };
    const { id: actorId } = only(await orm.insert(actor).values(played).returning());
    await orm.insert(actorImage).values({ actorId, width: 200, imageHash: profile });
    const cleanAt = async (day: string) => {
      await stage.at(`${day}T12:00:00+09:00`);
      await cleanImages(stage.database);
      return (await orm.select().from(image)).map(({ hash }) => hash).toSorted();
    };
    const used = [picture, preview, profile, profilePreview];
    expect(await cleanAt('2026-11-20')).toEqual([...used, unused].toSorted());
    expect(await cleanAt('2026-12-21')).toEqual(used.toSorted());
    await orm.update(actor).set({ shareImage: null });
    await cleanAt('2026-12-22');
    await orm.update(actor).set({ shareImage: profilePreview });
    await cleanAt('2027-01-10');
    await orm.update(actor).set({ shareImage: null });
    await cleanAt('2027-01-11');
    expect(await cleanAt('2027-01-25')).toEqual(used.toSorted());
    expect(await cleanAt('2027-02-11')).toEqual([picture, preview, profile].toSorted());
  });

  it('A-IMG-10: is recorded by its hash', async () => {
    const { movieId } = await addFilm();
    await send('PUT', `movies/${movieId}/poster`, { posterImage: { bytes: png } });
    const changed = await send('PUT', `movies/${movieId}/update-with-image`, {
      movieDetails: { json: { ...filmForm(parts), version: 1 } },
      posterImage: { bytes: poster },
    });
    expect([changed.status, (await stage.remove(`movies/${movieId}/poster`)).status]).toEqual([
      200, 204,
    ]);
    const of = (bytes: Buffer) => `sha256 ${sha256(bytes)}`;
    const common = { kind: 'MOVIE', subjectId: movieId };
    expect(await stage.audit()).toMatchObject([
      { ...common, action: 'IMAGE', before: { poster: of(poster) }, after: { poster: null } },
      { ...common, action: 'UPDATE', before: { poster: of(png) }, after: { poster: of(poster) } },
      { ...common, action: 'IMAGE', before: { poster: of(poster) }, after: { poster: of(png) } },
      { ...common, action: 'CREATE', after: { poster: of(poster) } },
    ]);
  });

  it('A-IMG-10: is recorded by its hash, also of an actor whose previous one still waits', async () => {
    const { body } = await send('POST', 'actors/create-with-image', {
      ...{ actorDetails: { json: { name: '서도현' } }, profileImage: { bytes: poster } },
    });
    const { actorId } = body as { actorId: number };
    await send('PUT', `actors/${actorId}/update-with-image`, {
      actorDetails: { json: { name: '서도현', version: 1 } },
      profileImage: { bytes: png },
    });
    await send('PUT', `actors/${actorId}/profile-image`, { profileImage: { bytes: poster } });
    const of = (bytes: Buffer) => ({ profileImage: `sha256 ${sha256(bytes)}` });
    expect(await stage.audit()).toMatchObject([
      { action: 'IMAGE', before: of(png), after: of(poster) },
      { action: 'UPDATE', before: of(poster), after: of(png) },
      { action: 'CREATE', after: of(poster) },
    ]);
  });

  it('A-IMG-1: of an unknown film or actor is a 404', async () => {
    const answers = [
      await send('PUT', 'movies/999/poster', { posterImage: { bytes: poster } }),
      await send('PUT', 'actors/999/profile-image', { profileImage: { bytes: poster } }),
      await stage.remove('movies/999/poster'),
      await stage.remove('actors/999/profile-image'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await stage.database.orm.$count(actor, sql`share_image is not null`)).toBe(0);
  });
});
