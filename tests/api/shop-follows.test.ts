import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { filmForm, insertFilmParts } from './support/film-form.ts';
import { insertSignedInAdministrator, setTime } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let url: string;
let databases: Database[];
let nodes: TestServer[];
let client: Awaited<ReturnType<typeof makeClientFolder>>;

beforeAll(async () => {
  url = await createPostgresDatabase();
  client = await makeClientFolder();
  databases = [await openDatabase({ url }), await openDatabase({ url })];
  nodes = await Promise.all(
    databases.map((database) =>
      startTestServer(database, { app: { clientDirectory: client.folder } }),
    ),
  );
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const database of databases) await database.close();
  await client.remove();
  await dropPostgresDatabase(url);
});

it('A-CAT-40, A-CAT-41: another node shows an added, a changed and an ended film and actor at once', async () => {
  const [first, second] = nodes;
  const [database] = databases;
  if (!first || !second || !database) throw new Error('There are two nodes.');
  await setTime(database.orm, '2026-11-20T12:00:00+09:00');
  const { session } = await insertSignedInAdministrator(database.orm, 'basic');
  const parts = await insertFilmParts(database.orm);
  const [actorId, genreId] = [parts.actorIds[0], parts.genreIds[0]];
  const change = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await first.api.request(method, `/api/admin/${path}`, { session, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body as { movieId: number };
  };
  const read = async (path: string) => {
    const { raw } = await second.api.get(path, { headers: { accept: 'text/html, */*' } });
    return raw.body;
  };
  const seen = async (movieId: number, title: string) => ({
    list: (await read('/api/movies')).includes(`"${title}"`),
    film: (await read(`/api/movies/${movieId}`)).includes(`"${title}"`),
    search: (await read(`/api/search?query=${encodeURIComponent(title)}`)).includes(`"${title}"`),
    home: (await read('/')).includes(title),
    page: (await read(`/movies/${movieId}`)).includes(`<title>${title}`),
    preview: new RegExp(`property="og:title" content="${title}`).test(
      await read(`/movies/${movieId}`),
    ),
    actor: (await read(`/api/actors/get/${actorId}`)).includes(`"${title}"`),
  });
  const everywhere = {
    ...{ list: true, film: true, search: true, home: true },
    ...{ page: true, preview: true, actor: true },
  };
  const movieCasts = [{ actorId, role: '딸' }];
  const form = (title: string, own: object = {}) =>
    filmForm(parts, { title, genreIds: [genreId], movieCasts, ...own });

  const { movieId } = await change('POST', 'movies/create', form('겨울바다'));
  expect(await seen(movieId, '겨울바다')).toEqual(everywhere);
  const entry = new RegExp(`<loc>[^<]*/movies/${movieId}</loc>`);
  expect(await read('/sitemap.xml')).toMatch(entry);

  await change('PUT', `movies/${movieId}`, { ...form('여름바다'), version: 1 });
  expect(await seen(movieId, '여름바다')).toEqual(everywhere);
  expect(await read('/api/search?query=겨울바다')).not.toContain('"겨울바다"');

  await change('PUT', `actors/${actorId}`, { name: '윤새별', version: 1 });
  await change('PUT', `movie-genres/update/${genreId}`, { genreName: '모험', version: 1 });
  const film = await read(`/api/movies/${movieId}`);
  expect([film.includes('"윤새별"'), film.includes('"모험"')]).toEqual([true, true]);
  expect(await read('/api/movies')).toContain('"모험"');
  expect(await read('/api/search?query=ㅇㅅㅂ')).toContain('"윤새별"');

  const ended = form('여름바다', { screeningEndDate: '2026-11-19' });
  await change('PUT', `movies/${movieId}`, { ...ended, version: 2 });
  expect(await seen(movieId, '여름바다')).toMatchObject({ list: false, home: false, film: true });
  expect((await second.api.get(`/movies/${movieId}`)).status).toBe(200);
});
