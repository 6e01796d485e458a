import { ENTRY_RESULT_MS } from '../../../domain/entry-limits.ts';
import { confirmationModel } from '../../../machines/confirmation/confirmation.model.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { DoorPage } from '../pages/door-page.ts';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import {
  ASKED_WITHOUT_DIALOG,
  CHANGED,
  DONE_BEFORE,
  isCausedByButtons,
  READ_AGAIN,
} from './confirmation-walk.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const model = {
  ...confirmationModel,
  inputs: { other: { isGoneDone: false, isReadAgain: false } },
};
const paths = pathsByCauses(model, isCausedByButtons);

test('the paths take every transition of the undoing of an admission', () => {
  expectPathsOverCauses(model, paths, [
    ...[ASKED_WITHOUT_DIALOG, CHANGED, DONE_BEFORE, ...READ_AGAIN],
  ]);
});

for (const { name, path } of paths) {
  test(`undoing of an admission: ${name}`, async ({ enter, consoleGuard, theatre, cinema }) => {
    consoleGuard.allow(/Failed to load resource/);
    const shop = createShop(theatre, cinema.haneul);
    const reservationId = await shop.buy({
      ...{ screeningId: cinema.evening, ticketTypeId: cinema.adult, price: 15_000 },
      seatIds: cinema.room.seatIds.slice(0, 1),
    });
    const { bookingNumber } = await shop.ticket(reservationId);
    const user = await enter(cinema.manager);
    const { frame, page, section } = user;
    const door = new DoorPage(page);
    const dialog = page.getByRole('dialog');
    await user.keepMessages();
    // The result stays until the next one.
    await holdTimers(page, ENTRY_RESULT_MS);
    const gates = await holdCalls(page, { undo: /\/api\/admin\/entry\/undo-admission$/ });

    await walkOnPage(model, path, {
      taken: user.taken,
      start: () => door.open(),
      events: {
        async 'question.ask'() {
          await door.enter(bookingNumber);
          await door.seeResult(/^(입장|이미 입장한 티켓)/, 'A1');
          await door.undoButton.click();
        },
        'question.confirm': () => section.clickInDialog('입장 취소하기'),
        'question.dismiss': () => section.press('Escape'),
        async 'xstate.done.actor.working'() {
          await (await gates.next('undo')).continue();
          await frame.seeMessage(`${bookingNumber} 예매의 입장을 취소했어요.`);
          await door.seeNoResult();
        },
        'xstate.error.actor.working': failing(gates, 'undo'),
      },
      screens: {
        closed: () => expect(dialog).toHaveCount(0),
        async asking(context) {
          await expect(dialog).toContainText(`${bookingNumber} (A1)`);
          const { failure } = fieldsOf(context);
          const problem = dialog.getByText(/입장을 취소하지 못했어요/);
          if (failure === null) await expect(problem).toHaveCount(0);
          else await expect(problem).toContainText(messageIn(failure));
        },
        async working() {
          await expect(dialog.getByRole('button', { name: '입장 취소하기' })).toBeDisabled();
          await section.press('Escape');
          await expect(dialog).toBeVisible();
        },
      },
    });
  });
}
