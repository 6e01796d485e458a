import { expect, it } from 'vitest';
import { shownValue } from '../../../src/features/admin/audit/audit-page.tsx';

it.each<[value: unknown, shown: string]>([
  [
    [
      { genreId: 1, genreName: '가족' },
      { genreId: 2, genreName: '모험' },
    ],
    '가족\n모험',
  ],
  [[{ actor: { actorId: 7, name: '윤서하' }, role: '딸' }], '윤서하 (딸)'],
  [{ ratingId: 1, ratingName: '전체관람가' }, '전체관람가'],
  [{ distributorId: 1, name: '물결배급' }, '물결배급'],
  [[{ kind: 'MOVIE', count: 2, items: [{ id: 1, title: '달' }] }], '영화 2개, 달'],
  [[], '없음'],
  [{ anything: 'else' }, '{"anything":"else"}'],
  [7, '7'],
])('A-LOG-15: %j is shown by names and counts', (value, shown) => {
  expect(shownValue(JSON.stringify(value), 'genres')).toBe(shown);
});

it.each([
  ['달의 뒤편', '달의 뒤편'],
  ['[{"genreId":1,"genreName":"가…', '[{"genreId":1,"genreName":"가…'],
  ['', '없음'],
  [null, '없음'],
  [undefined, '없음'],
])('A-LOG-15: the text %j is shown as it was recorded', (value, shown) => {
  expect(shownValue(value, 'title')).toBe(shown);
});

it('A-LOG-15: a payment method is shown by its name', () => {
  expect([shownValue('CARD', 'paymentMethod'), shownValue('CARD', 'title')]).toEqual([
    ...['신용·체크카드', 'CARD'],
  ]);
});

it('A-LOG-15: an amount is shown with separators', () => {
  expect([shownValue('1000000', 'price'), shownValue('1000000', 'title')]).toEqual([
    '1,000,000',
    '1000000',
  ]);
});
