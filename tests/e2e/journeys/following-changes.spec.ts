import type { APIRequestContext, Request } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { actor, movie } from '../../../server/db/schema/catalogue.ts';
import { only } from '../../api/support/fixtures.ts';
import { filmForm } from '../../api/support/film-form.ts';
import type { SignedInAdmin } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

/** An administrator at another computer. */
function administrator(request: APIRequestContext, { sessionId }: SignedInAdmin) {
  const headers = { authorization: sessionId };
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const answer = await request.fetch(`/api/admin/${path}`, { method, headers, data });
    expect(answer.ok()).toBe(true);
    return answer;
  };
  return {
    async add(film: object): Promise<number> {
      const answer = await call('POST', 'movies/create', film);
      return ((await answer.json()) as { movieId: number }).movieId;
    },
    change: (path: string, form: object) => call('PUT', path, form),
    remove: (path: string) => call('DELETE', path),
  };
}

test('open pages show an added, changed, ended and deleted film (A-CAT-42, A-CAT-43)', async ({
  enter,
  consoleGuard,
  request,
  theatre,
  cinema: { manager, film: shown },
}) => {
  consoleGuard.allow(/Failed to load resource.*404/);
  const { distributorId, ratingId } = only(
    await theatre.database.orm.select().from(movie).where(eq(movie.id, shown.movieId)),
  );
  const form = (title: string, own: object = {}) =>
    filmForm({ distributorId, ratingId }, { title, ...own });
  const admin = administrator(request, manager);
  const list = await enter(null);
  await list.open('/movies');
  const inList = (title: string) => list.page.getByRole('heading', { name: title, level: 3 });
  await expect(list.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inList('달의 뒤편')).toBeVisible();

  const movieId = await admin.add(form('겨울바다'));
  await expect(inList('겨울바다')).toBeVisible();
  const { page, film } = await enter(null);
  await film.open(movieId);
  await film.seeFilm('겨울바다');

  await admin.change(`movies/${movieId}`, form('여름바다', { version: 1 }));
  await film.seeFilm('여름바다');
  await expect(inList('여름바다')).toBeVisible();
  await expect(inList('겨울바다')).toHaveCount(0);

  const ended = form('여름바다', { screeningEndDate: '2026-11-19', version: 2 });
  await admin.change(`movies/${movieId}`, ended);
  await expect(inList('여름바다')).toHaveCount(0);
  await expect(page.getByText('상영이 끝난 영화예요').first()).toBeVisible();

  await admin.remove(`movies/delete/${movieId}`);
  await expect(page.getByText('찾으시는 영화가 없어요').first()).toBeVisible();
});

test('the open page of an actor shows a change, after it was hidden too (A-CAT-42, A-CAT-43)', async ({
  enter,
  consoleGuard,
  request,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource.*404/);
  const added = await theatre.database.orm
    .insert(actor)
    .values({ name: '윤서하' })
    .returning({ id: actor.id });
  const { id } = only(added);
  const admin = administrator(request, manager);
  const [hidden, seen] = [await enter(null), await enter(null)];
  const loading = new Set<Request>();
  hidden.page.on('request', (each) => loading.add(each));
  hidden.page.on('requestfinished', (each) => loading.delete(each));
  hidden.page.on('requestfailed', (each) => loading.delete(each));
  const name = ({ page }: typeof seen) => page.getByRole('heading', { level: 1 });
  for (const each of [hidden, seen]) {
    await each.open(`/actors/${id}`);
    await expect(name(each)).toHaveText('윤서하');
  }
  const show = (visibility: 'hidden' | 'visible') =>
    hidden.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await show('hidden');
  await expect.poll(() => loading.size).toBe(0);

  await admin.change(`actors/${id}`, { name: '윤새별', version: 1 });
  await expect(name(seen)).toHaveText('윤새별');
  await expect(name(hidden)).toHaveText('윤서하');
  await show('visible');
  await expect(name(hidden)).toHaveText('윤새별');

  await admin.remove(`actors/delete/${id}`);
  for (const each of [hidden, seen]) {
    await expect(each.page.getByText('찾으시는 배우가 없어요').first()).toBeVisible();
  }
});
