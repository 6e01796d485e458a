import type { Discount, DiscountDraft } from './admin-discounts.types.ts';

export const blankDraft: DiscountDraft = {
  providerName: '',
  discountRate: '',
  discountAmount: '',
  description: '',
  firstDay: '',
  lastDay: '',
};

/** @returns the form of a discount */
export function draftOf(discount: Discount): DiscountDraft {
  const { providerName, discountRate, discountAmount, description, firstDay, lastDay } = discount;
  return {
    providerName,
    discountRate: discountRate === null ? '' : String(discountRate),
    discountAmount: discountAmount === null ? '' : String(discountAmount),
    description: description ?? '',
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
  };
}

/** @returns whether a discount has the values of a form */
export function isSavedAs(draft: DiscountDraft, discount: Discount): boolean {
  return JSON.stringify(draftOf(discount)) === JSON.stringify(draft);
}
