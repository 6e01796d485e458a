import { ENTRY_RESULT_MS } from '../../../domain/entry-limits.ts';
import { admissionUndoModel } from '../../machines/admission-undo.model.ts';
import { fieldsOf } from '../../machines/read-effects.ts';
import { DoorPage } from '../pages/door-page.ts';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { failing, messageIn } from './recovery-walk.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(admissionUndoModel, () => true);

test('the paths take every transition of the undoing of an admission', () => {
  expectPathsOverCauses(admissionUndoModel, paths);
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

    await walkOnPage(admissionUndoModel, path, {
      taken: user.taken,
      start: () => door.open(),
      events: {
        async 'undo.request'() {
          await door.enter(bookingNumber);
          await door.seeResult(/^(입장|이미 입장한 티켓)/, 'A1');
          await door.undoButton.click();
        },
        'undo.confirm': () => section.clickInDialog('입장 취소하기'),
        'undo.dismiss': () => section.press('Escape'),
        async 'xstate.done.actor.undoing'() {
          await (await gates.next('undo')).continue();
          await frame.seeMessage(`${bookingNumber} 예매의 입장을 취소했어요.`);
          await door.seeNoResult();
        },
        'xstate.error.actor.undoing': failing(gates, 'undo'),
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
        async undoing() {
          await expect(dialog.getByRole('button', { name: '입장 취소하기' })).toBeDisabled();
          await section.press('Escape');
          await expect(dialog).toBeVisible();
        },
      },
    });
  });
}
