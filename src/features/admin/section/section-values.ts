import type {
  Entry,
  FormValue,
  ListQuery,
  Values,
  ControlField,
  RemovalText,
  Section,
  SectionField,
} from './section.ts';
import type { ListOf } from '../list-parts.tsx';
import { text } from './text.ts';

/** @returns the value of a text field; empty for a field of another kind */
export function textIn(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** @returns the trimmed text of a field; null when it is empty */
export function optionalTextIn(values: Values, field: string): string | null {
  const value = textIn(values, field).trim();
  return value === '' ? null : value;
}

/** @returns the first row of a field of rows; empty for a field of another kind */
export function rowIn(value: FormValue | undefined): Readonly<Record<string, string>> {
  const row = typeof value === 'string' ? undefined : value?.[0];
  return typeof row === 'object' ? row : {};
}

/** Whether a field has a control of its own. */
export function isControl(field: SectionField): field is ControlField {
  return 'Control' in field;
}

/** @returns the values as the server stores them, so that a repeated save compares equal */
export function normalisedValues(fields: readonly SectionField[], values: Values): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name] ?? '';
      if (isControl(field)) return [field.name, field.normalised?.(value) ?? value];
      const trimmed = textIn(values, field.name).trim();
      return [field.name, field.normalised?.(trimmed) ?? trimmed];
    }),
  );
}

/** @returns why a field's value cannot be sent, in Korean */
export function faultOf(
  field: SectionField,
  value: FormValue,
  form: { isNew: boolean },
): string | undefined {
  if (isControl(field)) return field.faultOf?.(value, form);
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? field.required : field.faultOf?.(trimmed);
}

/**
 * @param wrong the message for any other value, in Korean
 * @returns what the fields of a whole number have in common
 */
export function wholeNumber({
  least,
  most,
  wrong,
}: {
  least: number;
  most: number;
  wrong: string;
}) {
  return {
    maxLength: String(most).length,
    inputMode: 'numeric' as const,
    faultOf: (typed: string) =>
      /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? undefined : wrong,
    normalised: (typed: string) => (typed === '' ? '' : String(Number(typed))),
  };
}

/** @returns the form of a new entry */
export function blankValues({ fields }: Section): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, isControl(field) ? field.blank : (field.initial ?? '')]),
  );
}

/** @returns the words of the deletion of an entry; null for one that stays */
export function removalOf(section: Section, entry: Entry): RemovalText | null {
  return section.removalOf ? section.removalOf(entry) : text.deletion(entry.name);
}

/** @returns the page of an answer of the contract */
export function pageOf<Item>(
  { content, totalElements, totalPages }: ListOf<Item>,
  entryOf: (item: Item) => Entry,
): ListOf<Entry> {
  return { content: content.map(entryOf), totalElements, totalPages };
}

const nameOrders = ['name', '-name', 'id', '-id'] as const;

/** The orders of lists whose entries have a name. */
export const orders = [
  { value: 'name', label: '이름순' },
  { value: '-name', label: '이름 역순' },
  { value: '-id', label: '최근 추가순' },
  { value: 'id', label: '먼저 추가한 순' },
] as const;

/** @returns the query of the contract for lists that are ordered by name or id */
export function namedListQuery({ query, sort, page }: ListQuery) {
  const order = nameOrders.find((each) => each === sort);
  return { page, ...(order && { sort: order }), ...(query !== '' && { query }) };
}
