import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../domain/amounts.ts';
import type { TicketPrice, PaymentDiscount } from '../../openapi.gen.d.ts';
import { answerOrNull, ticketPricesKey, type Api } from './api.ts';
import { idSchema, matchingItems, readAs } from './schemas.ts';
import { idOf } from './tolerant-schemas.ts';

const MINUTE = 60_000;

export const ticketPricesQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: ticketPricesKey(id),
    queryFn: ({ signal }) =>
      answerOrNull(
        http.GET('/api/screenings/{id}/ticket-prices', { params: { path: { id } }, signal }),
      ),
    // A server that implements only the specification does not say which screening it is.
    select: (answer) => ({ prices: ticketPricesOf(answer), screening: answer?.screening ?? null }),
    staleTime: MINUTE,
  });

export const paymentDiscountsQuery = ({ http }: Api) =>
  queryOptions({
    queryKey: ['payment-discounts'],
    queryFn: async ({ signal }) =>
      discountsOf(await answerOrNull(http.GET('/api/payment-discount/get', { signal }))),
    staleTime: MINUTE,
  });

const amountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const maybeText = v.fallback(v.nullable(v.string()), null);
const maybeAmount = v.fallback(v.nullable(amountSchema), null);

const ticketPriceSchema = v.object({
  ticketTypeId: idSchema,
  typeName: v.string(),
  description: maybeText,
  proof: maybeText,
  price: amountSchema,
});

const discountSchema = v.pipe(
  v.looseObject({
    providerName: v.string(),
    description: maybeText,
    discountRate: maybeAmount,
    discountAmount: maybeAmount,
    /** A server that implements only the specification has no such field. */
    paymentMethod: v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null),
  }),
  v.transform(
    ({ providerName, description, discountRate, discountAmount, paymentMethod, ...ids }) => {
      const id = idOf(ids, 'paymentDiscountId');
      return { id, providerName, description, discountRate, discountAmount, paymentMethod };
    },
  ),
);

/** A list, or an object with the list under one of its known names (X-API-12). */
function listSchema<Item extends v.GenericSchema>(item: Item) {
  const list = matchingItems(item);
  const under = <Name extends string>(name: Name) =>
    v.pipe(
      v.object({ [name]: list }),
      v.transform((answer) => answer[name] ?? []),
    );
  return v.union([list, under('content'), under('ticketPrices')]);
}

/** @returns the ticket types with their prices in won, from a list or from `ticketPrices` (X-API-12) */
export function ticketPricesOf(answer: unknown): TicketPrice[] {
  return readAs(listSchema(ticketPriceSchema), answer) ?? [];
}

/** @returns the payment discounts, each with `paymentDiscountId` or `id` (X-API-12) */
export function discountsOf(answer: unknown): PaymentDiscount[] {
  const discounts = readAs(listSchema(discountSchema), answer) ?? [];
  return discounts.flatMap(({ id, ...discount }) =>
    id === null ? [] : [{ id, paymentDiscountId: id, ...discount }],
  );
}
