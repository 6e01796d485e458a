import { describe, expect, it } from 'vitest';
import { createLikes, type LikeState } from '../../../src/features/reviews/likes.ts';
import { withLike } from '../../../src/features/reviews/use-reviews.ts';
import { pageOf, review } from './reviews.ts';

const off: LikeState = { isLiked: false, count: 4 };
const on: LikeState = { isLiked: true, count: 5 };

/** Likes whose calls are answered by hand, with all that was drawn. */
function likesOn(first: LikeState) {
  const calls: { answer: (like: LikeState) => void; fail: (error: Error) => void }[] = [];
  const drawn: LikeState[] = [];
  const failures: unknown[] = [];
  const likes = createLikes({
    toggle: () =>
      new Promise((resolve, reject) => {
        calls.push({ answer: resolve, fail: reject });
      }),
    show: (_, like) => drawn.push(like),
    onFailure: (error) => failures.push(error),
  });
  return {
    calls,
    drawn,
    failures,
    press: () => likes.press(7, drawn.at(-1) ?? first),
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

/** Lets the promises that are already decided run. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('a like', () => {
  it('counts at once, and then as the server says (C-REV-44)', async () => {
    const likes = likesOn(off);
    likes.press();
    expect(likes.drawn).toEqual([on]);
    await likes.answer({ isLiked: true, count: 9 });
    expect(likes.drawn).toEqual([on, { isLiked: true, count: 9 }]);
    expect(likes.calls).toHaveLength(1);
  });

  it('is taken back when it fails, which is told (C-REV-44)', async () => {
    const likes = likesOn(off);
    likes.press();
    const refusal = new Error('500');
    await likes.fail(refusal);
    expect(likes.drawn).toEqual([on, off]);
    expect(likes.failures).toEqual([refusal]);
    likes.press();
    expect(likes.calls).toHaveLength(2);
  });

  it('pressed twice makes one call at a time, and ends as before (C-REV-45)', async () => {
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

  it('pressed three times makes no more than one call, and ends liked (C-REV-45)', async () => {
    const likes = likesOn(off);
    likes.press();
    likes.press();
    likes.press();
    await likes.answer(on);
    expect(likes.calls).toHaveLength(1);
    expect(likes.drawn).toEqual([on, off, on, on]);
  });

  it('that fails while it was pressed again goes back to what the server last said (C-REV-44)', async () => {
    const likes = likesOn(off);
    likes.press();
    likes.press();
    likes.press();
    await likes.fail(new Error('503'));
    expect(likes.drawn.at(-1)).toEqual(off);
    expect(likes.calls).toHaveLength(1);
  });

  it('is turned over once more where another tab had turned it before (C-REV-45)', async () => {
    const likes = likesOn(off);
    likes.press();
    await likes.answer(off);
    expect(likes.calls).toHaveLength(2);
    await likes.answer(on);
    expect(likes.drawn.at(-1)).toEqual(on);
  });

  it('does not ask a server for ever that never turns it', async () => {
    const likes = likesOn(off);
    likes.press();
    await likes.answer(off);
    await likes.answer(off);
    expect(likes.calls).toHaveLength(2);
    expect(likes.drawn.at(-1)).toEqual(off);
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
