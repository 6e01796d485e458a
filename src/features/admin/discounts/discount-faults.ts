import { MAX_DISCOUNT_RATE, MAX_DISCOUNT_WON } from '../../../../domain/limits.ts';
import type { DiscountDraft } from '../../../../machines/admin-discounts/admin-discounts.types.ts';
import { text } from './text.ts';

export type DiscountFaults = Partial<Record<keyof DiscountDraft, string>>;

/** The fields of the form, as the contract names them. */
export const discountFields = [
  'providerName',
  'discountRate',
  'discountAmount',
  'paymentMethod',
  'description',
  'firstDay',
  'lastDay',
] as const;

/** @returns why the fields of a form cannot be sent, in Korean; empty for a form that can be sent (A-DISC-22) */
export function faultsOf(draft: DiscountDraft): DiscountFaults {
  const { providerName, discountRate, discountAmount, firstDay, lastDay } = draft;
  const faults: DiscountFaults = {};
  if (providerName.trim() === '') faults.providerName = text.providerMissing;
  if (discountRate === '' && discountAmount === '') faults.discountRate = text.termsMissing;
  else if (discountRate !== '' && !isWholeUpTo(MAX_DISCOUNT_RATE, discountRate)) {
    faults.discountRate = text.wrongRate;
  }
  if (discountAmount !== '' && !isWholeUpTo(MAX_DISCOUNT_WON, discountAmount)) {
    faults.discountAmount = text.wrongAmount;
  }
  if (!isDay(firstDay)) faults.firstDay = text.wrongDay;
  if (!isDay(lastDay)) faults.lastDay = text.wrongDay;
  else if (firstDay !== '' && lastDay !== '' && lastDay < firstDay) faults.lastDay = text.wrongDays;
  return faults;
}

function isWholeUpTo(most: number, typed: string): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) <= most;
}

/** A date field is empty or has an existing date, of any century. */
function isDay(typed: string): boolean {
  return typed === '' || /^20\d\d-/.test(typed);
}
