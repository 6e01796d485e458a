import { describe, expect, it } from 'vitest';
import { ReviewForm, ReviewFormActions } from '../../../src/features/reviews/review-form.tsx';
import { ReviewsSection } from '../../../src/features/reviews/reviews-section.tsx';
import type { ReviewFormView } from '../../../src/features/reviews/use-review-form.ts';
import type { Viewer } from '../../../src/features/reviews/viewer.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';
import { friday, pageOf, review, saturday } from './reviews.ts';

const NOW = '2026-11-21T12:00:00+09:00';
const haneul: Viewer = { kind: 'customer', customerId: 1, loginId: 'haneul' };
const visitor: Viewer = { kind: 'visitor', isExpired: false };

const summaryKey = ['reviews', 3, 'summary'];
const rated: Read = {
  key: summaryKey,
  data: { movieId: 3, averageRating: 4.3, totalReviews: 1284 },
};
const unrated: Read = { key: summaryKey, data: null };
const publicKey = ['reviews', 3, 'lists', 'latest'];
const ownKey = ['personal', 'reviews', 3, 'latest'];
const listed = (key: string | unknown[], ...pages: ReturnType<typeof pageOf>[]): Read => ({
  key: key as unknown[],
  data: { pages, pageParams: pages.map((_, index) => index) },
});

async function section(viewer: Viewer, reads: Read[], canBook = true): Promise<string> {
  const film = { movieId: 3, title: '마지막 모퉁이', voteAverage: 8.6, canBook };
  return renderPage(
    <ReviewsSection
      film={film}
      viewer={viewer}
      isResumed={false}
      onResumed={() => undefined}
      openLogin={() => undefined}
    />,
    { now: NOW, reads, path: '/movies/3' },
  );
}

describe('the reviews of a film', () => {
  it('shows the film’s score, the count and each review (C-REV-31, C-REV-38, C-FILM-33)', async () => {
    const markup = await section(haneul, [
      rated,
      listed(
        ownKey,
        pageOf(
          [
            review(7, {
              comment: '첫 줄이에요.\n다음 줄이에요.',
              isVerifiedViewing: true,
              isLikedByCurrentUser: true,
              likeCount: 1204,
            }),
            review(8, {
              customerId: 1,
              customerLoginId: 'haneul',
              reservationId: 31,
              rating: 5,
              updatedAt: '2026-11-21T10:00:00+09:00',
            }),
          ],
          { last: false, totalElements: 1284 },
        ),
      ),
    ]);
    expect(wordsOf(markup)).toBe(
      '리뷰 최신순 좋아요순 4.3 평점 5점 만점에 4.3점 리뷰 1,284개 리뷰 쓰기 ' +
        '관람 인증 첫 줄이에요. 다음 줄이에요. bad*** 2026. 11. 20. 좋아요 1,204 ' +
        '내 리뷰 8번째로 본 밤의 이야기예요. haneul 2026. 11. 20. (수정됨) 좋아요 4개 수정 삭제 ' +
        '리뷰 더 보기 (2/1,284)',
    );
    expect(markup).toContain('첫 줄이에요.\n다음 줄이에요.');
    expect(markup).toContain('role="img" aria-label="별점 5점 만점에 4점"');
    expect(markup).toContain('aria-pressed="true" aria-label="좋아요 1,204개"');
    expect(markup).toContain('aria-pressed="true">최신순');
    expect(markup).toContain('<time dateTime="2026-11-20T23:30:00+09:00">');
  });

  it('shows a visitor all buttons except those of an own review (C-REV-32)', async () => {
    const own = review(8, { customerId: 1, customerLoginId: 'haneul' });
    const words = wordsOf(await section(visitor, [rated, listed(publicKey, pageOf([own]))]));
    expect(words).toContain('리뷰 쓰기');
    expect(words).toContain('좋아요 4');
    expect(words).not.toContain('수정');
  });

  it('recognises an own review by its login id when the profile was not loaded', async () => {
    const viewer: Viewer = { kind: 'customer', customerId: 999_999, loginId: 'haneul' };
    const own = review(8, { customerId: 1, customerLoginId: 'haneul' });
    expect(wordsOf(await section(viewer, [rated, listed(ownKey, pageOf([own]))]))).toContain(
      '내 리뷰',
    );
  });

  it('shows a review of two pages once', async () => {
    const words = wordsOf(
      await section(visitor, [
        rated,
        listed(
          publicKey,
          pageOf([review(9), review(8)], { last: false, totalElements: 3 }),
          pageOf([review(8), review(7)], { number: 1, totalElements: 3 }),
        ),
      ]),
    );
    expect(words.match(/8번째로/g)).toHaveLength(1);
    expect(words).not.toContain('더 보기');
  });

  it.each([
    [true, '이 영화의 첫 리뷰를 남겨 주세요.'],
    [false, '예매한 뒤에 리뷰를 쓸 수 있어요.'],
  ])('shows that there are no reviews (showing: %s) (C-REV-46)', async (canBook, hint) => {
    const words = wordsOf(
      await section(visitor, [unrated, listed(publicKey, pageOf([]))], canBook),
    );
    expect(words).toBe(
      `리뷰 4.3 평점 5점 만점에 4.3점 리뷰 0개 리뷰 쓰기 아직 리뷰가 없어요 ${hint}`,
    );
  });

  it('shows skeletons while it loads and while the account is unknown (C-REV-46)', async () => {
    const loading =
      '리뷰 최신순 좋아요순 4.3 평점 5점 만점에 4.3점 불러오는 중이에요 리뷰 쓰기 불러오는 중이에요';
    expect(wordsOf(await section(visitor, []))).toBe(loading);
    expect(wordsOf(await section(null, []))).toBe(loading);
  });

  it('shows a failure and offers a retry (C-REV-46)', async () => {
    const words = wordsOf(
      await section(visitor, [
        { key: summaryKey, failure: 500 },
        { key: publicKey, failure: 500 },
      ]),
    );
    expect(words).toBe(
      '리뷰 최신순 좋아요순 4.3 평점 5점 만점에 4.3점 리뷰 수를 일시적으로 불러올 수 없어요 리뷰 쓰기 ' +
        '리뷰를 일시적으로 불러올 수 없어요 잠시 후 다시 시도해 주세요. 다시 시도',
    );
  });
});

const nothing = () => undefined;

/** The editor's hook as the form sees it. */
const editor: ReviewFormView = {
  statePath: 'editing.form.drafting',
  faults: {},
  screen: 'form',
  isNew: true,
  reservations: [friday],
  values: { reservationId: 31, rating: 4, comment: '재미있는 영화' },
  length: 7,
  fault: '3자 더 써 주세요.',
  wasTried: false,
  problem: null,
  isSaving: false,
  isSignedOut: false,
  signedOutText: '로그아웃되었어요. 리뷰를 남기려면 다시 로그인해 주세요.',
  change: nothing,
  submit: nothing,
  reload: nothing,
  close: nothing,
  discard: nothing,
  keepWriting: nothing,
  signIn: nothing,
};

const drawn = (element: React.ReactNode) => renderPage(element, { now: NOW, reads: [] });

describe('the form of a review', () => {
  it('shows the only booking, the stars as radio buttons and the number of characters (C-REV-34, C-REV-35)', async () => {
    const markup = await drawn(<ReviewForm editor={editor} />);
    expect(wordsOf(markup)).toBe(
      '11월 20일 (금) 19:30 · 1관 별점 1점 아쉬워요 2점 그저 그래요 3점 볼만해요 4점 재미있어요 5점 최고예요 4점 재미있어요 ' +
        '리뷰 재미있는 영화 10자 이상 써 주세요. 7/500자',
    );
    expect(markup).toContain('<input type="radio" name="rating" checked="" value="4"/>');
    expect(markup).not.toContain('maxlength');
  });

  it('announces the length at every fiftieth character only (C-REV-35)', async () => {
    const words = async (length: number) =>
      wordsOf(await drawn(<ReviewForm editor={{ ...editor, length }} />));
    expect(await words(49)).toMatch(/49\/500자$/);
    expect(await words(149)).toMatch(/149\/500자 500자 중 100자$/);
  });

  it('offers several bookings for selection, and none for an edit (C-REV-34, C-REV-37)', async () => {
    const several = { ...editor, reservations: [friday, saturday] };
    const words = wordsOf(await drawn(<ReviewForm editor={several} />));
    expect(words).toContain(
      '어느 관람의 리뷰인가요? 11월 20일 (금) 19:30 1관 11월 21일 (토) 19:30 1관 별점',
    );
    const edit = { ...editor, isNew: false };
    expect(wordsOf(await drawn(<ReviewForm editor={edit} />))).toMatch(/^별점/);
  });

  it('shows what is missing beside the disabled button (C-REV-36)', async () => {
    const markup = await drawn(<ReviewFormActions editor={editor} />);
    expect(wordsOf(markup)).toBe('3자 더 써 주세요. 취소 등록하기');
    expect(markup).toContain('aria-disabled="true" aria-describedby="review-fault"');
    const ready = await drawn(<ReviewFormActions editor={{ ...editor, fault: null }} />);
    expect(ready).toContain('aria-disabled="false"');
    const saving = { ...editor, fault: null, isSaving: true };
    expect(
      (await drawn(<ReviewFormActions editor={saving} />)).match(
        /aria-disabled="true"| disabled=""/g,
      ),
    ).toHaveLength(2);
  });

  it('shows what is missing at the comment after an attempt to send it (C-FORM-3)', async () => {
    const words = async (wasTried: boolean) =>
      wordsOf(await drawn(<ReviewForm editor={{ ...editor, wasTried }} />));
    expect(await words(false)).not.toContain('3자 더 써 주세요.');
    expect(await words(true)).toContain('3자 더 써 주세요.');
  });

  it('shows why it was not saved, and offers the login after the end of the session (C-REV-40, C-REV-41)', async () => {
    const failed = { ...editor, problem: '예매 정보를 찾을 수 없어요.' };
    expect(await drawn(<ReviewForm editor={failed} />)).toContain('role="alert"');
    expect(wordsOf(await drawn(<ReviewForm editor={failed} />))).toContain(
      '예매 정보를 찾을 수 없어요.',
    );
    const out = { ...editor, isSignedOut: true };
    expect(wordsOf(await drawn(<ReviewForm editor={out} />))).toContain('로그아웃되었어요.');
    expect(wordsOf(await drawn(<ReviewForm editor={editor} />))).not.toContain('로그아웃');
    expect(wordsOf(await drawn(<ReviewFormActions editor={out} />))).toContain(
      '로그인하고 이어 쓰기',
    );
  });
});
