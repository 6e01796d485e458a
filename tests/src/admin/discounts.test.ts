import { expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { discounts } from '../../../src/features/admin/discounts/discounts.ts';
import {
  blankValues,
  faultOf,
  normalisedValues,
} from '../../../src/features/admin/section/section-values.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const answered = {
  ...{ paymentDiscountId: 7, providerName: '물결카드', description: null },
  ...{ discountRate: 10, discountAmount: null, paymentMethod: 'CARD' },
  ...{ firstDay: null, lastDay: null, endedAt: null },
  ...{ state: 'CURRENT', isUsed: false, version: 2 },
};
const { signal } = new AbortController();
const noProgress = () => undefined;

const form = (terms: object, days: object = {}, providerName = '물결카드') => ({
  ...blankValues(discounts),
  providerName,
  terms: [{ rate: '', amount: '', ...terms }],
  days: [{ first: '', last: '', ...days }],
});

/** The fields with a fault. */
const faultsOf = (values: ReturnType<typeof form>) =>
  discounts.fields.flatMap((field) => {
    const value = values[field.name as keyof typeof values];
    const fault = faultOf(field, value, { isNew: true });
    return fault === undefined ? [] : [[field.name, fault]];
  });

it.each([
  ['the lowest rate', form({ rate: '0' })],
  ['the highest rate', form({ rate: '100' })],
  ['no discount at all', form({ amount: '0' })],
  ['the highest amount', form({ amount: '1000000' })],
  ['one day', form({ rate: '10' }, { first: '2026-11-20', last: '2026-11-20' })],
  ['a last day only', form({ rate: '10' }, { last: '2026-11-20' })],
])('sends a form with %s (A-DISC-22)', (_, values) => {
  expect(faultsOf(values)).toEqual([]);
});

const wrongRate = '0부터 100까지의 정수를 입력해 주세요.';
const wrongAmount = '0부터 1,000,000까지의 정수를 입력해 주세요.';
const wrongDay = '2000년부터 2099년까지의 날짜를 입력해 주세요.';

it.each([
  [
    'a blank provider',
    form({ rate: '1' }, {}, ' '),
    'providerName',
    '제공사 이름을 입력해 주세요.',
  ],
  ['neither rate nor amount', form({}), 'terms', '할인율 또는 할인 금액을 입력해 주세요.'],
  ['a rate above 100', form({ rate: '101' }), 'terms', wrongRate],
  ['half a percent', form({ rate: '0.5' }), 'terms', wrongRate],
  ['a negative amount', form({ amount: '-1' }), 'terms', wrongAmount],
  ['an amount above the limit', form({ amount: '1000001' }), 'terms', wrongAmount],
  ['white space as an amount', form({ amount: ' ' }), 'terms', wrongAmount],
  [
    'a first day of another century',
    form({ rate: '1' }, { first: '1999-12-31' }),
    'days',
    wrongDay,
  ],
  ['a last day of another century', form({ rate: '1' }, { last: '2100-01-01' }), 'days', wrongDay],
  [
    'days in the wrong order',
    form({ rate: '1' }, { first: '2026-11-21', last: '2026-11-20' }),
    ...['days', '마지막 날은 첫날보다 빠를 수 없어요.'],
  ],
])('does not send a form with %s (A-DISC-22)', (_, values, field, fault) => {
  expect(faultsOf(values)).toEqual([[field, fault]]);
});

it('A-DISC-21: sends what is typed without blanks around it, and null for what is left empty', async () => {
  const { api, calls } = recordedCalls(() => ({ status: 201, body: JSON.stringify(answered) }));
  const days = { last: '2099-12-31' };
  const typed = { ...form({ amount: '01500' }, days, ' 물결카드 '), description: '  ' };
  await discounts.calls.create(api, normalisedValues(discounts.fields, typed), noProgress);
  const { entry } = await read({});
  const changed = { ...entry.values, description: ' 첫 예매 ' };
  await discounts.calls.update(api, entry, changed, noProgress);
  expect(calls).toEqual([
    {
      path: '/api/admin/payment-discount/register',
      body: {
        ...{ providerName: '물결카드', description: null, discountRate: null },
        ...{ discountAmount: 1500, paymentMethod: null, firstDay: null, lastDay: '2099-12-31' },
      },
    },
    {
      path: '/api/admin/payment-discount/update',
      body: {
        ...{ paymentDiscountId: 7, version: 2, providerName: '물결카드', description: '첫 예매' },
        ...{ discountRate: 10, discountAmount: null, paymentMethod: 'CARD' },
        ...{ firstDay: null, lastDay: null },
      },
    },
  ]);
});

/** The entry of a discount that the server answers. */
async function read(change: object) {
  const { api } = recordedCalls(() => ({
    status: 200,
    body: JSON.stringify({ ...answered, ...change }),
  }));
  return { entry: await discounts.calls.get(api, 7, signal) };
}

it('A-DISC-24: reads the discount in the refusal of an outdated change', async () => {
  expect(
    await discounts.calls.entryIn({ ...answered, isUsed: true, version: 3 }, {}),
  ).toMatchObject({
    ...{ id: 7, version: 3, locked: ['providerName', 'terms'] },
    values: { terms: [{ rate: '10', amount: '' }] },
  });
  expect(await discounts.calls.entryIn({ paymentDiscountId: 7 }, {})).toBe(null);
});

it('A-DISC-26: an ended discount has no form', async () => {
  const { entry } = await read({});
  expect(discounts.canEdit?.(entry)).toBe(true);
  await expect(read({ endedAt: '2026-11-20T12:00:00+09:00' })).rejects.toThrow(ApiError);
});

it.each([
  ['DELETED', 'deleted'],
  ['ENDED', 'ended'],
])('A-DISC-25: says what the server did: %s', async (outcome, done) => {
  const { api, calls } = recordedCalls(() => ({
    status: 200,
    body: JSON.stringify({ outcome, message: '' }),
  }));
  expect(await discounts.calls.delete(api, { id: 7, force: false })).toBe(done);
  expect(calls[0]?.path).toBe('/api/admin/payment-discount/delete/7');
});

it('A-DISC-25: the question says whether a discount is deleted or ended, and an ended one stays', async () => {
  const endedAt = '2026-11-20T12:00:00+09:00';
  const titles = await Promise.all(
    [{}, { isUsed: true }, { isUsed: true, endedAt }, { endedAt }].map(async (change) => {
      const entry = await discounts.calls.entryIn({ ...answered, ...change }, {});
      return entry && discounts.removalOf?.(entry)?.title;
    }),
  );
  expect(titles).toEqual(['삭제 확인', '할인 끝내기', undefined, '삭제 확인']);
});
