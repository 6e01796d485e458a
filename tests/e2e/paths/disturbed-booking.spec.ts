import { readFileSync } from 'node:fs';
import { errors } from '@playwright/test';
import { explore } from '@marquee/statecharts/explore';
import { shortestPath } from '@marquee/statecharts/cover-paths';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { stateValue } from '@marquee/statecharts/snapshot';
import { stateName } from '@marquee/statecharts/state-name';
import { bookingModel } from '../../../machines/booking/booking.model.ts';
import { isCausable } from '../../../machines/booking/model/browser.ts';
import type { BookingModelStep } from '../../../machines/booking/model/readers.ts';
import type { Person } from '../pages/person.ts';
import { pairs } from '../support/disturbances.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** What a person does who wants a ticket, by the state and the event of the booking's machine. */
const acts: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'choosing.listing screening.pick': ({ booking }) => booking.clickScreening('19:30'),
  'seating.picking.choosing ticket.set': ({ booking }) => booking.clickMore('성인'),
  'seating.picking.choosing seat.pick': ({ booking }) => booking.clickSeat('B3'),
  'seating.picking.choosing step.next': ({ booking }) => booking.clickToPayment(),
  'seating.summary.reviewing reservation.created': ({ booking }) => booking.clickPay('15,000원'),
};

/** What else a page may ask of a person. */
const others: typeof acts = {
  provider: ({ provider }) => provider.clickPay(),
  loginGate: ({ booking }) => booking.clickLogin(),
  login: ({ login }) => login.signIn('haneul'),
  retry: ({ page }) => page.getByRole('button', { name: RETRY }).first().click(),
  // The browser's own page, for an address that it could not open.
  browserError: async ({ page }) => {
    await page.reload();
  },
};
const RETRY =
  /^(다시 시도|다시 결제하기|결과 다시 확인하기|다시 확인하기|로그인하고 다시 시도|새로고침)$/;

/** A page that moves on has done so by then, in milliseconds. */
const LONGEST_PRESS_MS = 5000;

/** A page on slow 3G, or one that repeats lost calls, in milliseconds. */
const LONGEST_LOAD_MS = 60_000;

/** Many more than a booking has whose every step is disturbed. */
const MOST_ACTS = 40;

/** The machine's events without a failure, on the way to the payment. */
const wishes = new Set([
  ...['xstate.init', 'hold.changed', 'payment.opened'],
  ...['recalling', 'loadingFilm', 'loadingScreenings', 'waitingLine', 'opening'].map(
    (actor) => `xstate.done.actor.${actor}`,
  ),
  ...Object.keys(acts).map((act) => act.split(' ')[1] ?? ''),
]);

/** A step without a failure, of a booking that begins again. */
function isWished(step: BookingModelStep): boolean {
  const { type, output } = fieldsOf(step.event);
  const isRemembered = String(type).endsWith('recalling') && fieldsOf(output).step !== undefined;
  return wishes.has(String(type)) && isCausable(step) && !isRemembered;
}

/** The acts on the shortest generated path from the first state to the payment. */
function generatedActs(): string[] {
  const graph = explore(bookingModel, { only: isWished });
  const path = shortestPath(graph, ({ event }) => event.type === 'payment.opened');
  return (path?.steps ?? [])
    .filter(({ event }) => !/^xstate|^hold\.changed|^payment\.opened/.test(event.type))
    .map(({ from, event }) => `${stateName(stateValue(from))} ${event.type}`);
}

test('the acts are those of the shortest generated path to the payment', () => {
  expect(generatedActs()).toEqual(Object.keys(acts));
});

/** The rows of the document's table of pairs. */
function documentedPairs(): string[][] {
  const [, block = ''] = readFileSync('docs/reliability.md', 'utf8').split(
    /<!-- (?:end of )?pairs -->/,
  );
  const [, , ...rows] = block.trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the document lists the pairs (C-BOOK-118)', () => {
  const listed = pairs.map(({ condition, disturbance, isProved }) => [
    condition.name,
    disturbance.name,
    isProved ? '`npm run prove -- browsers`' : '`npm test`',
  ]);
  expect(documentedPairs()).toEqual(listed);
});

for (const { condition, disturbance, isProved } of pairs) {
  test.describe(condition.name, () => {
    if (condition.use) test.use(condition.use);

    test(`a booking ${condition.name} and with ${disturbance.name} at each step is made and charged once (C-BOOK-118)${isProved ? ' @pairs' : ''}`, async ({
      enter,
      consoleGuard,
      theatre,
      cinema,
    }) => {
      test.slow();
      for (const { provokes } of [condition, disturbance])
        if (provokes) consoleGuard.allow(provokes);
      const shop = createShop(theatre, cinema.haneul);
      const chargedBefore = await theatre.provider.charges();
      let person = await enter(condition.isSignedOut === true ? null : cinema.haneul);
      person.page.setDefaultTimeout(LONGEST_PRESS_MS);
      person.page.setDefaultNavigationTimeout(LONGEST_LOAD_MS);
      await condition.begin?.(person, cinema);
      await person.booking.open(cinema.film.movieId);

      const done: string[] = [];
      for (;;) {
        const place = await placeOf(person);
        if (place === 'paid') break;
        const act = () => press(person, place);
        const isElsewhere = place === 'browserError' || place === 'provider';
        const isDisturbed =
          !done.includes(place) && !(isElsewhere && disturbance.onlyAtOurs === true);
        done.push(place);
        expect(done.length, done.join(', ')).toBeLessThan(MOST_ACTS);
        if (isDisturbed) person = await disturbance.disturb(person, act);
        else await act();
      }
      expect(done).toEqual(expect.arrayContaining([...Object.keys(acts), 'provider']));

      const charges = await theatre.provider.charges();
      expect(charges.slice(chargedBefore.length)).toEqual([15_000]);
      const booked = (await shop.reservations()).filter(({ status }) => status !== 'CANCELLED');
      expect(booked).toMatchObject([{ status: 'COMPLETED' }]);
      expect(await shop.heldSeats(cinema.evening)).toEqual([]);
    });
  });
}

/** Does what the place asks for, unless the page moves on while the person presses. */
async function press(person: Person, place: string): Promise<void> {
  try {
    await (acts[place] ?? others[place])?.(person);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Waits until the page asks the person for something. @returns the key of the act, or that the ticket is paid */
async function placeOf(person: Person): Promise<string> {
  let place = '';
  await expect
    .poll(
      async () => {
        place = await readPlace(person).catch(() => '');
        return place;
      },
      {
        message: `the page at ${person.page.url()} asks for something`,
        intervals: [100],
        timeout: LONGEST_LOAD_MS,
      },
    )
    .not.toBe('');
  return place;
}

/** @returns an empty text while the page loads, or while a call is under way */
async function readPlace({ page, booking }: Person): Promise<string> {
  if (page.url().startsWith('chrome-error:')) return 'browserError';
  const { isBusy, isProvider, isRetry, state } = await page.evaluate(readScreen, RETRY.source);
  if (isBusy) return '';
  if (isProvider) return 'provider';
  if (new URL(page.url()).pathname === '/login') return 'login';
  if (isRetry) return 'retry';
  if (state === 'paid' || state === 'loginGate') return state;
  const [act, ...more] = Object.keys(acts).filter((each) => each.startsWith(`${state} `));
  if (act === undefined || more.length === 0) return act ?? '';
  if ((await booking.readTickets('성인')) === 0) return 'seating.picking.choosing ticket.set';
  return (await booking.readPicked()) === 0
    ? 'seating.picking.choosing seat.pick'
    : 'seating.picking.choosing step.next';
}

/** Runs in the page. */
function readScreen(retry: string) {
  const buttons = [...document.querySelectorAll('button:enabled')];
  return {
    isBusy: document.querySelector('main [aria-busy="true"]') !== null,
    isProvider: document.querySelector('.amount strong') !== null,
    isRetry: buttons.some(({ textContent }) => new RegExp(retry).test(textContent)),
    state: document.querySelector('main [data-state]')?.getAttribute('data-state') ?? '',
  };
}
