import type { Browser, Locator, Page } from '@playwright/test';
import { roomName } from './large-room.ts';
import { openPage, type Device } from './measure-page.ts';
import { slowDown } from './slow-device.ts';

/** A tap of a booking, with the time until the next paint in milliseconds. */
export interface Tap {
  name: string;
  /** Rounded to 8 ms, as browsers do. */
  duration: number;
}

/** How long the browser gets to report the events of a tap, in milliseconds. */
const REPORTED_MS = 300;

/**
 * Books as a customer in a room of 500 seats, and measures every tap (INP).
 * @param url the server's origin, with the room of `large-room.ts`
 * @param round from 0; each one selects other seats
 */
export async function measureTaps(
  browser: Browser,
  url: string,
  device: Device,
  round: number,
): Promise<Tap[]> {
  const { context, page, session } = await openPage(browser, device);
  try {
    await signIn(page, url);
    await slowDown(session);
    await page.goto(`${url}/booking`, { waitUntil: 'load' });
    const taps: Tap[] = [];
    for (const { name, target, press, until } of stepsOf(page, round)) {
      await target.scrollIntoViewIfNeeded();
      await settle(page);
      await page.evaluate(() => (window.watched.tap = 0));
      await (press === undefined ? target.tap() : target.press(press));
      await until.waitFor();
      await settle(page);
      taps.push({ name, duration: await page.evaluate(() => window.watched.tap) });
    }
    return taps;
  } finally {
    await context.close();
  }
}

interface Step {
  name: string;
  target: Locator;
  /** A key that is pressed instead of a tap. */
  press?: string;
  /** What the step leads to. */
  until: Locator;
}

function stepsOf(page: Page, round: number): Step[] {
  const row = String.fromCharCode('K'.charCodeAt(0) + round);
  // Moviegoers of the demo may have bought some seats.
  const free = page.locator(`[aria-label^="${row}열 "]:not([aria-disabled="true"])`);
  const picked = page.locator(`[aria-label^="${row}열 "][aria-pressed="true"]`);
  const [first, second] = [free.nth(0), free.nth(1)];
  const day = page.getByRole('group', { name: '날짜 선택' }).getByRole('button').nth(1);
  const screening = page.getByRole('region', { name: roomName }).getByRole('button').first();
  const more = page.getByRole('button', { name: '성인 늘리기' });
  const toPayment = page.getByRole('button', { name: '결제하기로' });
  const discount = page.getByLabel('결제 할인');
  const pay = page.getByRole('button', { name: /원 결제하기$/ });
  return [
    { name: 'film', target: page.locator('main a[href^="/booking/1"]').first(), until: day },
    { name: 'day', target: day, until: screening },
    { name: 'screening', target: screening, until: more },
    { name: 'one person more', target: more, until: page.getByText('1', { exact: true }).first() },
    { name: 'another person more', target: more, until: first },
    { name: 'first seat', target: first, until: picked.nth(0) },
    { name: 'second seat', target: second, until: picked.nth(1) },
    { name: 'a seat less', target: second, until: second },
    { name: 'the seat again', target: second, until: picked.nth(1) },
    { name: 'next', target: toPayment, until: pay },
    { name: 'discount', target: discount, press: 'ArrowDown', until: pay },
    { name: 'pay', target: pay, until: page.locator('body') },
  ];
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('아이디', { exact: true }).fill('demo');
  await page.getByLabel('비밀번호', { exact: true }).fill('marquee2026');
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** Until calls are answered and the browser has reported the last events. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(REPORTED_MS);
}
