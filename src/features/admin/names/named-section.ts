import * as v from 'valibot';
import type { paths, AuditKind } from '../../../../openapi.gen.d.ts';
import { answerOf, answerOrNull } from '../../../api/api.ts';
import { unreadable } from '../../../api/api-error.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import type { Entry, Values, Section, SectionText, TextualField } from '../section/section.ts';
import { namedListQuery, orders, pageOf, textIn } from '../section/section-values.ts';

type Resource = keyof paths extends infer Path
  ? Path extends `/api/admin/${infer Name}/get/{id}`
    ? Name
    : never
  : never;
/** What entries with a name are called in the addresses of their calls: all but those with a section of their own. */
type NamedResource = Exclude<
  Resource,
  'movies' | 'actors' | 'screening-rooms' | 'screenings' | 'payment-discount'
>;
type NamedForm =
  paths[`/api/admin/${NamedResource}/create`]['post']['requestBody']['content']['application/json'];

interface NamedField extends TextualField {
  /** How the list shows the field; not at all by default. */
  readonly column?: { readonly label?: string; readonly of?: (value: string) => string };
}

/** What differs between sections with the same calls, whose entries have a name and little besides. */
interface NamedKind {
  readonly path: string;
  readonly resource: NamedResource;
  readonly auditKind: AuditKind;
  readonly text: SectionText;
  /** The field of an answer with the id of an entry. */
  readonly id: string;
  readonly name: Pick<TextualField, 'name' | 'maxLength'>;
  readonly others?: readonly NamedField[];
  /** An entry in use can be detached and deleted. */
  readonly canForce?: true;
  readonly formOf: (values: Values) => NamedForm;
}

export interface NamedSection extends Section, Pick<NamedKind, 'auditKind' | 'id'> {}

const rowSchema = v.looseObject({ version: idSchema });

/** A text, a number or nothing, as a form has it. */
const valueSchema = v.pipe(
  v.nullable(v.union([v.string(), v.number()])),
  v.transform((value) => (value === null ? '' : String(value))),
);

/** @returns the section, whose entries have a name (A-SEC-1) */
export function namedSection(kind: NamedKind): NamedSection {
  const { path, resource, auditKind, text, id, others = [], canForce = false, formOf } = kind;
  const label = `${text.one} 이름`;
  const name = { ...kind.name, label, required: `${label}을 입력해 주세요.` };
  const fields: Section['fields'] = [name, ...others];
  const root = `/api/admin/${resource}` as const;
  const valuesSchema = v.object(
    Object.fromEntries(fields.map((field) => [field.name, valueSchema])),
  );
  const entryIn = (value: unknown): Entry | null => {
    const row = readAs(rowSchema, value);
    const values = readAs(valuesSchema, value);
    const entryId = readAs(idSchema, row?.[id]);
    if (row === null || values === null || entryId === null) return null;
    return { id: entryId, version: row.version, name: textIn(values, name.name), values };
  };
  const read = (value: unknown): Entry => {
    const entry = entryIn(value);
    if (entry === null) throw unreadable(200);
    return entry;
  };
  return {
    ...{ path, auditKind, text, id, fields, orders, canForce },
    columns: others.flatMap((field) =>
      field.column === undefined
        ? []
        : [
            {
              label: field.column.label ?? field.label,
              of: ({ values }: Entry) => {
                const value = textIn(values, field.name);
                return field.column?.of?.(value) ?? value;
              },
            },
          ],
    ),
    calls: {
      list: async ({ http }, query, signal) =>
        pageOf(
          await answerOf(
            http.GET(`${root}/get`, { params: { query: namedListQuery(query) }, signal }),
          ),
          read,
        ),
      get: async ({ http }, entryId, signal) =>
        read(
          await answerOf(
            http.GET(`${root}/get/{id}`, { params: { path: { id: entryId } }, signal }),
          ),
        ),
      create: ({ http }, values) => answerOf(http.POST(`${root}/create`, { body: formOf(values) })),
      update: ({ http }, { id: entryId, version }, values) =>
        answerOf(
          http.PUT(`${root}/update/{id}`, {
            params: { path: { id: entryId } },
            body: { ...formOf(values), version },
          }),
        ),
      delete: ({ http }, { id: entryId, force }) =>
        answerOrNull(
          http.DELETE(`${root}/delete/{id}`, {
            params: {
              path: { id: entryId },
              ...(canForce && { query: { force: force ? 'true' : 'false' } }),
            },
          }),
        ),
      entryIn,
    },
  };
}
