import { ADMIN_PAGE_SIZE } from '../../../domain/limits.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../errors.ts';
import { pageAnswer, sliceOf } from '../../lib/paged.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { fieldMessages } from '../../text.ts';
import { createEntry, getEntry, updateEntry } from './change-entry.ts';
import { discountSection } from './discount-section.ts';
import { listDiscountPage } from './discount-store.ts';
import { removeDiscount } from './remove-discount.ts';

/** Payment discounts, for administrators. */
export function adminDiscountsHandlers({
  database,
}: Deps): Pick<
  Handlers,
  | 'listAdminPaymentDiscounts'
  | 'getAdminPaymentDiscount'
  | 'createPaymentDiscount'
  | 'updatePaymentDiscount'
  | 'deletePaymentDiscount'
> {
  return {
    async listAdminPaymentDiscounts({ query: { page = 0, size = ADMIN_PAGE_SIZE } }) {
      const { content, total } = await listDiscountPage(database.orm, sliceOf({ page, size }));
      return pageAnswer(content, total, { page, size });
    },
    getAdminPaymentDiscount: ({ params }) => getEntry(database.orm, discountSection, params.id),
    createPaymentDiscount: ({ administrator, body }) =>
      createEntry(database, discountSection, administrator, { form: body }),
    updatePaymentDiscount({ administrator, body: { paymentDiscountId, id, version, ...form } }) {
      const named = requireOneId(paymentDiscountId, id);
      return updateEntry(database, discountSection, administrator, { id: named, version, form });
    },
    deletePaymentDiscount: ({ administrator, params: { id } }) =>
      removeDiscount(database, administrator, id),
  };
}

/** @throws Refusal 400 unless exactly one discount is named, by either name of the field (A-DISC-28) */
function requireOneId(paymentDiscountId: number | undefined, id = paymentDiscountId): number {
  if (id !== undefined && (paymentDiscountId ?? id) === id) return id;
  throw invalidRequest([{ field: 'paymentDiscountId', defaultMessage: fieldMessages.required }]);
}
