import type { Side } from '../admin-section/admin-section.types.ts';
import type {
  AdminDiscountsContext,
  Discount,
  DiscountBase,
  DiscountDraft,
  DiscountPart,
  KeptDiscount,
} from './admin-discounts.types.ts';

export const blankDraft: DiscountDraft = {
  providerName: '',
  discountRate: '',
  discountAmount: '',
  paymentMethod: '',
  description: '',
  firstDay: '',
  lastDay: '',
};

export const noForm = {
  base: null,
  draft: blankDraft,
  isRestored: false,
  current: null,
  choices: {},
  leaveTo: null,
  failure: null,
} as const;

export function startContext(kept: KeptDiscount | null): AdminDiscountsContext {
  return { page: 0, listed: null, removing: null, kept, ...noForm };
}

/** @returns the form of a discount */
export function draftOf(discount: Discount): DiscountDraft {
  const { providerName, discountRate, discountAmount, description, firstDay, lastDay } = discount;
  return {
    providerName,
    discountRate: discountRate === null ? '' : String(discountRate),
    discountAmount: discountAmount === null ? '' : String(discountAmount),
    paymentMethod: discount.paymentMethod ?? '',
    description: description ?? '',
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
  };
}

function baseOf(discount: Discount): DiscountBase {
  const { paymentDiscountId: id, version, isUsed } = discount;
  return { id, version, isUsed, draft: draftOf(discount) };
}

/** @returns the form of a listed discount */
export function formOf(discount: Discount | undefined) {
  if (discount === undefined) return {};
  const base = baseOf(discount);
  return { ...noForm, base, draft: base.draft };
}

export function isChanged({ base, draft }: AdminDiscountsContext): boolean {
  return differingParts(draft, base?.draft ?? blankDraft).length > 0;
}

/** @returns whether a discount has the values of a form */
export function isSavedAs(draft: DiscountDraft, discount: Discount): boolean {
  return differingParts(draft, draftOf(discount)).length === 0;
}

const fieldsOf: Readonly<Record<DiscountPart, readonly (keyof DiscountDraft)[]>> = {
  providerName: ['providerName'],
  terms: ['discountRate', 'discountAmount'],
  method: ['paymentMethod'],
  days: ['firstDay', 'lastDay'],
  description: ['description'],
};

/** In the order of the form. */
export const discountParts: readonly DiscountPart[] = [
  'providerName',
  'terms',
  'method',
  'days',
  'description',
];

function differingParts(one: DiscountDraft, other: DiscountDraft): DiscountPart[] {
  return discountParts.filter((part) =>
    fieldsOf[part].some((field) => one[field] !== other[field]),
  );
}

/** The parts of a used discount that stay (A-DISC-8). */
const lockedParts: readonly DiscountPart[] = ['providerName', 'terms'];

/** A part that the user did not change gets the other administrator's version first. */
export function firstChoices({ base, draft }: AdminDiscountsContext, current: Discount) {
  const changed = differingParts(draft, base?.draft ?? blankDraft);
  return Object.fromEntries(
    differingParts(draft, draftOf(current))
      .filter((part) => !current.isUsed || !lockedParts.includes(part))
      .map((part): [DiscountPart, Side] => [part, changed.includes(part) ? 'mine' : 'theirs']),
  );
}

/** @returns the form with the chosen version of each part, over the other administrator's discount */
export function mergedForm({ draft, current, choices }: AdminDiscountsContext) {
  if (current === null) return {};
  const base = baseOf(current);
  const own = discountParts
    .filter((part) => choices[part] === 'mine')
    .flatMap((part) => fieldsOf[part])
    .map((field): [keyof DiscountDraft, string] => [field, draft[field]]);
  return {
    base,
    draft: { ...base.draft, ...Object.fromEntries(own) },
    current: null,
    choices: {},
  };
}
