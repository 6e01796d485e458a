import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../../../domain/amounts.ts';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type {
  DiscountBase,
  DiscountDraft,
  KeptDiscount,
} from '../../../../machines/admin-discounts/admin-discounts.types.ts';
import type { Entry, Values } from '../../../../machines/admin-section/admin-section.types.ts';
import { readAs } from '../../../api/schemas.ts';
import { sectionDrafts } from '../section/kept-drafts.ts';

/**
 * The unsaved form of the page, which the tab keeps (A-DISC-27). The page has one form at a time.
 * @param owner the login id of the administrator
 */
export function keptDiscountOf(owner: string) {
  const drafts = sectionDrafts(owner, adminPaths.discounts);
  return {
    keep: ({ base, draft }: KeptDiscount) =>
      drafts.keep(null, { base: base && entryOf(base), values: { ...draft } }),
    read: (): KeptDiscount | null => {
      const kept = drafts.read(null);
      const draft = kept && readAs(draftSchema, kept.values);
      if (kept === null || draft === null) return null;
      if (kept.base === null) return { base: null, draft };
      const base = baseOf(kept.base);
      return base && { base, draft };
    },
    drop: () => drafts.drop(null),
  };
}

const draftSchema = v.object({
  providerName: v.string(),
  discountRate: v.string(),
  discountAmount: v.string(),
  // A form that was kept before the field existed has none.
  paymentMethod: v.fallback(v.picklist([...PAYMENT_METHODS, '']), ''),
  description: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
}) satisfies v.GenericSchema<unknown, DiscountDraft>;

/** The discount as the tab keeps the entries of all sections: their values are texts. */
function entryOf({ id, version, isUsed, draft }: DiscountBase): Entry {
  const values: Values = { ...draft, isUsed: isUsed ? USED : '' };
  return { id, version, name: draft.providerName, values };
}

function baseOf({ id, version, values }: Entry): DiscountBase | null {
  const draft = readAs(draftSchema, values);
  return draft && { id, version, isUsed: values.isUsed === USED, draft };
}

const USED = 'used';
