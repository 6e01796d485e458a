import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const SENTENCE =
  '마키를 이용하려면 최신 버전의 크롬, 사파리, 삼성 인터넷, 엣지나 파이어폭스로 열어 주세요.';

/** The sentence covers the page, and nothing of the page has started behind it. */
async function seeOnlySentence(page: Page): Promise<void> {
  const sentence = page.getByText(SENTENCE);
  await expect(sentence).toBeVisible();
  expect(await sentence.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  // The words of the server's page stay behind it; the header is the program's.
  await expect(page.getByRole('banner')).toHaveCount(0);
}

test('a browser without a function that the product needs sees one sentence (X-PAGE-45)', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await visitor.open('/');
  await seeOnlySentence(page);
});

test('a browser that cannot parse the scripts sees one sentence (X-PAGE-45)', async ({
  visitor,
  consoleGuard,
}) => {
  // Chromium reports a script that it cannot parse without a place.
  consoleGuard.allow(/^$/);
  const { page } = visitor;
  await page.route('**/*.js', (route) =>
    route.fulfill({ body: 'let let = 1;', contentType: 'text/javascript' }),
  );
  // As a browser reads the styles that does not know the newest syntax of colours.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('color-mix(', 'color-mixed(');
    const { 'content-security-policy': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body });
  });
  const asked = page.waitForResponse('**/*.js');
  await visitor.open('/');
  await asked;
  await seeOnlySentence(page);
});

test('a seat is released and the booking paid without what Safari 16.4 and Firefox 115 lack (C-BOOK-24, X-PAGE-44)', async ({
  customer,
  cinema,
}) => {
  const { booking, page, provider, success } = customer;
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Intl, 'Segmenter');
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(Navigator.prototype, 'userActivation');
    Reflect.deleteProperty(globalThis, 'scheduler');
  });
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.clickSeat('A4');
  await booking.clickSeat('A4');
  await booking.clickSeat('B3');
  await booking.clickToPayment();
  await booking.seeFact('좌석', 'A3, B3');
  await booking.clickPay('30,000원');
  await provider.clickPay();
  await success.seePaid();
});
