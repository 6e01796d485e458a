import type { AnyEventObject } from 'xstate';
import type {
  Author,
  ReviewDraft,
  ReviewEditorContext,
} from '../../../machines/review-editor/review-editor.types.ts';
import type { CoverPath } from '../../../tools/statecharts/cover-paths.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { reviewEditorModel } from '../../machines/review-editor.model.ts';
import type { Person } from '../pages/person.ts';
import type { Cinema } from '../support/cinema.ts';
import { holdCalls } from '../support/gates.ts';
import { signedInEntries, signedOutEntries } from '../support/session-storage.ts';
import { expect } from '../support/test.ts';
import { failing, textIn } from './recovery-walk.ts';
import { outputOf, walkOnPage } from './walk.ts';

/** What the page says after a transition. */
const messages: Readonly<Record<string, string | RegExp>> = {
  'reviewEditor.closed | review.write | 3': '리뷰와 좋아요는 회원으로 로그인해야 남길 수 있어요.',
  'reviewEditor.editor.saving | xstate.done.actor.saving | 0': /^리뷰를 (등록|수정)했어요\.$/,
  'reviewEditor.removal.deleting | xstate.done.actor.deleting | 0': '리뷰를 삭제했어요.',
};

/** The part of the program that reads who has signed in. */
const SESSION = /\/assets\/adapter-[^/]*\.js$/;

/** Walks paths of a film's review editor one after another in one tab. */
export async function createReviewWalk(customer: Person, { film, haneul, guest }: Cinema) {
  const { frame, login, page, reviews } = customer;
  const gates = await holdCalls(page, {
    bookings: /\/reservations\/my-reservations\?/,
    save: /\/reviews\/(create|update\/\d+)$/,
    remove: /\/reviews\/delete\/\d+$/,
    session: SESSION,
  });
  await gates.pass('session');
  const otherTab = await customer.openTabBehind();
  const section = page.locator('#reviews');
  const dialog = page.getByRole('dialog');
  const press = (label: string) => () => reviews.click(label);
  /** The login page has replaced the film. */
  let isGone = false;

  /** The page of the film as a user sees it; another tab has signed in or out. */
  const become = async (kind: Author['kind']) => {
    const entries = {
      customer: signedInEntries(haneul),
      nonMember: signedInEntries(guest),
      visitor: signedOutEntries,
    };
    await otherTab.storeInOrder(entries[kind]);
    await {
      customer: () => frame.seeCustomer(),
      nonMember: () => frame.seeGuest(),
      visitor: () => frame.seeVisitor(),
    }[kind]();
  };
  /** The draft that the tab keeps of the film; null without one. */
  const keep = (draft: unknown) =>
    page.evaluate(
      ([owner, place, kept]) => {
        const drafts = kept === null ? [] : [[place, Date.now(), kept]];
        sessionStorage.setItem('marquee.reviewDrafts', `0/${owner}/${JSON.stringify(drafts)}`);
      },
      [haneul.user.loginId, String(film.movieId), draft] as const,
    );
  const answerBookings = async (event: AnyEventObject) => {
    const { reservations, hasReviewed, saved } = outputOf(event);
    const offered = Array.isArray(reservations) ? reservations.map(fieldsOf) : [];
    const content = [
      ...offered,
      ...(hasReviewed === true ? [{ reservationId: 30, reviewId: 7 }] : []),
    ];
    const call = await gates.next('bookings');
    await keep(saved);
    const shown = { movieId: film.movieId, status: 'COMPLETED', reviewId: null };
    await call.fulfill({ json: { content: content.map((each) => ({ ...shown, ...each })) } });
  };
  const openLogin = (label: string) => async () => {
    await reviews.click(label);
    await login.seeForm();
    isGone = true;
  };
  let state = '';

  const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
    'viewer.change': async ({ author }) => {
      if (state === 'awaitingAccount') {
        await gates.pass('session');
        return;
      }
      await customer.forgetEverything();
      if (fieldsOf(author).kind === 'customer')
        await customer.storeInOrder(signedInEntries(haneul));
      await customer.open(`/movies/${film.movieId}?review=write`);
    },
    'review.write': async ({ author }) => {
      if (author === null) {
        gates.holdAll();
        await customer.film.open(film.movieId);
        await reviews.clickWrite();
        return;
      }
      const { kind } = author as Author;
      await become(kind);
      await reviews.clickWrite();
      if (kind !== 'visitor') return;
      await expect(page.getByText('리뷰를 쓰려면 로그인해 주세요.')).toBeVisible();
      await page.goBack();
    },
    'review.edit': async () => {
      await become('customer');
      await reviews.clickEdit();
    },
    'review.delete': async () => {
      await become('customer');
      await reviews.clickDelete();
    },
    'xstate.done.actor.recalling': () => Promise.resolve(),
    'xstate.done.actor.preparing': answerBookings,
    'xstate.error.actor.preparing': failing(gates, 'bookings'),
    'editor.reload': press('다시 시도'),
    'rating.change': ({ rating }) => reviews.chooseStars(Number(rating)),
    'comment.change': (event) => reviews.fill(textIn(event, 'comment')),
    'reservation.choose': () => reviews.choose('11월 21일 (토) 19:30'),
    'draft.submit': () => dialog.getByRole('button', { name: /^(등록|수정)하기$/ }).click(),
    'editor.close': () => page.keyboard.press('Escape'),
    'discard.confirm': press('그만 쓰기'),
    'discard.dismiss': press('계속 쓰기'),
    // The browser may restore the page from its cache.
    'page.leave': () => page.evaluate(() => void window.dispatchEvent(new Event('pagehide'))),
    'xstate.done.actor.saving': async (event) =>
      (await gates.next('save')).fulfill({ json: outputOf(event) }),
    'xstate.error.actor.saving': failing(gates, 'save'),
    'delete.confirm': press('삭제하기'),
    'delete.dismiss': () =>
      state === 'removal.deleting' ? page.keyboard.press('Escape') : reviews.click('취소'),
    'xstate.done.actor.deleting': async () => (await gates.next('remove')).fulfill({ status: 204 }),
    'xstate.error.actor.deleting': failing(gates, 'remove'),
    'login.open': async () => {
      await openLogin(state === 'editor.form.signedOut' ? '로그인하고 이어 쓰기' : '로그인')();
    },
  };

  const see = (name: string, look: (context: ReviewEditorContext) => Promise<void>) => {
    return async (context: unknown) => {
      if (isGone) return;
      state = name;
      await expect(section).toHaveAttribute('data-state', name);
      await look(context as ReviewEditorContext);
    };
  };
  const seeWords = (words: string) => () => reviews.seeInDialog(words);
  const seeDraft = ({ draft }: { draft: ReviewDraft }) =>
    reviews.seeForm(draft.comment, draft.rating);

  return async function walk(path: CoverPath): Promise<void> {
    let step = 0;
    isGone = false;
    await walkOnPage(reviewEditorModel, path, {
      taken: customer.taken,
      start: async () => {
        if (path.start.step.to.matches('resuming')) return;
        await customer.forgetEverything();
        await customer.storeInOrder(signedInEntries(haneul));
        await customer.film.open(film.movieId);
      },
      events: Object.fromEntries(
        Object.entries(events).map(([type, act]) => [
          type,
          async (event: AnyEventObject) => {
            step += 1;
            // The kept draft is read in the same turn of the page as the editor opens.
            const next = path.steps[step]?.event;
            if (next?.type === 'xstate.done.actor.recalling') await keep(fieldsOf(next).output);
            await act(event);
          },
        ]),
      ),
      screens: {
        resuming: null,
        closed: see('closed', () => reviews.seeClosed()),
        awaitingAccount: see('awaitingAccount', () => reviews.seeWriteBusy()),
        'editor.preparing': see('editor.preparing', () => expect(dialog).toBeVisible()),
        'editor.recalling': null,
        'editor.loadFailed': see(
          'editor.loadFailed',
          seeWords('예매 내역을 일시적으로 불러올 수 없어요'),
        ),
        'editor.notBooked': see('editor.notBooked', seeWords('이 영화를 예매한 내역이 없어요')),
        'editor.allReviewed': see('editor.allReviewed', seeWords('이미 리뷰를 쓰셨어요')),
        'editor.signedOut': see(
          'editor.signedOut',
          seeWords('로그인이 만료되었어요. 다시 로그인해 주세요.'),
        ),
        'editor.form.drafting': see('editor.form.drafting', seeDraft),
        'editor.form.failed': see('editor.form.failed', seeDraft),
        'editor.form.signedOut': see('editor.form.signedOut', async (context) => {
          await reviews.seeInDialog('쓰던 리뷰는 로그인한 뒤 이어서 쓸 수 있어요.');
          await seeDraft(context);
        }),
        'editor.saving': see('editor.saving', seeDraft),
        'editor.confirmingDiscard': see(
          'editor.confirmingDiscard',
          seeWords('지금 닫으면 쓰던 리뷰가 사라져요.'),
        ),
        'removal.confirming': see('removal.confirming', seeWords('리뷰를 삭제할까요?')),
        'removal.deleting': see('removal.deleting', seeWords('리뷰를 삭제할까요?')),
        'removal.failed': see('removal.failed', seeWords('리뷰')),
        'removal.signedOut': see(
          'removal.signedOut',
          seeWords('로그인이 만료되었어요. 다시 로그인해 주세요.'),
        ),
      },
      async check(takes) {
        for (const message of takes.flatMap((id) => messages[id] ?? [])) {
          await frame.seeMessage(message);
        }
      },
    });
  };
}
