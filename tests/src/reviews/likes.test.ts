import { describe, expect, it } from 'vitest';
import type { Author } from '../../../machines/review-editor/review-editor.machine.ts';
import type { LikeState } from '../../../machines/review-like/review-like.machine.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import { likeNoticeText } from '../../../src/features/reviews/use-reviews.ts';
import { createLikes, withLike } from '../../../src/features/reviews/likes.ts';
import { pageOf, review } from './reviews.ts';

const off: LikeState = { isLiked: false, count: 4 };
const on: LikeState = { isLiked: true, count: 5 };

const customer: Author = { kind: 'customer', loginId: 'haneul' };

/** Likes whose calls are answered by hand, with everything that was drawn. */
function likesOn(first: LikeState) {
  const calls: { answer: (like: LikeState) => void; fail: (error: Error) => void }[] = [];
  const drawn: LikeState[] = [];
  const notices: string[] = [];
  const texts: string[] = [];
  const opened: string[] = [];
  const likes = createLikes({
    toggle: () =>
      new Promise((resolve, reject) => {
        calls.push({ answer: resolve, fail: reject });
      }),
    show: (_, like) => drawn.push(like),
    refreshReviews: () => opened.push('reviews'),
    openLogin: () => opened.push('login'),
  });
  likes.listen((notice) => {
    notices.push(notice.kind);
    texts.push(likeNoticeText(notice));
  });
  return {
    calls,
    drawn,
    notices,
    texts,
    opened,
    press: (author: Author = customer) => likes.press(7, author, drawn.at(-1) ?? first),
    async answer(like: LikeState) {
      calls.at(-1)?.answer(like);
      await settled();
    },
    async fail(error: Error) {
      calls.at(-1)?.fail(error);
      await settled();
    },
  };
}

/** Runs the callbacks of settled promises. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('a like', () => {
  it('is shown at once, and then as the server answers (C-REV-44)', async () => {
    const likes = likesOn(off);
    likes.press();
    expect(likes.drawn).toEqual([on]);
    await likes.answer({ isLiked: true, count: 9 });
    expect(likes.drawn).toEqual([on, { isLiked: true, count: 9 }]);
    expect(likes.calls).toHaveLength(1);
  });

  it('is taken back when the call fails, with a notice (C-REV-44)', async () => {
    const likes = likesOn(off);
    likes.press();
    await likes.fail(new Error('500'));
    expect(likes.drawn).toEqual([on, off]);
    expect(likes.notices).toEqual(['likeFailed']);
    expect(likes.opened).toEqual([]);
    likes.press();
    expect(likes.calls).toHaveLength(2);
  });

  it('makes one call at a time when it is pressed twice, and ends as before (C-REV-45)', async () => {
    const likes = likesOn(off);
    likes.press();
    likes.press();
    expect(likes.drawn).toEqual([on, off]);
    expect(likes.calls).toHaveLength(1);
    await likes.answer(on);
    expect(likes.calls).toHaveLength(2);
    await likes.answer(off);
    expect(likes.drawn).toEqual([on, off, off]);
    expect(likes.calls).toHaveLength(2);
  });

  it('makes one call when it is pressed three times, and ends liked (C-REV-45)', async () => {
    const likes = likesOn(off);
    likes.press();
    likes.press();
    likes.press();
    await likes.answer(on);
    expect(likes.calls).toHaveLength(1);
    expect(likes.drawn).toEqual([on, off, on, on]);
  });

  it('returns to the server’s last state when a call fails after further presses (C-REV-44)', async () => {
    const likes = likesOn(off);
    likes.press();
    likes.press();
    likes.press();
    await likes.fail(new Error('503'));
    expect(likes.drawn.at(-1)).toEqual(off);
    expect(likes.calls).toHaveLength(1);
  });

  it('makes a second call when another tab had reversed the like (C-REV-45)', async () => {
    const likes = likesOn(off);
    likes.press();
    await likes.answer(off);
    expect(likes.calls).toHaveLength(2);
    await likes.answer(on);
    expect(likes.drawn.at(-1)).toEqual(on);
  });

  it('stops after two calls to a server that never changes the like', async () => {
    const likes = likesOn(off);
    likes.press();
    await likes.answer(off);
    await likes.answer(off);
    expect(likes.calls).toHaveLength(2);
    expect(likes.drawn.at(-1)).toEqual(off);
  });

  it('of a deleted review reloads the reviews', async () => {
    const likes = likesOn(off);
    likes.press();
    await likes.fail(new ApiError({ status: 404, message: '' }));
    expect(likes.notices).toEqual(['likeMissing']);
    expect(likes.opened).toEqual(['reviews']);
  });

  it('fails with the server’s reason (X-PAGE-29)', async () => {
    const likes = likesOn(off);
    likes.press();
    await likes.fail(new ApiError({ status: 503, message: '잠시 후 다시 시도해 주세요.' }));
    expect(likes.texts).toEqual(['좋아요 처리에 실패했어요. 잠시 후 다시 시도해 주세요.']);
  });

  it.each([
    ['visitor', [], ['login']],
    ['nonMember', ['membersOnly'], []],
  ] as const)('of a %s makes no call (C-REV-32, C-REV-33)', (kind, notices, opened) => {
    const likes = likesOn(off);
    likes.press({ kind });
    expect(likes.notices).toEqual(notices);
    expect(likes.opened).toEqual(opened);
    expect([likes.calls, likes.drawn]).toEqual([[], []]);
  });

  it('changes its own review in every page of the list, and no other', () => {
    const other = review(8);
    const lists = { pages: [pageOf([other]), pageOf([review(7)])], pageParams: [0, 1] };
    expect(withLike(lists, 7, on)).toEqual({
      pages: [pageOf([other]), pageOf([review(7, { isLikedByCurrentUser: true, likeCount: 5 })])],
      pageParams: [0, 1],
    });
  });
});
