import * as v from 'valibot';
import { idSchema, readAs } from './schemas.ts';

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
