import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

/** A payment discount as administrators see it. */
export type Discount = components['schemas']['AdminPaymentDiscount'];

/** The form of a discount as it is typed. */
export interface DiscountDraft {
  readonly providerName: string;
  /** Percent; empty when an amount is typed. */
  readonly discountRate: string;
  /** Won; empty when a rate is typed. */
  readonly discountAmount: string;
  readonly description: string;
  /** `YYYY-MM-DD`, or empty for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface DiscountPage {
  readonly discounts: readonly Discount[];
  readonly totalElements: number;
  readonly totalPages: number;
}

export interface SaveRequest {
  /** The discount as it was read; null for a new one. */
  readonly base: Discount | null;
  readonly draft: DiscountDraft;
}

/** `conflict`: another administrator has changed the discount since it was read. */
export type SaveAnswer =
  { readonly kind: 'saved' } | { readonly kind: 'conflict'; readonly current: Discount };

/** A used discount is ended instead of deleted. */
export type RemoveAnswer = components['schemas']['PaymentDiscountRemoval'];

export interface AdminDiscountsContext {
  /** The page that is read or shown, from 0. */
  readonly page: number;
  /** Shown while the next page loads, too. */
  readonly listed: DiscountPage | null;
  /** The edited discount as it was read; null for a new one and without a form. */
  readonly base: Discount | null;
  readonly draft: DiscountDraft;
  /** The discount as another administrator saved it. */
  readonly current: Discount | null;
  /** The discount that the dialog asks about. */
  readonly removing: Discount | null;
  readonly failure: CallFailure | null;
}

export type AdminDiscountsEvent =
  | { type: 'page.open'; page: number }
  | { type: 'list.reload' }
  | { type: 'form.add' }
  | { type: 'form.edit'; id: number }
  | { type: 'form.close' }
  | { type: 'rate.type'; value: string }
  | { type: 'amount.type'; value: string }
  | {
      type: 'draft.change';
      values: Partial<Omit<DiscountDraft, 'discountRate' | 'discountAmount'>>;
    }
  | { type: 'form.submit' }
  | { type: 'conflict.overwrite' }
  | { type: 'conflict.take' }
  | { type: 'remove.request'; id: number }
  | { type: 'remove.confirm' }
  | { type: 'remove.dismiss' };

export interface AdminDiscountsEmitted {
  type: 'notice';
  kind: 'added' | 'edited' | 'deleted' | 'ended';
  name: string;
}
