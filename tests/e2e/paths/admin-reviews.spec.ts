import type { MachineStep } from '@marquee/statecharts/model';
import { confirmationModel } from '../../../machines/confirmation/confirmation.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import {
  ASKED_WITHOUT_DIALOG,
  CHANGED,
  isCausedByButtons,
  READ_AGAIN,
} from './confirmation-walk.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

/** The reviews of the list, by the subjects of the model. */
const listed = new Map([
  [4, { author: 'haneul', film: '마지막 모퉁이' }],
  [9, { author: 'bada', film: '새벽의 끝' }],
]);

/** Every transition, with each kind of failure. */
function reviewSteps({ event, takes }: MachineStep): readonly string[] {
  const { error } = fieldsOf(event);
  return error === undefined ? takes : [...takes, JSON.stringify(fieldsOf(error))];
}

const model = {
  ...confirmationModel,
  inputs: { deletion: { isGoneDone: true, isReadAgain: false } },
};
const paths = pathsByCauses(model, isCausedByButtons, { covers: reviewSteps });

test('the paths take every transition of the deletion of a review', () => {
  expectPathsOverCauses(model, paths, [ASKED_WITHOUT_DIALOG, CHANGED, ...READ_AGAIN]);
});

for (const [index, { path }] of paths.entries()) {
  const title = `reviews: path ${index + 1} of ${path.steps.length} steps @desktop`;
  test(title, async ({ enter, consoleGuard, cinema: { manager } }) => {
    consoleGuard.allow(/Failed to load resource/);
    const user = await enter(manager);
    const { page, section } = user;
    const gates = await holdCalls(page, { remove: /\/api\/admin\/reviews\/\d+$/ });
    await page.route(/\/api\/admin\/reviews\?/, (route) => route.fulfill({ json: list }));
    let asked = 0;

    const see = (state: string) =>
      expect(page.locator('main [data-state]').first()).toHaveAttribute('data-state', state);
    const seeQuestion = async () => {
      const { author, film } = listed.get(asked) ?? {};
      await section.seeInDialog(`${author}님이 쓴 ‘${film}’ 리뷰를 정말 삭제할까요?`);
    };

    await walkOnPage(model, path, {
      taken: user.taken,
      start: () => section.open('reviews'),
      events: {
        'question.ask': ({ subject }) => {
          asked = Number(subject);
          const { author, film } = listed.get(asked) ?? {};
          return section.click(`${author}님의 ‘${film}’ 리뷰 삭제`);
        },
        'question.confirm': () => section.clickInDialog('삭제'),
        'question.dismiss': () => section.clickInDialog('취소'),
        'xstate.done.actor.working': async () => {
          const call = await gates.next('remove');
          expect(call.request().url()).toMatch(new RegExp(`/${asked}$`));
          await call.fulfill({ status: 204 });
        },
        'xstate.error.actor.working': failing(gates, 'remove'),
      },
      screens: {
        closed: async () => {
          await section.seeNoDialog();
          await see('closed');
        },
        asking: async (context) => {
          await seeQuestion();
          const { failure } = fieldsOf(context);
          const problem = page.getByRole('dialog').getByText(/^리뷰를 삭제하지 못했어요: /);
          if (failure === null) await expect(problem).toHaveCount(0);
          else await expect(problem).toContainText(messageIn(failure));
          await see('asking');
        },
        working: async () => {
          await seeQuestion();
          await see('working');
        },
      },
      offers: [
        {
          control: page.getByRole('dialog').getByRole('button', { name: '삭제' }),
          event: { type: 'question.confirm' },
        },
      ],
    });
  });
}

const list = {
  content: [...listed].map(([id, { author, film }]) => ({
    ...{ reviewId: id, movieId: id, movieTitle: film, customerId: id, customerLoginId: author },
    ...{ rating: 4, comment: '남겨 둘 만한 영화', likeCount: 0 },
    createdAt: '2026-11-19T12:00:00+09:00',
  })),
  ...{ totalElements: listed.size, totalPages: 1 },
};
