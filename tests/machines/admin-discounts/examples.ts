import type {
  Discount,
  DiscountDraft,
  KeptDiscount,
} from '../../../machines/admin-discounts/admin-discounts.types.ts';
import { CallError } from '../../../machines/call-failure.ts';

export const card: Discount = {
  ...{ paymentDiscountId: 1, providerName: '물결카드', description: null },
  ...{ discountRate: 10, discountAmount: null, paymentMethod: null },
  ...{ firstDay: null, lastDay: null },
  ...{ endedAt: null, state: 'CURRENT', isUsed: false, version: 1 },
};
const ended: Discount = {
  ...{ ...card, paymentDiscountId: 2, providerName: '파도카드', state: 'ENDED' },
  endedAt: '2026-11-20T12:00:00+09:00',
};
export const cardDraft: DiscountDraft = {
  ...{ providerName: '물결카드', discountRate: '10', discountAmount: '', paymentMethod: '' },
  ...{ description: '', firstDay: '', lastDay: '' },
};
export const blank: DiscountDraft = { ...cardDraft, providerName: '', discountRate: '' };
/** Another administrator has written a description and chosen a method … */
export const described: Discount = {
  ...{ ...card, description: '두 장부터', version: 2 },
  paymentMethod: 'CARD',
};
/** … or another amount, before an order used it. */
export const used: Discount = { ...described, discountRate: 20, isUsed: true };

/** What was typed over the discount before the page was left. */
export const kept: KeptDiscount = {
  base: { id: 1, version: 1, isUsed: false, draft: { ...cardDraft, discountRate: '5' } },
  draft: cardDraft,
};

export const page = { discounts: [card, ended], totalElements: 52, totalPages: 2 };
export const nothing = { discounts: [], totalElements: 0, totalPages: 0 };
export const pastTheEnd = { discounts: [], totalElements: 50, totalPages: 1 };
export const conflictWith = (current: Discount) => ({ output: { kind: 'conflict', current } });

export const lost = { error: new TypeError('network') };
export const missing = { error: new CallError({ status: 404, message: '찾을 수 없어요.' }) };
export const refusal = {
  error: new CallError({ status: 409, code: 'TOO_MANY_DISCOUNTS', message: '할인이 너무 많아요.' }),
};
