import { ADMIN_PAGE_SIZE } from '../../../domain/limits.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer, sliceOf } from '../../paged.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { createEntry, updateEntry } from './change-entry.ts';
import { discountSection } from './discount-section.ts';
import { listDiscountPage } from './discount-store.ts';
import { removeDiscount } from './remove-discount.ts';

/** Payment discounts, for administrators. */
export function adminDiscountsHandlers({
  database,
}: Deps): Pick<
  Handlers,
  | 'listAdminPaymentDiscounts'
  | 'createPaymentDiscount'
  | 'updatePaymentDiscount'
  | 'deletePaymentDiscount'
> {
  return {
    async listAdminPaymentDiscounts({ query: { page = 0, size = ADMIN_PAGE_SIZE } }) {
      const { content, total } = await listDiscountPage(database.orm, sliceOf({ page, size }));
      return pageAnswer(content, total, { page, size });
    },
    createPaymentDiscount: ({ administrator, body }) =>
      createEntry(database, discountSection, administrator, { form: body }),
    updatePaymentDiscount: ({ administrator, body: { paymentDiscountId: id, version, ...form } }) =>
      updateEntry(database, discountSection, administrator, { id, version, form }),
    deletePaymentDiscount: ({ administrator, params: { id } }) =>
      removeDiscount(database, administrator, id),
  };
}
