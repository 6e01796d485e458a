import type { Rule } from '@marquee/statecharts/model';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import type { Author } from '../../../machines/review-editor/review-editor.machine.ts';
import {
  ownReview,
  reviewEditorModel,
} from '../../../machines/review-editor/review-editor.model.ts';
import { insertReview } from '../../api/support/review-rows.ts';
import { holdCalls } from '../support/gates.ts';
import { signedInEntries } from '../support/session-storage.ts';
import { expect, test } from '../support/test.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

/** The part of the program that reads who has signed in. Only a page that stores a session waits for it. */
const SESSION = /\/assets\/adapter-[^/]*\.js$/;

const isCausable: Rule<typeof reviewEditorModel.machine> = ({ from, event }) =>
  !from.matches('awaitingAccount') ||
  event.type !== 'viewer.change' ||
  event.author.kind === 'customer';

const paths = pathsByCauses(reviewEditorModel, isCausable);

test('the paths take every transition of the review’s editor', () => {
  expectPathsOverCauses(reviewEditorModel, paths);
});

for (const [index, { path }] of paths.entries()) {
  test(`review’s editor: path ${index + 1} of ${path.steps.length} steps (C-REV-32, C-REV-33, C-REV-37)`, async ({
    customer,
    theatre,
    cinema,
  }) => {
    const { frame, page, reviews } = customer;
    const { film, haneul, guest } = cinema;
    await insertReview(theatre.database.orm, {
      ...{ customerId: haneul.user.id, screeningId: cinema.evening, movieId: film.movieId },
      ...{ rating: ownReview.rating, comment: ownReview.comment },
    });
    const gates = await holdCalls(page, { session: SESSION });
    await gates.pass('session');
    let state = '';

    /** Opens the film as a user who has just come to the site. */
    const openAs = async (kind: Author['kind'], query = '') => {
      await customer.forgetEverything();
      if (kind !== 'visitor') {
        await customer.storeInOrder(signedInEntries(kind === 'customer' ? haneul : guest));
      }
      await customer.open(`/movies/${film.movieId}${query}`);
    };
    const seeUser = {
      customer: () => frame.seeCustomer(),
      nonMember: () => frame.seeGuest(),
      visitor: () => frame.seeVisitor(),
    };
    const kindOf = (author: unknown) => fieldsOf(author).kind as Author['kind'];
    const see = (name: string, look: () => Promise<void>) => async () => {
      state = name;
      await expect(page.locator('#reviews')).toHaveAttribute('data-state', name);
      await look();
    };

    await walkOnPage(reviewEditorModel, path, {
      person: customer,
      start: () => openAs('customer'),
      events: {
        // The page opens with the answer to the next event.
        'review.resume': () => Promise.resolve(),
        'viewer.change': ({ author }) =>
          state === 'awaitingAccount'
            ? gates.pass('session')
            : openAs(kindOf(author), '?review=write'),
        'review.write': async ({ author }) => {
          if (author === null) {
            gates.holdAll();
            await openAs('customer');
            return reviews.clickWrite();
          }
          await openAs(kindOf(author));
          await seeUser[kindOf(author)]();
          await reviews.clickWrite();
          if (kindOf(author) === 'nonMember') {
            await frame.seeMessage('리뷰와 좋아요는 회원으로 로그인해야 남길 수 있어요.');
          }
          if (kindOf(author) === 'visitor') {
            await expect(page.getByText('리뷰를 쓰려면 로그인해 주세요.')).toBeVisible();
            await page.goBack();
          }
        },
        'review.edit': async () => {
          await openAs('customer');
          await reviews.clickEdit();
          await reviews.seeForm(ownReview.comment, ownReview.rating);
        },
        'editor.close': () => page.keyboard.press('Escape'),
      },
      screens: {
        resuming: null,
        closed: see('closed', () => reviews.seeClosed()),
        awaitingAccount: see('awaitingAccount', () => reviews.seeWriteBusy()),
        open: see('open', () => expect(page.getByRole('dialog')).toBeVisible()),
      },
    });
  });
}
