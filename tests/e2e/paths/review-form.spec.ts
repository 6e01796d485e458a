import { draftModel } from '../../../machines/draft/draft.model.ts';
import { gone, newForm, newTyped, opened } from '../../../machines/draft/model/examples.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import type { Rule } from '@marquee/statecharts/model';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, inChains, outputOf, pathsByCauses, walkOnPage } from './walk.ts';
import { draftMachine } from '../../../machines/draft/draft.machine.ts';
import { transitionIds } from '@marquee/statecharts/transition-names';

const idOf = transitionIds(draftMachine);

const model: typeof draftModel = {
  ...draftModel,
  inputs: { 'a form that leads back': { staysOpen: false } },
  cases: {
    ...draftModel.cases,
    'xstate.done.actor.opening': [opened(newForm), opened(newTyped, true)],
    // The query cache repeats a call without an answer.
    'xstate.error.actor.opening': [{ error: gone }],
    'draft.change': [{ form: newTyped }],
    'leave.request': [{ to: { kind: 'home' } }],
  },
};

const commentOf = (form: unknown) => {
  const { name } = fieldsOf(fieldsOf(form).values);
  return name === '' ? '' : `${String(name)}를 다시 보았어요.`;
};

/** A review is at fault without a comment, and no button drops its text without closing it. */
const isCausable: Rule<typeof draftModel.machine> = ({ from, event }) => {
  const isEmpty = commentOf(from.context.form) === '';
  if (event.type === 'draft.change') return isEmpty;
  if (event.type === 'draft.submit') return event.isFaulty === isEmpty;
  return event.type !== 'draft.reset';
};

const paths = pathsByCauses(model, isCausable, { detour: 8, longest: 30 });

test('the paths take every transition of the form of a review except those of edits by others', () => {
  expectPathsOverCauses(model, paths, [
    idOf('draft.editing.form', 'draft.reset'),
    idOf('draft.editing.form.deciding', 'always', 'isInConflict'),
    idOf('draft.editing.form.gone', 'draft.submit'),
    idOf('draft.editing.saving', 'xstate.done.actor.saving', 'isGone'),
    idOf('draft.editing.saving', 'xstate.done.actor.saving', 'otherwise'),
  ]);
});

const chains = inChains(paths, 2);

for (const [index, chain] of chains.entries()) {
  test(`review’s form: ${index + 1} of ${chains.length} (C-REV-34, C-REV-36, C-REV-39, C-REV-40, C-REV-42)`, async ({
    customer,
    consoleGuard,
    cinema: { film, haneul },
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { frame, page, reviews } = customer;
    const dialog = page.getByRole('dialog');
    const gates = await holdCalls(page, {
      bookings: /\/reservations\/my-reservations\?/,
      save: /\/reviews\/create$/,
    });
    const booking = {
      ...{ reservationId: 31, movieId: film.movieId, status: 'COMPLETED', reviewId: null },
      ...{ screeningTime: '2026-11-20T19:30:00+09:00', screeningRoomName: '1관' },
    };
    /** The draft of the film that the tab keeps. */
    const keep = (comment: string) =>
      page.evaluate(
        ([head, place, kept]) => {
          const drafts = JSON.stringify([[place, Date.now(), kept]]);
          sessionStorage.setItem('marquee.reviewDrafts', head + drafts);
        },
        [
          `0/${haneul.user.loginId}/`,
          String(film.movieId),
          { reviewId: null, reservationId: 31, rating: 5, comment },
        ] as const,
      );
    const press = (label: string) => () => reviews.click(label);
    const see = (state: string, words?: string) => async () => {
      await expect(dialog.locator(`[data-state="${state}"]`)).toHaveCount(1);
      if (words !== undefined) await reviews.seeInDialog(words);
    };
    const seeForm = (state: string) => async (context: unknown) => {
      await see(`editing.${state}`)();
      const { form, failure } = fieldsOf(context);
      await reviews.seeForm(commentOf(form), 5);
      if (failure !== null) await reviews.seeInDialog(messageIn(failure));
    };

    for (const { name, path } of chain) {
      await test.step(name, () =>
        walkOnPage(model, path, {
          person: customer,
          start: async () => {
            await customer.film.open(film.movieId);
            await page.evaluate(() => sessionStorage.clear());
            await reviews.clickWrite();
          },
          events: {
            'xstate.done.actor.opening': async (event) => {
              const { form, isRestored } = outputOf(event);
              const call = await gates.next('bookings');
              if (isRestored === true) await keep(commentOf(form));
              await call.fulfill({ json: { content: [booking] } });
            },
            'xstate.error.actor.opening': failing(gates, 'bookings'),
            'form.reload': press('다시 시도'),
            'draft.change': ({ form }) => reviews.fill(commentOf(form)),
            // Playwright takes a button with a reason why it does nothing for a disabled one.
            'draft.submit': () => dialog.getByRole('button', { name: '등록하기' }).press('Enter'),
            'leave.request': press('취소'),
            'leave.confirm': press('그만 쓰기'),
            'leave.dismiss': press('계속 쓰기'),
            'xstate.done.actor.saving': async () => {
              await (await gates.next('save')).fulfill({ json: { reviewId: 7 } });
              await frame.seeMessage('리뷰를 등록했어요.');
            },
            'xstate.error.actor.saving': failing(gates, 'save'),
          },
          screens: {
            'opening.loading': see('opening.loading'),
            'opening.failed': see('opening.failed', '예매 내역을 일시적으로 불러올 수 없어요'),
            'editing.form.drafting': seeForm('form.drafting'),
            'editing.form.refused': seeForm('form.refused'),
            'editing.form.uncertain': seeForm('form.uncertain'),
            'editing.saving': seeForm('saving'),
            'editing.confirmingLeave': see(
              'editing.confirmingLeave',
              '지금 닫으면 쓰던 리뷰가 사라져요.',
            ),
            // The dialog closes by itself.
            left: () => reviews.seeClosed(),
          },
        }),
      );
    }
  });
}
