import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { PAYMENT_METHODS } from '../../../../domain/amounts.ts';
import {
  DISCOUNT_DESCRIPTION_MAX_LENGTH,
  DISCOUNT_PROVIDER_MAX_LENGTH,
} from '../../../../domain/limits.ts';
import { answerOf } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import type { Entry, Values, Section } from '../section/section.ts';
import { optionalTextIn, pageOf, rowIn, textIn } from '../section/section-values.ts';
import { text as sectionText } from '../section/text.ts';
import { daysField, methodField, termsField } from './fields.tsx';
import { text } from './text.ts';

const textOrNull = v.nullable(v.string());

const discountSchema = v.object({
  paymentDiscountId: idSchema,
  providerName: v.string(),
  description: textOrNull,
  discountRate: v.nullable(v.number()),
  discountAmount: v.nullable(v.number()),
  paymentMethod: v.nullable(v.picklist(PAYMENT_METHODS)),
  firstDay: textOrNull,
  lastDay: textOrNull,
  endedAt: textOrNull,
  state: v.picklist(['UPCOMING', 'CURRENT', 'ENDED']),
  isUsed: v.boolean(),
  version: idSchema,
});

type Discount = v.InferOutput<typeof discountSchema>;

/** Payment discounts: a used one keeps its terms and is ended instead of deleted (A-DISC-7, A-DISC-8). */
export const discounts: Section = {
  path: adminPaths.discounts,
  text,
  isInline: true,
  isUnsearched: true,
  fields: [
    {
      name: 'providerName',
      label: text.provider,
      required: text.providerMissing,
      maxLength: DISCOUNT_PROVIDER_MAX_LENGTH,
    },
    termsField,
    daysField,
    methodField,
    {
      name: 'description',
      label: text.description,
      maxLength: DISCOUNT_DESCRIPTION_MAX_LENGTH,
      isLong: true,
    },
  ],
  columns: [
    { label: text.one, of: ({ values }) => termsField.nameIn(values.terms) },
    { label: text.method, of: ({ values }) => methodField.nameIn(values.paymentMethod) },
    { label: text.daysLabel, of: ({ values }) => daysField.nameIn(values.days) },
    { label: text.state, of: ({ details }) => details?.state ?? '' },
    { label: text.use, of: (entry) => (isUsed(entry) ? text.used : '') },
    { label: text.description, of: ({ values }) => textIn(values, 'description') },
  ],
  orders: [{ value: '', label: '' }],
  canForce: false,
  canEdit: (entry) => !isEnded(entry),
  removalOf(entry) {
    if (!isUsed(entry)) return sectionText.deletion(entry.name);
    if (isEnded(entry)) return null;
    const { name } = entry;
    return {
      ...{ title: text.endTitle, question: text.endQuestion(name) },
      ...{ label: text.endShort, labelOf: text.endOf(name) },
    };
  },
  calls: {
    list: async ({ http }, { page }, signal) =>
      pageOf(
        await answerOf(
          http.GET('/api/admin/payment-discount/get', { params: { query: { page } }, signal }),
        ),
        entryOf,
      ),
    get: async ({ http }, id, signal) => {
      const discount = await answerOf(
        http.GET('/api/admin/payment-discount/get/{id}', { params: { path: { id } }, signal }),
      );
      // An ended discount has no form (A-DISC-26).
      if (discount.endedAt !== null) throw new ApiError({ status: 404, message: text.missing });
      return entryOf(discount);
    },
    create: ({ http }, values) =>
      answerOf(http.POST('/api/admin/payment-discount/register', { body: formOf(values) })),
    update: ({ http }, { id: paymentDiscountId, version }, values) =>
      answerOf(
        http.PUT('/api/admin/payment-discount/update', {
          body: { ...formOf(values), paymentDiscountId, version },
        }),
      ),
    delete: async ({ http }, { id }) => {
      const { outcome } = await answerOf(
        http.DELETE('/api/admin/payment-discount/delete/{id}', { params: { path: { id } } }),
      );
      return outcome === 'ENDED' ? 'ended' : 'deleted';
    },
    entryIn: (current) => {
      const discount = readAs(discountSchema, current);
      return discount === null ? null : entryOf(discount);
    },
  },
};

const isUsed = ({ locked = [] }: Entry) => locked.length > 0;
const isEnded = ({ details }: Entry) => details?.endedAt !== '';

function entryOf(discount: Discount): Entry {
  const { paymentDiscountId: id, version, providerName: name } = discount;
  return {
    ...{ id, version, name },
    values: {
      providerName: name,
      terms: [{ rate: typed(discount.discountRate), amount: typed(discount.discountAmount) }],
      days: [{ first: discount.firstDay ?? '', last: discount.lastDay ?? '' }],
      paymentMethod: discount.paymentMethod ?? '',
      description: discount.description ?? '',
    },
    details: { state: text.states[discount.state], endedAt: discount.endedAt ?? '' },
    ...(discount.isUsed && { locked: ['providerName', 'terms'] }),
  };
}

function formOf(values: Values) {
  const { rate = '', amount = '' } = rowIn(values.terms);
  const { first = '', last = '' } = rowIn(values.days);
  return {
    providerName: textIn(values, 'providerName').trim(),
    description: optionalTextIn(values, 'description'),
    discountRate: rate === '' ? null : Number(rate),
    discountAmount: amount === '' ? null : Number(amount),
    paymentMethod: methodField.choiceIn(values.paymentMethod) || null,
    firstDay: first || null,
    lastDay: last || null,
  };
}

function typed(value: number | null): string {
  return value === null ? '' : String(value);
}
