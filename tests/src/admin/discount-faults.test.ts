import { expect, it } from 'vitest';
import { blankDraft } from '../../../machines/admin-discounts/discount-draft.ts';
import { faultsOf } from '../../../src/features/admin/discounts/discount-faults.ts';

const rate = { ...blankDraft, providerName: '물결카드', discountRate: '10' };
const amount = { ...rate, discountRate: '', discountAmount: '2000' };

it.each([
  ['the lowest rate', { ...rate, discountRate: '0' }],
  ['the highest rate', { ...rate, discountRate: '100' }],
  ['no discount at all', { ...amount, discountAmount: '0' }],
  ['the highest amount', { ...amount, discountAmount: '1000000' }],
  ['one day', { ...rate, firstDay: '2026-11-20', lastDay: '2026-11-20' }],
  ['a last day only', { ...rate, lastDay: '2026-11-20' }],
])('sends a form with %s (A-DISC-22)', (_, draft) => {
  expect(faultsOf(draft)).toEqual({});
});

it.each([
  ['a blank provider', { ...rate, providerName: ' ' }, 'providerName'],
  ['neither rate nor amount', { ...rate, discountRate: '' }, 'discountRate'],
  ['a rate above 100', { ...rate, discountRate: '101' }, 'discountRate'],
  ['half a percent', { ...rate, discountRate: '0.5' }, 'discountRate'],
  ['a negative amount', { ...amount, discountAmount: '-1' }, 'discountAmount'],
  ['an amount above the limit', { ...amount, discountAmount: '1000001' }, 'discountAmount'],
  ['white space as an amount', { ...amount, discountAmount: ' ' }, 'discountAmount'],
  ['a day of another century', { ...rate, firstDay: '1999-12-31' }, 'firstDay'],
  [
    'days in the wrong order',
    { ...rate, firstDay: '2026-11-21', lastDay: '2026-11-20' },
    'lastDay',
  ],
])('does not send a form with %s (A-DISC-22)', (_, draft, field) => {
  expect(Object.keys(faultsOf(draft))).toEqual([field]);
});
