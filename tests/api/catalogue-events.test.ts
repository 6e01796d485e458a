import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { renderUploads } from '../../server/jobs/render-uploads.ts';
import { openCatalogueHub } from '../../server/modules/catalogue/catalogue-hub.ts';
import { CATALOGUE_CHANNEL } from '../../server/modules/catalogue/publish-change.ts';
import {
  createPostgresDatabase,
  describeOnAnyDatabase,
  dropPostgresDatabase,
} from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { setStreams } from './support/event-stream.ts';
import { filmForm, insertFilmParts } from './support/film-form.ts';
import { insertPrice, insertRoom } from './support/fixtures.ts';
import { sendForm } from './support/send-form.ts';
import { startTestServer } from './support/server.ts';
import { signal } from './support/signal.ts';

const PATH = '/api/catalogue/events';
const changedNow = ['catalogue', { changedMsAgo: 0 }];

describeOnAnyDatabase('the events of the catalogue', (open) => {
  const stage = setAdminStage(open);
  const streams = setStreams(stage);

  const watch = async (at?: string) => {
    const stream = await streams.open(PATH, at);
    const [, data] = (await stream.next()) ?? [];
    return { ...stream, changedMsAgo: (data as { changedMsAgo: number }).changedMsAgo };
  };
  const poster = () =>
    sharp({ create: { width: 300, height: 450, channels: 3, background: '#203040' } })
      .png()
      .toBuffer();

  it('A-CAT-42: are sent for every change of films, actors and what belongs to them', async () => {
    const parts = await insertFilmParts(stage.database.orm);
    const [genreId, actorId] = [parts.genreIds[0], parts.actorIds[0]];
    const stream = await watch();
    const changes = [
      () => stage.post('movies/create', filmForm(parts)),
      () => stage.put(`movie-genres/update/${genreId}`, { genreName: '모험', version: 1 }),
      () => stage.put(`actors/${actorId}`, { name: '윤새별', version: 1 }),
      () =>
        stage.put(`movie-ratings/update/${parts.ratingId}`, {
          ratingName: '12세이상관람가',
          version: 1,
        }),
      () => stage.remove(`actors/delete/${actorId}`),
    ];
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300);
      expect(await stream.next()).toEqual(changedNow);
    }
  });

  it('A-CAT-44: are sent for a price, and not for a discount', async () => {
    const { database } = stage;
    const { roomId } = await insertRoom(database.orm, '1관', [2]);
    const ticketTypeId = await insertPrice(database.orm, roomId, { name: '성인', price: 15_000 });
    const heard: string[] = [];
    const ended = signal();
    const unlisten = await database.listen(CATALOGUE_CHANNEL, {
      onPayload(payload) {
        heard.push(payload);
        if (payload === 'end') ended.give();
      },
      onGap: () => undefined,
    });
    const say = (word: string) =>
      database.transaction((tx) => database.notify(tx, CATALOGUE_CHANNEL, word));
    const place = { roomId, ticketTypeId };
    const discount = { providerName: '물결카드', discountRate: 10 };
    const { body } = await stage.post('payment-discount/register', discount);
    const { paymentDiscountId } = body as { paymentDiscountId: number };
    const change = { ...discount, paymentDiscountId, version: 1 };
    const changed = [
      await stage.put('payment-discount/update', change),
      await stage.remove(`payment-discount/delete/${paymentDiscountId}`),
    ];
    await say('prices');
    const many = { changes: [{ ...place, price: 17_000, version: 2 }] };
    changed.push(
      await stage.post('price-settings/set', { ...place, price: 16_000, version: 1 }),
      await stage.post('price-settings/set-many', many),
      // Nothing changes.
      await stage.post('price-settings/set-many', many),
      await stage.remove(`price-settings/delete?roomId=${roomId}&ticketTypeId=${ticketTypeId}`),
    );
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 204]);
    await say('end');
    await ended.given;
    await unlisten();
    expect(heard).toEqual(['prices', '', '', '', 'end']);
  });

  it('A-CAT-42: are sent when an image is uploaded, rendered and removed', async () => {
    const parts = await insertFilmParts(stage.database.orm);
    const { body } = await stage.post('movies/create', filmForm(parts));
    const { movieId } = body as { movieId: number };
    const stream = await watch();
    const url = `/api/admin/movies/${movieId}/poster`;
    const call = { method: 'PUT', url, session: stage.basic } as const;
    await sendForm(stage.server.app, call, { posterImage: { bytes: await poster() } });
    expect(await stream.next()).toEqual(changedNow);
    await renderUploads(stage.database);
    expect(await stream.next()).toEqual(changedNow);
    expect((await stage.remove(`movies/${movieId}/poster`)).status).toBe(204);
    expect(await stream.next()).toEqual(changedNow);
  });

  it('A-CAT-42: are sent by every node, and say at first how old the latest change is', async () => {
    const other = await startTestServer(stage.database);
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const first = await watch(address);
      const second = await watch(address);
      expect(second.changedMsAgo).toBeGreaterThanOrEqual(first.changedMsAgo);
      const before = performance.now();
      await stage.post('movie-genres/create', { genreName: '모험' });
      expect([await first.next(), await second.next()]).toEqual([changedNow, changedNow]);
      const { changedMsAgo } = await watch(address);
      expect(changedMsAgo).toBeLessThanOrEqual(Math.ceil(performance.now() - before));
      expect(changedMsAgo).toBeGreaterThanOrEqual(0);
    } finally {
      await other.close();
    }
  });

  it('X-API-19: are 200 streams for an address, which take no seat map from it', async () => {
    for (let count = 0; count < 200; count += 1) expect((await watch()).status).toBe(200);
    expect((await stage.server.api.get(PATH)).status).toBe(429);
    const seatMap = await stage.server.api.get('/api/screenings/999999/seats/events');
    expect(seatMap.status).toBe(404);
  });
});

it('A-CAT-42: a lost connection to the database counts as a change', async () => {
  const url = await createPostgresDatabase();
  const faults: unknown[] = [];
  const database = await openDatabase({ url, reportFault: (fault) => faults.push(fault) });
  const hub = await openCatalogueHub(database);
  const told = new Promise<void>((resolve) => hub.subscribe(resolve));
  await database.orm.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'marquee-listener'`);
  await told;
  expect(faults).not.toEqual([]);
  await hub.close();
  await database.close();
  await dropPostgresDatabase(url);
});
