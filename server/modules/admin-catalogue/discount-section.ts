import { eq, sql } from 'drizzle-orm';
import { MAX_DISCOUNTS } from '../../../domain/limits.ts';
import type { Transaction } from '../../db/client.ts';
import { paymentDiscount } from '../../db/schema/programme.ts';
import { conflict, type FieldError } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import {
  countUsableTogether,
  findDiscount,
  lockDiscounts,
  type AdminDiscount,
  type Days,
} from './discount-store.ts';
import { optionalText } from './form-text.ts';
import { insertedId } from './inserted-id.ts';
import type { SavedSection } from './section.ts';
import { text } from './text.ts';

type Form = Schemas['PaymentDiscountForm'];

export const discountSection: SavedSection<AdminDiscount, Form> = {
  kind: 'DISCOUNT',
  isOffPages: true,
  messages: { notFound: text.discountNotFound },
  nameOf: ({ providerName }) => providerName,
  idOf: ({ paymentDiscountId }) => paymentDiscountId,
  find: findDiscount,
  table: paymentDiscount,
  async check(tx, form) {
    await lockDiscounts(tx);
    return faultsOf(form);
  },
  async insert(tx, form) {
    const values = valuesOf(form);
    await requirePlace(tx, values, null);
    const rows = await tx
      .insert(paymentDiscount)
      .values(values)
      .returning({ id: paymentDiscount.id });
    return insertedId(rows);
  },
  async update(tx, id, form) {
    const values = valuesOf(form);
    const before = await findDiscount(tx, id);
    if (!before) throw new Error(`Discount ${id} is locked and missing.`);
    if (before.endedAt !== null) throw conflict('DISCOUNT_ENDED', text.discountEnded);
    if (before.isUsed && !hasTermsOf(values, before)) throw conflict('IN_USE', text.discountUsed);
    if (values.firstDay !== before.firstDay || values.lastDay !== before.lastDay) {
      await requirePlace(tx, values, id);
    }
    await tx
      .update(paymentDiscount)
      .set({ ...values, version: sql`${paymentDiscount.version} + 1` })
      .where(eq(paymentDiscount.id, id));
  },
};

/** Exactly one of rate and amount (A-DISC-1), and days in their order (A-DISC-2). */
function faultsOf(form: Form): FieldError[] {
  const { rate, amount, firstDay, lastDay } = valuesOf(form);
  const faults: FieldError[] = [];
  if (rate === null && amount === null) {
    faults.push({ field: 'discountRate', defaultMessage: text.discountTermsMissing });
  }
  if (rate !== null && amount !== null) {
    faults.push({ field: 'discountAmount', defaultMessage: text.discountTermsBoth });
  }
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
    faults.push({ field: 'lastDay', defaultMessage: text.discountDays });
  }
  return faults;
}

/** @throws Refusal 409 `TOO_MANY_DISCOUNTS` when the others fill one of the days (A-DISC-6) */
async function requirePlace(tx: Transaction, days: Days, except: number | null): Promise<void> {
  if ((await countUsableTogether(tx, days, except)) < MAX_DISCOUNTS) return;
  throw conflict('TOO_MANY_DISCOUNTS', text.tooManyDiscounts);
}

/** What an order has used stays, because the order shows it (A-DISC-8). */
function hasTermsOf(values: ReturnType<typeof valuesOf>, before: AdminDiscount): boolean {
  return (
    values.providerName === before.providerName &&
    values.rate === before.discountRate &&
    values.amount === before.discountAmount
  );
}

function valuesOf(form: Form) {
  return {
    providerName: form.providerName.trim(),
    description: optionalText(form.description),
    rate: form.discountRate ?? null,
    amount: form.discountAmount ?? null,
    // Undefined leaves it as it is, for a client that does not know the field (A-DISC-60).
    paymentMethod: form.paymentMethod,
    firstDay: form.firstDay ?? null,
    lastDay: form.lastDay ?? null,
  };
}
