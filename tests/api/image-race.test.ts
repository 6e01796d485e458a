import { beforeEach, expect, it } from 'vitest';
import { image } from '../../server/db/schema/catalogue.ts';
import { cleanImages } from '../../server/jobs/clean-images.ts';
import { renderUploads } from '../../server/jobs/render-uploads.ts';
import { describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { filmForm, insertFilmParts, type FilmParts } from './support/film-form.ts';
import { picture } from './support/sample-images.ts';
import { sendForm } from './support/send-form.ts';
import { signal } from './support/signal.ts';

const poster = await picture(600, 900).jpeg().toBuffer();
/** The lock that stops the first task until the second one waits for it. */
const LOCK = 'image race';

describeOnPostgres('an image that is uploaded again while the job deletes it', (open) => {
  const stage = setAdminStage(open);
  let parts: FilmParts;

  const addFilm = async () => {
    const { body } = await sendForm(
      stage.server.app,
      { method: 'POST', url: '/api/admin/movies/create-with-image', session: stage.basic },
      { movieDetails: { json: filmForm(parts) }, posterImage: { bytes: poster } },
    );
    return body as { movieId: number };
  };

  /** Runs a task until it has changed rows of a table, then another until it waits for the first, then both to their ends. */
  const meet = async (
    place: 'delete on image' | 'insert on movie_image',
    first: () => Promise<void>,
    second: () => Promise<void>,
  ) => {
    const { database } = stage;
    const locked = signal();
    const met = signal();
    const holding = database.advisoryLock(LOCK, async () => {
      locked.give();
      await met.given;
    });
    await locked.given;
    await database.exec(`
      create function pause() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(hashtextextended('${LOCK}', 0)); return null; end $$;
      create trigger pause after ${place} execute function pause();
    `);
    try {
      const running = first();
      await untilWaiting(database, 1);
      const meeting = second();
      await untilWaiting(database, 2);
      met.give();
      await Promise.all([holding, running, meeting]);
    } finally {
      met.give();
      await database.exec('drop function pause cascade');
    }
  };

  beforeEach(async () => {
    const { database } = stage;
    parts = await insertFilmParts(database.orm);
    await addFilm();
    await renderUploads(database);
    await database.exec('delete from movie');
    await cleanImages(database);
    await stage.at('2026-12-21T12:00:00+09:00');
  });

  const clean = () => cleanImages(stage.database);
  const render = () => renderUploads(stage.database);

  it.each([
    ['the upload comes first', 'insert on movie_image', render, clean],
    ['the job comes first', 'delete on image', clean, render],
  ] as const)('A-IMG-9: is kept and shown when %s', async (_, place, first, second) => {
    const { orm } = stage.database;
    const { movieId } = await addFilm();
    await meet(place, first, second);
    const { body } = await stage.get(`movies/get/${movieId}`);
    expect(body).toMatchObject({
      poster: { state: 'READY' },
      posterSources: [{ width: 300 }, { width: 500 }],
    });
    const kept = await orm.select({ unusedSince: image.unusedSince }).from(image);
    expect(kept).toEqual([{ unusedSince: null }, { unusedSince: null }, { unusedSince: null }]);
    await stage.at('2027-03-01T12:00:00+09:00');
    await clean();
    for (const { url } of (body as { posterSources: { url: string }[] }).posterSources) {
      expect((await stage.server.api.get(url)).status).toBe(200);
    }
  });
});
