import { insertReview } from '../../api/support/review-rows.ts';
import { ownReview, reviewEditorModel } from '../../machines/review-editor.model.ts';
import { isCausable } from '../../machines/review-editor/browser.ts';
import { test } from '../support/test.ts';
import { createReviewWalk } from './review-walk.ts';
import { expectPathsOverCauses, inChains, pathsByCauses } from './walk.ts';

/** The login page replaces the film. */
const lasts = ['editor.signedOut', 'editor.form.signedOut', 'removal.signedOut'].map(
  (state) => `reviewEditor.${state} | login.open | 0`,
);

const paths = pathsByCauses(reviewEditorModel, isCausable, { detour: 8, longest: 30, lasts });

test('the paths take every transition of the review’s editor except those that never happen', () => {
  expectPathsOverCauses(reviewEditorModel, paths);
});

const chains = inChains(paths, 2);

for (const [index, chain] of chains.entries()) {
  test(`review’s editor: ${index + 1} of ${chains.length} (C-REV-32 to C-REV-37, C-REV-39 to C-REV-43)`, async ({
    customer,
    consoleGuard,
    theatre,
    cinema,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { rating, comment } = ownReview;
    await insertReview(theatre.database.orm, {
      customerId: cinema.haneul.user.id,
      screeningId: cinema.evening,
      movieId: cinema.film.movieId,
      rating,
      comment,
    });
    await customer.keepMessages();
    const walk = await createReviewWalk(customer, cinema);
    for (const { name, path } of chain) await test.step(name, () => walk(path));
  });
}
