import * as v from 'valibot';
import { idSchema, readAs } from './schemas.ts';
import { listOf } from './tolerant.ts';

/** A page of a list, as the screens use it. */
export interface ListPage<Item> {
  items: readonly Item[];
  /** The number of items on all pages. */
  total: number;
  totalPages: number;
}

const pageSchema = v.object({ totalElements: v.number(), totalPages: v.number() });

/** @returns the page that an answer has; a list without page numbers is all there is (X-API-12) */
export function listPageOf<Item>(
  answer: readonly Item[] | { content: readonly Item[] } | null,
): ListPage<Item> {
  const items = listOf(answer);
  const page = readAs(pageSchema, answer);
  return {
    items,
    total: page?.totalElements ?? items.length,
    totalPages: page?.totalPages ?? (items.length > 0 ? 1 : 0),
  };
}

/** Schemas that accept the shapes a value may have beside the contract's own (X-API-12). */

const countSchema = v.pipe(v.number(), v.finite());
const maybeCount = v.fallback(v.nullable(countSchema), null);

const pointsSchema = v.union([
  countSchema,
  v.pipe(
    v.object({
      balance: maybeCount,
      points: maybeCount,
      point: maybeCount,
      amount: maybeCount,
      value: maybeCount,
    }),
    v.transform(
      ({ balance, points, point, amount, value }) => balance ?? points ?? point ?? amount ?? value,
    ),
  ),
]);

/** @returns a point balance from a number or an object with one of its five names; 0 when there is none */
export function pointsOf(answer: unknown): number {
  return readAs(pointsSchema, answer) ?? 0;
}

/** @returns the id under its full name, else under `id`; null without a usable one */
export function idOf(
  answer: unknown,
  name: 'reservationId' | 'paymentId' | 'customerId' | 'paymentDiscountId',
): number | null {
  const fullName = readAs(v.object({ [name]: idSchema }), answer);
  return fullName?.[name] ?? readAs(v.object({ id: idSchema }), answer)?.id ?? null;
}

/** The gender, in letters of either case; null without one. */
export const genderSchema = v.fallback(
  v.nullable(v.pipe(v.string(), v.toUpperCase(), v.picklist(['MALE', 'FEMALE']))),
  null,
);
