import { expect, it } from 'vitest';
import { AmountLines } from '../../../src/features/booking/amount-lines.tsx';
import { renderPage } from '../support/render-page.tsx';

const render = async (amounts: Parameters<typeof AmountLines>[0]['amounts']) => {
  const markup = await renderPage(<AmountLines amounts={amounts} />, {
    now: '2026-11-20T18:00:00+09:00',
    reads: [],
  });
  return [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label = '', value = '']) => [label, value.replaceAll('<!-- -->', '')],
  );
};

it('shows the discount, the points and the amount to pay (C-BOOK-50)', async () => {
  const amounts = {
    amount: 30_000,
    discountAmount: 3000,
    usedPointAmount: 2000,
    finalAmount: 25_000,
  };
  expect(await render(amounts)).toEqual([
    ['티켓 금액', '30,000원'],
    ['할인', '-3,000원'],
    ['포인트 사용', '-2,000P'],
    ['최종 결제 금액', '25,000원'],
  ]);
});

it('shows neither discount nor points where there are none (C-BOOK-50)', async () => {
  const amounts = { amount: 15_000, discountAmount: 0, usedPointAmount: 0, finalAmount: 15_000 };
  expect((await render(amounts)).map(([label]) => label)).toEqual(['티켓 금액', '최종 결제 금액']);
});
