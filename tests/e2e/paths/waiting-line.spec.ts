import type { AnyEventObject } from 'xstate';
import { always } from '@marquee/statecharts/invariants';
import { LINE_RETRY_MS } from '../../../domain/limits.ts';
import { waitingLineModel } from '../../../machines/waiting-line/waiting-line.model.ts';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import { expectPathsOverCauses, inChains, outputOf, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(waitingLineModel, always);

test('the paths take every transition of the waiting line', () => {
  expectPathsOverCauses(waitingLineModel, paths);
});

for (const [index, chain] of inChains(paths, 3).entries()) {
  test(`waiting line: chain ${index + 1} of its paths (C-BOOK-108 to C-BOOK-115)`, async ({
    customer,
    consoleGuard,
    cinema,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    const { booking, page } = customer;
    // The shortest pause, so that it is known.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const endTimers = await holdTimers(page, 5000, 20_000, LINE_RETRY_MS);
    const gates = await holdCalls(page, { line: /\/waiting-line$/ });
    const answer = async (event: AnyEventObject) =>
      (await gates.next('line')).fulfill({ json: outputOf(event) });
    const refuse = async ({ error }: AnyEventObject) => {
      await gates.untilHeld('line');
      await gates.fail('line', error);
      gates.holdAll();
    };
    const press = (name: string) => () => page.getByRole('button', { name }).click();
    const events: Record<string, (event: AnyEventObject) => Promise<void>> = {
      'xstate.done.actor.entering': answer,
      'xstate.done.actor.asking': answer,
      'xstate.error.actor.entering': refuse,
      'xstate.error.actor.asking': refuse,
      'xstate.after.retryPause.waitingLine.unanswered': endTimers,
      'xstate.after.retryPause.waitingLine.waiting.unanswered': endTimers,
      'xstate.after.untilNextQuestion.waitingLine.waiting.resting': endTimers,
      'load.retry': press('지금 확인'),
      'line.stay': press('기다리기'),
      'line.enter': press('다시 줄 서기'),
    };
    const mark = (state: string) =>
      expect(page.locator('[data-line]')).toHaveAttribute('data-line', state);
    const see = (state: string, words: string) => async () => {
      await mark(state);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    };
    const seeLoading = () => expect(page.locator('[data-state="opening.lining"]')).toBeVisible();
    const place = '240번째로 기다리고 있어요';

    for (const { path } of chain) {
      await page.goto('about:blank');
      await walkOnPage(waitingLineModel, path, {
        person: customer,
        start: () => booking.open(cinema.film.movieId, cinema.evening),
        events,
        screens: {
          entering: seeLoading,
          unanswered: see('unanswered', '대기 순서를 받지 못했어요'),
          soldOut: see('soldOut', '지금은 남은 좌석이 없어요'),
          'waiting.resting': see('waiting.resting', place),
          'waiting.asking': see('waiting.asking', place),
          'waiting.unanswered': see('waiting.unanswered', place),
          placeLost: see('placeLost', '대기 순서가 끝났어요'),
          admitted: () => booking.seeSeats(),
          closed: () => booking.seeScreenings(),
        },
      });
    }
  });
}
