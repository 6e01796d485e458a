import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../../../domain/amounts.ts';
import { numberText } from '../../../../domain/won.ts';
import { readJsonAs } from '../../../api/schemas.ts';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { text as sectionText } from '../section/text.ts';
import { useSchema } from '../section/use-schema.ts';
import { text } from './text.ts';

const named = v.union([
  v.pipe(
    v.object({ actor: v.object({ name: v.string() }), role: v.string() }),
    v.transform(({ actor: { name }, role }) => text.roleOf(name, role)),
  ),
  v.pipe(
    v.object({ genreName: v.string() }),
    v.transform(({ genreName }) => genreName),
  ),
  v.pipe(
    v.object({ ratingName: v.string() }),
    v.transform(({ ratingName }) => ratingName),
  ),
  v.pipe(
    v.object({ distributorId: v.number(), name: v.string() }),
    v.transform(({ name }) => name),
  ),
  v.pipe(
    useSchema,
    v.transform(({ kind, count, items }) =>
      [sectionText.useCounts[kind](count), ...items.map(({ title }) => title)].join(', '),
    ),
  ),
]);

const shownSchema = v.union([
  named,
  v.pipe(
    v.array(named),
    v.transform((items) => items.join('\n')),
  ),
]);

/** The fields with won or points. */
const amounts = new Set(['price', 'discountAmount', 'refundAmount', 'returnedPoints']);

/**
 * @param recorded a value of the log: text, or the JSON of a list or an object
 * @param field its name
 * @returns what is shown of it: names, counts, methods and grouped amounts; the value itself where it has another form or was cut (A-LOG-15)
 */
export function shownValue(recorded: string | null | undefined, field: string): string {
  if (amounts.has(field) && /^\d+$/.test(recorded ?? '')) return numberText(Number(recorded));
  const method = PAYMENT_METHODS.find((each) => each === recorded);
  if (field === 'paymentMethod' && method !== undefined) return paymentMethodNames[method];
  const shown = readJsonAs(shownSchema, recorded) ?? recorded ?? '';
  return shown === '' ? text.none : shown;
}
