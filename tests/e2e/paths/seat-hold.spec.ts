import type { AnyEventObject } from 'xstate';
import type { CoverPath } from '@marquee/statecharts/cover-paths';
import { stateValue } from '@marquee/statecharts/snapshot';
import { stateName } from '@marquee/statecharts/state-name';
import {
  HOLD_CHECK_INTERVAL_MS,
  HOLD_DURATION_MS,
  RELEASE_TIMEOUT_MS,
} from '../../../domain/limits.ts';
import { CallError, callFailure } from '../../../machines/calls.ts';
import type {
  SeatHoldContext,
  SeatHoldInput,
} from '../../../machines/seat-hold/seat-hold.setup.ts';
import { memory } from '../../../machines/booking/model/examples.ts';
import { seatHoldModel } from '../../../machines/seat-hold/seat-hold.model.ts';
import { isCausable } from '../../../machines/seat-hold/model/browser.ts';
import { idsOf } from '../../../machines/model/readers.ts';
import type { Person } from '../pages/person.ts';
import type { Cinema } from '../support/cinema.ts';
import { failCall, holdCalls } from '../support/gates.ts';
import { holdTimers, installClock, keepCallsWaiting, stopInterval } from '../support/page-clock.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';
import { memoryEntries, seatId } from './booking-memory.ts';
import { expectPathsOverCauses, pathsByCauses, walkOnPage } from './walk.ts';

const paths = pathsByCauses(seatHoldModel, isCausable, { detour: 8 });

test('the paths take every transition of the hold except those that never happen', () => {
  expectPathsOverCauses(seatHoldModel, paths);
});

/** The model's seats that the booking's suggestion selects first. */
const seats: Readonly<Record<number, string>> = { 101: 'B3', 102: 'B4' };
/** The order moves the deadline by two minutes. */
const MOVED_BY_MS = 2 * 60 * 1000;
const PAST_DEADLINE_MS = HOLD_DURATION_MS + MOVED_BY_MS + 1000;

for (const { name, path } of paths) {
  test(`hold: ${name} (C-BOOK-24, C-BOOK-31 to C-BOOK-33, C-BOOK-39, C-BOOK-60, C-BOOK-64, C-BOOK-86, X-PAGE-26)`, async ({
    customer,
    consoleGuard,
    theatre,
    cinema,
  }) => {
    consoleGuard.allow(/Failed to load resource/);
    await walkHold(customer, theatre, cinema, path);
  });
}

async function walkHold(customer: Person, theatre: Theatre, cinema: Cinema, path: CoverPath) {
  const { booking, page } = customer;
  const { evening } = cinema;
  /** The same customer in another page. */
  const elsewhere = createShop(theatre, cinema.haneul);
  const realIds = (ids: readonly number[]) => ids.map((id) => seatId(cinema, id));
  let wanted: readonly number[] = [];
  await installClock(page);
  await keepCallsWaiting(page);
  await stopInterval(page, HOLD_CHECK_INTERVAL_MS);
  // The release is tried again, and is waited for, when the path says so.
  const endPause = await holdTimers(page, RELEASE_TIMEOUT_MS, 2 * RELEASE_TIMEOUT_MS);
  const gates = await holdCalls(page, {
    hold: /\/reservations\/hold$/,
    release: /\/reservations\/release$/,
    script: /\/v1\/payment$/,
  });
  await page.route(/\/payment\/before$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { expiresAt: string };
    const expiresAt = new Date(Date.parse(answer.expiresAt) + MOVED_BY_MS).toISOString();
    await route.fulfill({ response, json: { ...answer, expiresAt } });
  });
  const map = customer.countSeatMapLoads();

  type Call = 'hold' | 'release';
  const pass = (call: Call) => async () => (await gates.next(call)).continue();
  const fail = (call: Call) => async (event: AnyEventObject) => {
    const failure = callFailure(event.error);
    const conflictingSeatIds = realIds(failure.conflictingSeatIds);
    await failCall(await gates.next(call), new CallError({ ...failure, conflictingSeatIds }));
  };
  /** Pays for the picked seats up to the provider's form, and comes back to the seats. */
  const openOrder = async () => {
    const picked = await page
      .getByRole('grid')
      .getByRole('button', { name: /선택함/ })
      .count();
    while ((await booking.readTickets('성인')) > picked) await booking.clickFewer('성인');
    await booking.clickToPayment();
    await booking.clickPay('15,000원');
    await gates.untilHeld('script');
    await page.goBack();
    await expect(page.locator('main [data-checkout="reviewing"]')).toHaveCount(1);
    await booking.clickBack();
  };

  await walkOnPage(seatHoldModel, path, {
    person: customer,
    async start() {
      const { wantedSeatIds, hold } = path.start.input as SeatHoldInput;
      // Beside wanted seats the server holds no others: their deadline would outlast a release.
      const held = wantedSeatIds.length === 0 ? hold.seatIds : wantedSeatIds;
      const kept = hold.seatIds.filter((id) => held.includes(id));
      if (kept.length > 0) await elsewhere.hold(evening, realIds(kept));
      const tickets = [{ ticketTypeId: 1, count: 2 }];
      const remembered = memory({ tickets, seatIds: wantedSeatIds });
      await customer.storeForTab(memoryEntries(remembered, cinema, null));
      await booking.open(cinema.film.movieId);
    },
    events: {
      'seats.want': async (event) => {
        const changed = Object.entries(seats).filter(
          ([id]) => idsOf(event).includes(Number(id)) !== wanted.includes(Number(id)),
        );
        if (changed.length === 2) await booking.clickSuggest();
        else for (const [, seat] of changed) await booking.clickSeat(seat);
      },
      'seats.freed': async (event) => {
        await map.seeStreaming();
        await elsewhere.release(evening, realIds(idsOf(event)));
      },
      'seats.sold': async (event) => {
        await map.seeStreaming();
        const { adult: ticketTypeId } = cinema;
        const seatIds = realIds(idsOf(event));
        await elsewhere.buy({ screeningId: evening, ticketTypeId, seatIds, price: 15_000 });
      },
      'hold.end': () => booking.clickBack(),
      'clock.check': async () => {
        const now = await page.evaluate(() => Date.now());
        await page.clock.setSystemTime(now + PAST_DEADLINE_MS);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      },
      'deadline.move': openOrder,
      'xstate.after.untilDeadline.seatHold.deadline.running': () =>
        page.clock.fastForward(PAST_DEADLINE_MS),
      'xstate.done.actor.holding': pass('hold'),
      'xstate.error.actor.holding': fail('hold'),
      'xstate.done.actor.releasing': pass('release'),
      'xstate.error.actor.releasing': fail('release'),
      'xstate.after.releaseRetry.seatHold.activity.releaseFailed': endPause,
    },
    screens: Object.fromEntries(
      reachedStates(path).map((name) => [
        name,
        async (context) => {
          wanted = (context as SeatHoldContext).wantedSeatIds;
          if (name.includes('stay.ending')) return booking.seeScreenings();
          await booking.seePicked(wanted.map((id) => seats[id]).join(', '));
          if (name.includes('deadline.running')) await booking.seeHeld();
          else await booking.seeNotHeld();
        },
      ]),
    ),
  });
}

/** The names of the states on a path. The page shows all of them in the same way. */
function reachedStates(path: CoverPath): string[] {
  return [path.start.step, ...path.steps].map(({ to }) => stateName(stateValue(to)));
}
