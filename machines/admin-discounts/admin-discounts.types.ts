import type { PaymentMethod } from '../../domain/amounts.ts';
import type { components } from '../../openapi.gen.d.ts';
import type { LeaveTarget, Side } from '../admin-section/admin-section.types.ts';
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
  /** Empty for all methods. */
  readonly paymentMethod: PaymentMethod | '';
  readonly description: string;
  /** `YYYY-MM-DD`, or empty for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The edited discount as it was read. */
export interface DiscountBase {
  readonly id: number;
  readonly version: number;
  readonly isUsed: boolean;
  readonly draft: DiscountDraft;
}

/** Unsaved input that the tab has kept, with the discount that it was typed over; null for a new one. */
export interface KeptDiscount {
  readonly base: DiscountBase | null;
  readonly draft: DiscountDraft;
}

/** What the user chooses the version of. Rate and amount belong together, and so do the days. */
export type DiscountPart = 'providerName' | 'terms' | 'method' | 'days' | 'description';

export interface DiscountPage {
  readonly discounts: readonly Discount[];
  readonly totalElements: number;
  readonly totalPages: number;
}

export interface SaveRequest {
  /** The discount as it was read; null for a new one. */
  readonly base: DiscountBase | null;
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
  /** The form that the tab has kept, until the list is read and the form opens (A-DISC-27). */
  readonly kept: KeptDiscount | null;
  /** Null for a new discount and without a form. */
  readonly base: DiscountBase | null;
  readonly draft: DiscountDraft;
  /** The form shows input that was kept. */
  readonly isRestored: boolean;
  /** The discount as another administrator saved it. */
  readonly current: Discount | null;
  /** The chosen version of each part that differs. */
  readonly choices: Readonly<Partial<Record<DiscountPart, Side>>>;
  /** Where the user wants to go from a changed form. */
  readonly leaveTo: LeaveTarget | null;
  /** The discount that the dialog asks about. */
  readonly removing: Discount | null;
  readonly failure: CallFailure | null;
}

export type AdminDiscountsEvent =
  | { type: 'page.open'; page: number }
  | { type: 'list.reload' }
  | { type: 'form.add' }
  | { type: 'form.edit'; id: number }
  | { type: 'rate.type'; value: string }
  | { type: 'amount.type'; value: string }
  | {
      type: 'draft.change';
      values: Partial<Omit<DiscountDraft, 'discountRate' | 'discountAmount'>>;
    }
  | { type: 'form.submit' }
  | { type: 'draft.reset' }
  | { type: 'leave.request'; to: LeaveTarget }
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' }
  | { type: 'page.leave' }
  | { type: 'version.choose'; part: DiscountPart; side: Side }
  | { type: 'versions.save' }
  | { type: 'versions.back' }
  | { type: 'remove.request'; id: number }
  | { type: 'remove.confirm' }
  | { type: 'remove.dismiss' };

export interface AdminDiscountsEmitted {
  type: 'notice';
  kind: 'added' | 'edited' | 'deleted' | 'ended';
  name: string;
}

/** The machine's side effects. None may throw: that would stop the machine. */
export interface AdminDiscountsEffects {
  /** Follows the link, or goes back, as the user wanted. A closed form leads nowhere. */
  leave: (scope: unknown, params: { to: LeaveTarget }) => void;
  /** Keeps the form in the tab until the user returns. */
  keepDraft: (scope: unknown, params: { kept: KeptDiscount }) => void;
  dropKeptDraft: () => void;
  /** Marks what the shop has read as stale. */
  refreshShop: () => void;
}
