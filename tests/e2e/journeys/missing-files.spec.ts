import type { Page } from '@playwright/test';
import { CallError } from '../../../machines/calls.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

/** Answers the requests for a file as a server with a newer build, one that loads and one that asks again, and counts how often the page is loaded. */
async function removeFile(page: Page, file: RegExp, times?: number) {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.route(file, (route) => route.fulfill({ status: 404 }), times ? { times } : {});
  return loads;
}

test('a page whose file is gone reloads once by itself (X-PAGE-46)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/, /Drawing failed/, /dynamically imported module/);
  const { page, home, frame } = visitor;
  await home.open();
  const loads = await removeFile(page, /\/assets\/login-page-.*\.js$/, 2);
  await frame.clickLogin();
  await frame.seeHeading('로그인');
  expect(loads.map((url) => new URL(url).pathname)).toEqual(['/login']);
});

test('a page whose file stays missing shows the message after one reload (C-FILM-24, X-PAGE-46)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/, /Drawing failed/, /dynamically imported module/);
  const { page, home, frame } = visitor;
  await home.open();
  const loads = await removeFile(page, /\/assets\/login-page-.*\.js$/);
  await frame.clickLogin();
  await expect(page.getByText('화면을 표시하지 못했어요')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('a file that fails without a network does not reload the page (X-PAGE-46)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/, /Drawing failed/, /dynamically imported module/);
  const { page, home, frame } = visitor;
  await home.open();
  await frame.seeVisitor();
  const loads = await removeFile(page, /^no file$/);
  await page.route(/\/assets\/login-page-.*\.js$|\/login$/, (route) => route.abort());
  await frame.clickLogin();
  await expect(page.getByText('화면을 표시하지 못했어요')).toBeVisible();
  expect(loads).toEqual([]);
});

test('the held seats stay when the page reloads for a missing file (C-BOOK-44, X-PAGE-46) @desktop', async ({
  customer,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/status of 404/, /Drawing failed/, /dynamically imported module/);
  const { booking, page } = customer;
  const loads = await removeFile(page, /\/assets\/search-dialog-.*\.js$/, 2);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();
  await page.getByRole('button', { name: '영화·배우 검색' }).click();
  await expect.poll(() => loads.length).toBe(2);
  await booking.seeSeat('A3', '선택함');
});

test('a page with typed input stays when a file is gone, and says that there is a new version (X-PAGE-100)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/, /dynamically imported module/);
  const { page } = visitor;
  await page.goto('/login');
  const field = page.getByLabel('아이디', { exact: true });
  await field.fill('haneul');
  const loads = await removeFile(page, /\/assets\/search-dialog-.*\.js$/);
  await page.getByRole('button', { name: '영화·배우 검색' }).click();
  const message = page.getByText('새 버전이 나왔어요.');
  await expect(message).toBeVisible();
  await expect(field).toHaveValue('haneul');
  await visitor.seeAccessible();
  expect(loads).toEqual([]);
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(message).toBeHidden();
});

test('a page whose form asks before it is left is not reloaded for a gone file (X-PAGE-100)', async ({
  visitor: { page },
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/, /dynamically imported module/);
  await page.goto('/login');
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
  const loads = await removeFile(page, /\/assets\/search-dialog-.*\.js$/);
  await page.getByRole('button', { name: '영화·배우 검색' }).click();
  await expect(page.getByText('새 버전이 나왔어요.')).toBeVisible();
  expect(loads).toEqual([]);
});

for (const [part, file, open] of [
  ['The play', 'play-panel', 'session'],
  ['The page that watches', 'watch-page', 'watch'],
] as const)
  test(`the visualiser says that ${part} is missing, and reloads when it is told to (X-PAGE-100)`, async ({
    visitor: { page },
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/, /dynamically imported module/, /error occurred/);
    const loads = await removeFile(page, new RegExp(`/assets/${file}-.*\\.js$`), 1);
    await page.goto(`/statecharts/${open}`);
    if (open === 'session') await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByText(`${part} could not be shown.`)).toBeVisible();
    expect(loads).toHaveLength(1);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => loads.length).toBe(2);
    await expect(page.getByText('is missing')).toBeHidden();
  });

test('files that a page does without fail without an error of the page (X-PAGE-48)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const { page, home } = visitor;
  const failed = new Set<string>();
  page.on('requestfailed', (request) => {
    failed.add(new URL(request.url()).pathname.replace(/-[\w-]{7,8}\.(js|css)$/, '.$1'));
  });
  await page.route(/\/assets\/(print|pretendard.*|adapter)-.*\.(css|js)$/, (route) =>
    route.abort(),
  );
  await home.open();
  await expect
    .poll(() => [...failed].sort())
    .toEqual(
      expect.arrayContaining([
        '/assets/pretendardvariable-dynamic-subset.css',
        '/assets/print.css',
      ]),
    );
  await home.open();
});

test('a part that loads while its page is left is no error of the page (X-PAGE-48) @engines-always', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const { page, home, frame } = visitor;
  await home.open();
  await frame.seeVisitor();
  const gates = await holdCalls(page, { part: /\/assets\/login-page-.*\.js$/, next: /\/terms$/ });
  await frame.clickLogin();
  await gates.untilHeld('part');
  const ended = page.evaluate(untilNothingLoads);
  await page.evaluate(() => location.assign('/terms'));
  await gates.untilHeld('next');
  // Firefox has ended it by now.
  await gates.fail('part', new CallError({}));
  await ended;
  await gates.pass('next');
  await frame.seeHeading('이용약관');
});

/** Runs in the page, which Playwright does not look at while it is being left. */
function untilNothingLoads(): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('main [role="status"]') === null) resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a part that is missing on a page that stays, after it was being left, has the message (X-PAGE-48)', async ({
  visitor: { page, home, frame },
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/, /Drawing failed/);
  await home.open();
  await frame.seeVisitor();
  const gates = await holdCalls(page, { part: /\/assets\/login-page-.*\.js$/ });
  await frame.clickLogin();
  await gates.untilHeld('part');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.evaluate(() => {
    addEventListener('beforeunload', (event) => event.preventDefault());
    location.assign('/terms');
  });
  await gates.fail('part', new CallError({}));
  await expect(page.getByRole('main').getByRole('status')).toBeHidden();
  await expect(page.getByText('화면을 표시하지 못했어요')).toBeHidden();
  await page.keyboard.press('Shift');
  await expect(page.getByText('화면을 표시하지 못했어요')).toBeVisible();
});
