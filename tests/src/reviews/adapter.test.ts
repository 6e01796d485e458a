import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { reviewEditorMachine } from '../../../machines/review-editor/review-editor.machine.ts';
import {
  createReviewEditorImplementations,
  toggleLike,
} from '../../../src/features/reviews/adapter.ts';
import { forgetInput } from '../../../src/api/input-storage.ts';
import { reviewDrafts } from '../../../src/features/reviews/adapter-draft.ts';
import { memoryStore } from '../support/memory-store.ts';

const booking = {
  reservationId: 31,
  movieId: 3,
  status: 'COMPLETED',
  screeningTime: '2026-11-20T19:30:00+09:00',
  screeningRoomName: '1관',
  reviewId: null,
};
const offered = {
  reservationId: 31,
  screeningTime: booking.screeningTime,
  screeningRoomName: '1관',
};
const draft = { reservationId: 31, rating: 4, comment: '조금 길었지만 좋았어요.' };

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/** A server that answers by method and path, and records the calls. */
function outsideWith(answers: Answers) {
  const asked: [string, unknown][] = [];
  const queries = new QueryClient();
  const http = createHttpClient(
    {
      sessionId: () => 's',
      // The end of the session clears the personal data, as in the product.
      onUnauthorised: () => void queries.cancelQueries({ queryKey: ['personal'] }),
    },
    {
      baseUrl: 'http://cinema.test',
      fetch: async (request) => {
        const call = `${request.method} ${new URL(request.url).pathname}`;
        const body = await request.clone().text();
        asked.push([call, body === '' ? null : (JSON.parse(body) as unknown)]);
        return (await answers[call]?.(request)) ?? new Response(null, { status: 404 });
      },
    },
  );
  const openLogin = vi.fn();
  return {
    asked,
    openLogin,
    endResumption: vi.fn<() => void>(),
    api: { http, clock: createServerClock() },
    queries,
    movieId: 3,
  };
}

const BOOKINGS = 'GET /api/protected/reservations/my-reservations';
const CREATE = 'POST /api/protected/reviews/create';

function started(answers: Answers, isResumed = false) {
  const store = memoryStore();
  vi.stubGlobal('sessionStorage', store);
  vi.stubGlobal('localStorage', memoryStore());
  const outside = outsideWith(answers);
  const editor = createActor(
    reviewEditorMachine.provide(createReviewEditorImplementations(outside)),
    { input: { movieId: 3, isResumed } },
  ).start();
  onTestFinished(() => {
    editor.stop();
    vi.unstubAllGlobals();
  });
  const state = () => JSON.stringify(editor.getSnapshot().value);
  return {
    ...outside,
    store,
    editor,
    state,
    write: () =>
      editor.send({ type: 'review.write', author: { kind: 'customer', loginId: 'haneul' } }),
    until: (value: object | string) =>
      vi.waitFor(() => expect(state()).toBe(JSON.stringify(value))),
  };
}

describe('the editor bound to the server', () => {
  it('offers the paid bookings of the film that have no review (C-REV-34)', async () => {
    const { write, until, editor } = started({
      [BOOKINGS]: () =>
        Response.json([
          booking,
          { ...booking, reservationId: 32, movieId: 4 },
          { ...booking, reservationId: 33, status: 'CANCELLED' },
          { ...booking, reservationId: 34, reviewId: 9 },
        ]),
    });
    write();
    await until({ editor: { form: 'drafting' } });
    expect(editor.getSnapshot().context.reservations).toEqual([offered]);
    expect(editor.getSnapshot().context.draft).toEqual({
      reservationId: 31,
      rating: 5,
      comment: '',
    });
  });

  it.each([
    [[{ ...booking, reviewId: 9 }], 'allReviewed'],
    [[{ ...booking, status: 'PENDING' }], 'notBooked'],
    [[], 'notBooked'],
  ])('opens no form for the bookings %j (C-REV-34)', async (bookings, screen) => {
    const { write, until } = started({ [BOOKINGS]: () => Response.json(bookings) });
    write();
    await until({ editor: screen });
  });

  it('offers the login when the session has ended before the bookings are loaded (C-REV-34)', async () => {
    const { write, until, editor, openLogin } = started({
      [BOOKINGS]: () => Response.json({ message: '로그인이 필요해요.' }, { status: 401 }),
    });
    write();
    await until({ editor: 'signedOut' });
    editor.send({ type: 'login.open' });
    expect(openLogin).toHaveBeenCalledExactlyOnceWith({ resume: true });
  });

  it('sends a new review, reloads the lists and removes the kept draft (C-REV-39)', async () => {
    const { write, until, editor, asked, queries, store } = started({
      [BOOKINGS]: () => Response.json([booking]),
      [CREATE]: () => Response.json({ reviewId: 7 }, { status: 201 }),
    });
    const keys = [
      ['personal', 'reviews', 3, 'latest'],
      ['reviews', 3, 'lists', 'like'],
      ['reviews', 3, 'summary'],
      ['personal', 'reservations'],
    ];
    for (const key of keys) queries.setQueryData(key, {});
    queries.setQueryData(['reviews', 4, 'summary'], {});
    reviewDrafts('haneul').keep('3', { reviewId: null, ...draft });
    write();
    await until({ editor: { form: 'drafting' } });
    editor.send({ type: 'comment.change', comment: '  마지막 장면이\n오래 남아요.  ' });
    editor.send({ type: 'draft.submit' });
    await until('closed');
    expect(asked.at(-1)).toEqual([
      CREATE,
      { movieId: 3, reservationId: 31, rating: 4, comment: '마지막 장면이\n오래 남아요.' },
    ]);
    expect(keys.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(queries.getQueryState(['reviews', 4, 'summary'])?.isInvalidated).toBe(false);
    expect([...store.items]).toEqual([]);
  });

  it('sends only the changed fields of an edit (C-REV-37), and deletes (C-REV-43)', async () => {
    const { until, editor, asked } = started({
      'PUT /api/protected/reviews/update/7': () => Response.json({ reviewId: 7 }),
      'DELETE /api/protected/reviews/delete/7': () => new Response(null, { status: 204 }),
    });
    const review = { reviewId: 7, ...draft };
    editor.send({ type: 'review.edit', loginId: 'haneul', review });
    await until({ editor: { form: 'drafting' } });
    editor.send({ type: 'rating.change', rating: 2 });
    editor.send({ type: 'draft.submit' });
    await until('closed');
    editor.send({ type: 'review.delete', reviewId: 7 });
    editor.send({ type: 'delete.confirm' });
    await until('closed');
    expect(asked).toEqual([
      ['PUT /api/protected/reviews/update/7', { rating: 2, comment: draft.comment }],
      ['DELETE /api/protected/reviews/delete/7', null],
    ]);
  });

  it('keeps the draft during a login, for the same customer (C-REV-41)', async () => {
    const { write, until, editor, openLogin, store } = started({
      [BOOKINGS]: () => Response.json([booking]),
      [CREATE]: () => Response.json({ message: '로그인이 필요해요.' }, { status: 401 }),
    });
    write();
    await until({ editor: { form: 'drafting' } });
    editor.send({ type: 'rating.change', rating: 4 });
    editor.send({ type: 'comment.change', comment: draft.comment });
    editor.send({ type: 'draft.submit' });
    await until({ editor: { form: 'signedOut' } });
    editor.send({ type: 'login.open' });
    expect(openLogin.mock.calls).toEqual([[{ resume: true }]]);
    expect(reviewDrafts('haneul').read('3')).toEqual({ reviewId: null, ...draft });

    const back = started({ [BOOKINGS]: () => Response.json([booking]) });
    for (const [key, value] of store.items) back.store.setItem(key, value);
    back.write();
    await back.until({ editor: { form: 'drafting' } });
    expect(back.editor.getSnapshot().context.draft).toEqual(draft);
  });

  it('opens the editor once the account is known after the login, with the kept draft (C-REV-32, C-REV-41)', async () => {
    const { editor, until, state, endResumption } = started(
      { [BOOKINGS]: () => Response.json([booking]) },
      true,
    );
    reviewDrafts('haneul').keep('3', { reviewId: null, ...draft });
    expect(state()).toBe('"resuming"');
    expect(endResumption).not.toHaveBeenCalled();
    editor.send({ type: 'viewer.change', author: { kind: 'customer', loginId: 'haneul' } });
    expect(endResumption).toHaveBeenCalledTimes(1);
    await until({ editor: { form: 'drafting' } });
    expect(editor.getSnapshot().context.draft).toEqual(draft);
  });

  it('keeps nothing of an editor that was open at the sign-out (C-REV-56)', async () => {
    const { write, until, editor, store } = started({ [BOOKINGS]: () => Response.json([booking]) });
    write();
    await until({ editor: { form: 'drafting' } });
    editor.send({ type: 'comment.change', comment: draft.comment });
    editor.send({ type: 'page.leave' });
    expect(reviewDrafts('haneul').read('3')).toMatchObject({ comment: draft.comment });
    forgetInput();
    editor.send({ type: 'page.leave' });
    expect([...store.items]).toEqual([]);
  });

  it('continues an edit that was left (C-REV-42)', async () => {
    const { editor, until } = started({});
    const review = { reviewId: 7, ...draft };
    reviewDrafts('haneul').keep('3', { ...review, rating: 1 });
    editor.send({ type: 'review.edit', loginId: 'haneul', review });
    await until({ editor: { form: 'drafting' } });
    expect(editor.getSnapshot().context.draft).toEqual({ ...draft, rating: 1 });
  });

  it('reverses a like', async () => {
    const { api, asked } = outsideWith({
      'POST /api/protected/reviews/7/like': () =>
        Response.json({ reviewId: 7, isLikedByCurrentUser: true, likeCount: 5 }),
    });
    expect(await toggleLike(api, 7)).toEqual({ isLiked: true, count: 5 });
    expect(asked).toEqual([['POST /api/protected/reviews/7/like', null]]);
  });
});

describe('the draft in the tab’s storage (C-REV-41)', () => {
  const kept = { reviewId: 7, ...draft };
  let tab: ReturnType<typeof memoryStore>;

  beforeEach(() => {
    tab = memoryStore();
    vi.stubGlobal('sessionStorage', tab);
    vi.stubGlobal('localStorage', memoryStore());
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    { ...kept, rating: '5' },
    { ...kept, reservationId: undefined },
    { ...kept, rating: 6 },
    { ...kept, comment: null },
    { ...kept, reviewId: -1 },
    null,
  ])('is empty when the storage is corrupt: %j (C-SESS-18)', (nonsense) => {
    reviewDrafts('haneul').keep('3', kept);
    expect(reviewDrafts('haneul').read('3')).toEqual(kept);
    const [key = '', text = ''] = [...tab.items].flat();
    tab.items.set(key, text.replace(JSON.stringify(kept), JSON.stringify(nonsense)));
    expect(reviewDrafts('haneul').read('3')).toBeNull();
  });
});
