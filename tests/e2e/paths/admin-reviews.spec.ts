import type { AnyEventObject } from 'xstate';
import type { MachineStep } from '../../../tools/statecharts/model.ts';
import { adminReviewsModel, listedReviews } from '../../machines/admin-reviews.model.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { failing } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

/** Every transition, with each kind of failure. */
function reviewSteps({ event, takes }: MachineStep): readonly string[] {
  const { error } = fieldsOf(event);
  return error === undefined ? takes : [...takes, JSON.stringify(fieldsOf(error))];
}

const paths = pathsByCauses(adminReviewsModel, () => true, { covers: reviewSteps });

test('the paths take every transition of the deletion of a review', () => {
  expectPathsOverCauses(adminReviewsModel, paths);
});

for (const [index, { path }] of paths.entries()) {
  const title = `reviews: path ${index + 1} of ${path.steps.length} steps @desktop`;
  test(title, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page, section } = user;
    const gates = await holdCalls(page, { remove: /\/api\/admin\/reviews\/\d+$/ });
    await page.route(/\/api\/admin\/reviews\?/, (route) => route.fulfill({ json: list }));
    let context: Readonly<Record<string, unknown>> = {};

    const see = (state: string) =>
      expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
    const asking = (state: string, words?: RegExp) => async () => {
      const { author, film } = fieldsOf(context.removing);
      await section.seeInDialog(
        `${String(author)}님이 쓴 ‘${String(film)}’ 리뷰를 정말 삭제할까요?`,
      );
      if (words !== undefined) await section.seeInDialog(words);
      await expect(page.locator(`main [data-state="${state}"]`)).toHaveCount(1);
    };
    const screens: Record<string, () => Promise<void>> = {
      listing: async () => {
        await section.seeNoDialog();
        await see('listing');
      },
      confirming: asking('confirming'),
      deleting: asking('deleting'),
      failed: asking('failed', /^리뷰를 삭제하지 못했어요: /),
    };

    await walkOnPage(adminReviewsModel, path, {
      taken: user.taken,
      start: () => section.open('reviews'),
      events: {
        'delete.request': ({ review }) => {
          const { author, film } = fieldsOf(review);
          return section.click(`${String(author)}님의 ‘${String(film)}’ 리뷰 삭제`);
        },
        'delete.confirm': () => section.clickInDialog('삭제'),
        'delete.dismiss': () => section.clickInDialog('취소'),
        'xstate.done.actor.deleting': async () => {
          const call = await gates.next('remove');
          expect(call.request().url()).toMatch(new RegExp(`/${idIn(context.removing)}$`));
          await call.fulfill({ status: 204 });
        },
        'xstate.error.actor.deleting': failing(gates, 'remove'),
      } satisfies Record<string, (event: AnyEventObject) => Promise<void>>,
      screens: Object.fromEntries(
        Object.entries(screens).map(([state, seeState]) => [
          state,
          async (now: unknown) => {
            context = fieldsOf(now);
            await seeState();
          },
        ]),
      ),
      offers: [
        {
          control: page.getByRole('dialog').getByRole('button', { name: '삭제' }),
          event: { type: 'delete.confirm' },
        },
      ],
    });
  });
}

const idIn = (review: unknown) => Number(fieldsOf(review).id);

const list = {
  content: listedReviews.map(({ id, author, film }) => ({
    ...{ reviewId: id, movieId: id, movieTitle: film, customerId: id, customerLoginId: author },
    ...{ rating: 4, comment: '남겨 둘 만한 영화', likeCount: 0 },
    createdAt: '2026-11-19T12:00:00+09:00',
  })),
  ...{ totalElements: listedReviews.length, totalPages: 1 },
};
