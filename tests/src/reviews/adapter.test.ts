import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { createDraft } from '../../../machines/draft/draft.machine.ts';
import type { OwnReview } from '../../../machines/review-editor/review-editor.machine.ts';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { forgetInput } from '../../../src/api/input-storage.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import {
  deleteReview,
  refreshReviews,
  reviewCalls,
  toggleLike,
  reviewDrafts,
} from '../../../src/features/reviews/adapter.ts';
import {
  typedReview,
  type ReviewDraft,
  type ReviewValues,
} from '../../../src/features/reviews/review-draft.ts';
import { createDraftImplementations } from '../../../src/ui/use-draft.ts';
import { memoryStore } from '../support/memory-store.ts';
import { until } from '../../support/until.ts';

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
const draft: ReviewValues = { reservationId: 31, rating: 4, comment: '조금 길었지만 좋았어요.' };
const own: OwnReview = { reviewId: 7, ...draft };
/** What a change of a review makes stale. */
const KEYS = [
  ['personal', 'reviews', 3, 'latest'],
  ['reviews', 3, 'lists', 'like'],
  ['reviews', 3, 'summary'],
  ['personal', 'reservations'],
];

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
  return { asked, api: { http, clock: createServerClock() }, queries };
}

const BOOKINGS = 'GET /api/protected/reservations/my-reservations';
const CREATE = 'POST /api/protected/reviews/create';
const UPDATE = 'PUT /api/protected/reviews/update/7';

/** The form of a customer, for a new review or for one to edit. */
function started(answers: Answers, edited: OwnReview | null = null, loginId = 'haneul') {
  const outside = outsideWith(answers);
  const { api, queries } = outside;
  const ends: unknown[] = [];
  const calls = reviewCalls({ api, queries, movieId: 3, loginId, edited });
  const implementations = createDraftImplementations({
    ...calls,
    refresh: () => ends.push('refresh'),
    leave: (to) => ends.push(to),
  });
  const form = createActor(createDraft<ReviewDraft>().provide(implementations), {
    input: { staysOpen: false },
  });
  const saved: unknown[] = [];
  form.on('notice', (notice) => saved.push(notice.form));
  form.start();
  onTestFinished(() => void form.stop());
  const reach = (value: object | string) =>
    until(() => expect(form.getSnapshot().value).toEqual(value));
  const opened = () => reach(DRAFTING);
  const type = (change: Partial<ReviewValues>) => {
    const now = form.getSnapshot().context.form;
    if (now === null) throw new Error('The form is not open');
    form.send({ type: 'draft.change', form: typedReview(now, change) });
  };
  const submit = () => form.send({ type: 'draft.submit', isFaulty: false });
  const now = () => form.getSnapshot().context;
  return { ...outside, calls, form, ends, saved, reach, opened, type, submit, now };
}

const DRAFTING = { editing: { form: 'drafting' } };
const REFUSED = { editing: { form: 'refused' } };

let tab: ReturnType<typeof memoryStore>;

beforeEach(() => {
  tab = memoryStore();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', memoryStore());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the form of a review bound to the server', () => {
  it('offers the paid bookings of the film that have no review (C-REV-34)', async () => {
    const { opened, now } = started({
      [BOOKINGS]: () =>
        Response.json([
          booking,
          { ...booking, reservationId: 32, movieId: 4 },
          { ...booking, reservationId: 33, status: 'CANCELLED' },
          { ...booking, reservationId: 34, reviewId: 9 },
        ]),
    });
    await opened();
    expect(now().form?.reservations).toEqual([offered]);
  });

  it.each([
    [[{ ...booking, reviewId: 9 }], 'allReviewed'],
    [[{ ...booking, status: 'PENDING' }], 'notBooked'],
    [[], 'notBooked'],
  ])('offers no booking of %j (C-REV-34)', async (bookings, obstacle) => {
    const { opened, now } = started({ [BOOKINGS]: () => Response.json(bookings) });
    await opened();
    expect(now().form?.obstacle).toBe(obstacle);
  });

  it('fails to open when the session ends before the bookings are loaded (C-REV-34)', async () => {
    const { reach } = started({
      [BOOKINGS]: () => Response.json({ message: '로그인이 필요해요.' }, { status: 401 }),
    });
    await reach({ opening: 'failed' });
  });

  it('sends a new review, removes the kept draft and returns the id of the review (C-REV-39)', async () => {
    reviewDrafts('haneul').keep('3', { reviewId: null, ...draft });
    const { opened, type, submit, reach, asked, ends, saved } = started({
      [BOOKINGS]: () => Response.json([booking]),
      [CREATE]: () => Response.json({ reviewId: 7 }, { status: 201 }),
    });
    await opened();
    type({ comment: '  마지막 장면이\n오래 남아요.  ' });
    submit();
    await reach('left');
    expect(asked.at(-1)).toEqual([
      CREATE,
      { movieId: 3, reservationId: 31, rating: 4, comment: '마지막 장면이\n오래 남아요.' },
    ]);
    expect(saved).toMatchObject([{ reviewId: null, savedId: 7 }]);
    expect(ends).toEqual(['refresh', { kind: 'home' }]);
    expect([...tab.items]).toEqual([]);
  });

  it('sends only the changed fields of an edit (C-REV-37)', async () => {
    const { opened, type, submit, reach, asked, saved } = started(
      { [UPDATE]: () => Response.json({ reviewId: 7 }) },
      own,
    );
    await opened();
    type({ rating: 2 });
    submit();
    await reach('left');
    expect(asked).toEqual([[UPDATE, { rating: 2, comment: draft.comment }]]);
    expect(saved).toMatchObject([{ reviewId: 7, savedId: 7 }]);
  });

  it.each([
    [401, { message: '로그인이 필요해요.' }],
    [403, { message: '수정할 수 없어요.' }],
    [404, { message: '찾을 수 없어요.' }],
  ])(
    'keeps the text after a %i, and reads list and summary again (C-REV-40)',
    async (status, body) => {
      const { opened, type, submit, reach, now, queries, ends } = started(
        { [UPDATE]: () => Response.json(body, { status }) },
        own,
      );
      await opened();
      for (const key of KEYS) queries.setQueryData(key, {});
      type({ rating: 2 });
      submit();
      await reach(REFUSED);
      expect(now().form?.values).toEqual({ ...draft, rating: 2 });
      expect(now().failure).toMatchObject({ status, ...body });
      expect(KEYS.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated)).toEqual(
        KEYS.map(() => true),
      );
      expect(ends).toEqual([]);
    },
  );

  it('reads the lists, the summary and the bookings of the film again (C-REV-39)', () => {
    const { api, queries } = outsideWith({});
    const others = ['reviews', 4, 'summary'];
    for (const key of [...KEYS, others]) queries.setQueryData(key, {});
    refreshReviews({ api, queries, movieId: 3 });
    const isStale = (queryKey: unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
    expect([...KEYS, others].map(isStale)).toEqual([...KEYS.map(() => true), false]);
  });

  it('keeps the draft when the page is left after a 401, for the same customer (C-REV-41)', async () => {
    const answers = {
      [BOOKINGS]: () => Response.json([booking]),
      [CREATE]: () => Response.json({ message: '로그인이 필요해요.' }, { status: 401 }),
    };
    const { opened, type, submit, reach, form } = started(answers);
    await opened();
    type(draft);
    submit();
    await reach(REFUSED);
    form.send({ type: 'page.leave' });
    expect(reviewDrafts('haneul').read('3')).toEqual({ reviewId: null, ...draft });

    const back = started(answers);
    await back.opened();
    expect(back.now()).toMatchObject({ isRestored: true, form: { values: draft } });
    const other = started(answers, null, 'bada');
    await other.opened();
    expect(other.now()).toMatchObject({ isRestored: false, form: { values: { comment: '' } } });
  });

  it('keeps nothing of an editor that was open at the sign-out (C-REV-56)', async () => {
    const { opened, type, form } = started({ [BOOKINGS]: () => Response.json([booking]) });
    await opened();
    type({ comment: draft.comment });
    form.send({ type: 'page.leave' });
    expect(reviewDrafts('haneul').read('3')).toMatchObject({ comment: draft.comment });
    forgetInput();
    form.send({ type: 'page.leave' });
    expect([...tab.items]).toEqual([]);
  });

  it('continues an edit that was left (C-REV-42)', async () => {
    reviewDrafts('haneul').keep('3', { ...own, rating: 1 });
    const { opened, now } = started({}, own);
    await opened();
    expect(now().form?.values).toEqual({ ...draft, rating: 1 });
  });

  it('does not use the draft of another review, and does not drop it either (C-REV-42)', async () => {
    const kept = { ...own, reviewId: 8, rating: 1 };
    reviewDrafts('haneul').keep('3', kept);
    const { opened, now, form, reach } = started({}, own);
    await opened();
    expect(now()).toMatchObject({ isRestored: false, form: { values: draft } });
    form.send({ type: 'leave.request', to: { kind: 'home' } });
    await reach('left');
    expect(reviewDrafts('haneul').read('3')).toEqual(kept);
  });

  it('drops the kept draft with the text (C-REV-42)', async () => {
    reviewDrafts('haneul').keep('3', { ...own, rating: 1 });
    const { opened, form, reach, ends } = started({}, own);
    await opened();
    form.send({ type: 'leave.request', to: { kind: 'home' } });
    form.send({ type: 'leave.confirm' });
    await reach('left');
    expect([...tab.items]).toEqual([]);
    expect(ends).toEqual([{ kind: 'home' }]);
  });

  it('deletes a review (C-REV-43)', async () => {
    const { api, asked } = outsideWith({
      'DELETE /api/protected/reviews/delete/7': () => new Response(null, { status: 204 }),
    });
    await deleteReview(api, 7);
    expect(asked).toEqual([['DELETE /api/protected/reviews/delete/7', null]]);
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
