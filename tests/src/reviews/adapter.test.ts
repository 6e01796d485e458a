import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { reviewEditorMachine } from '../../../machines/review-editor/review-editor.machine.ts';
import {
  createReviewEditorImplementations,
  toggleLike,
} from '../../../src/features/reviews/adapter.ts';
import {
  dropKeptDraft,
  keepDraft,
  readKeptDraft,
} from '../../../src/features/reviews/adapter-draft.ts';
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
  const http = createHttpClient(
    { sessionId: () => 's', onUnauthorised: () => undefined },
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
    queries: new QueryClient(),
    movieId: 3,
  };
}

const BOOKINGS = 'GET /api/protected/reservations/my-reservations';
const CREATE = 'POST /api/protected/reviews/create';

function started(answers: Answers, isResumed = false) {
  const store = memoryStore();
  vi.stubGlobal('sessionStorage', store);
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
    keepDraft({ movieId: 3, loginId: 'haneul', saved: { reviewId: null, ...draft } }, store);
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
    expect(readKeptDraft(3, 'haneul', store)).toEqual({ reviewId: null, ...draft });

    const back = started({ [BOOKINGS]: () => Response.json([booking]) });
    for (const [key, value] of store.items) back.store.setItem(key, value);
    back.write();
    await back.until({ editor: { form: 'drafting' } });
    expect(back.editor.getSnapshot().context.draft).toEqual(draft);
  });

  it('opens the editor once the account is known after the login, with the kept draft (C-REV-32, C-REV-41)', async () => {
    const { editor, until, state, store, endResumption } = started(
      { [BOOKINGS]: () => Response.json([booking]) },
      true,
    );
    keepDraft({ movieId: 3, loginId: 'haneul', saved: { reviewId: null, ...draft } }, store);
    expect(state()).toBe('"resuming"');
    expect(endResumption).not.toHaveBeenCalled();
    editor.send({ type: 'viewer.change', author: { kind: 'customer', loginId: 'haneul' } });
    expect(endResumption).toHaveBeenCalledTimes(1);
    await until({ editor: { form: 'drafting' } });
    expect(editor.getSnapshot().context.draft).toEqual(draft);
  });

  it('continues an edit that was left (C-REV-42)', async () => {
    const { editor, until, store } = started({});
    const review = { reviewId: 7, ...draft };
    keepDraft({ movieId: 3, loginId: 'haneul', saved: { ...review, rating: 1 } }, store);
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
  const kept = { movieId: 3, loginId: 'haneul', saved: { reviewId: 7, ...draft } };

  it('is read for the same customer and film only', () => {
    const store = memoryStore();
    keepDraft(kept, store);
    expect(readKeptDraft(4, 'haneul', store)).toBeNull();
    expect(readKeptDraft(3, 'haneul', store)).toEqual(kept.saved);
    dropKeptDraft(3, store);
    expect(readKeptDraft(3, 'haneul', store)).toBeNull();
    expect([...store.items]).toEqual([]);
  });

  it('has one draft for each film (C-REV-42)', () => {
    const store = memoryStore();
    const second = { ...kept.saved, reviewId: null, comment: '두 번째 영화도 좋았어요.' };
    keepDraft(kept, store);
    keepDraft({ ...kept, movieId: 4, saved: second }, store);
    expect(readKeptDraft(3, 'haneul', store)).toEqual(kept.saved);
    expect(readKeptDraft(4, 'haneul', store)).toEqual(second);
    dropKeptDraft(3, store);
    expect(readKeptDraft(3, 'haneul', store)).toBeNull();
    expect(readKeptDraft(4, 'haneul', store)).toEqual(second);
    keepDraft({ ...kept, loginId: 'bada' }, store);
    expect(readKeptDraft(4, 'bada', store)).toBeNull();
  });

  it('is removed when another customer has signed in (C-SESS-20)', () => {
    const store = memoryStore();
    keepDraft(kept, store);
    expect(readKeptDraft(3, 'bada', store)).toBeNull();
    expect([...store.items]).toEqual([]);
  });

  it.each([
    { loginId: 7, drafts: [[3, kept.saved]] },
    { loginId: 'haneul', drafts: 3 },
    { loginId: 'haneul', drafts: null },
    { loginId: 'haneul' },
    { drafts: [[3, kept.saved]] },
    ['haneul', [[3, kept.saved]]],
    { loginId: 'haneul', drafts: [[3]] },
    { loginId: 'haneul', drafts: [{ 0: 3, 1: kept.saved }] },
    { loginId: 'haneul', drafts: [[3, { ...kept.saved, rating: '5' }]] },
    { loginId: 'haneul', drafts: [[3, { ...kept.saved, reservationId: undefined }]] },
    { loginId: 'haneul', drafts: [['three', kept.saved], 3, null] },
    { loginId: 'haneul', drafts: [[3, null]] },
    { loginId: 'haneul', drafts: [[3, { ...kept.saved, rating: 6 }]] },
    { loginId: 'haneul', drafts: [[3, { ...kept.saved, comment: null }]] },
    { loginId: 'haneul', drafts: [[3, { ...kept.saved, reviewId: -1 }]] },
    'nonsense',
    7,
  ])('is empty when the storage is corrupt: %j (C-SESS-18)', (nonsense) => {
    const store = memoryStore();
    keepDraft(kept, store);
    for (const key of store.items.keys()) store.setItem(key, JSON.stringify(nonsense));
    expect(readKeptDraft(3, 'haneul', store)).toBeNull();
    for (const key of store.items.keys()) store.setItem(key, '{');
    expect(readKeptDraft(3, 'haneul', store)).toBeNull();
  });

  it('works without storage (C-SESS-18)', () => {
    const fail = (): never => {
      throw new Error('QuotaExceededError');
    };
    const store = { getItem: fail, setItem: fail, removeItem: fail };
    keepDraft(kept, store);
    dropKeptDraft(3, store);
    expect(readKeptDraft(3, 'haneul', store)).toBeNull();
  });
});
