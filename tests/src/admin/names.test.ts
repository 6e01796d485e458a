import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readContractDocument } from '../../../server/plugins/contract-file.ts';
import { isNamed, names } from '../../../src/features/admin/names/names.ts';
import { faultOf, isControl } from '../../../src/features/admin/section/section-values.ts';
import { text } from '../../../src/features/admin/text.ts';

const propertySchema = v.object({
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
});
const formSchema = v.object({
  required: v.array(v.string()),
  properties: v.record(v.string(), v.looseObject({ $ref: v.optional(v.string()) })),
});
const { schemas } = v.parse(
  v.object({ components: v.object({ schemas: v.record(v.string(), v.unknown()) }) }),
  await readContractDocument(),
).components;

/** @returns a form of the contract with the limits of its fields: `TicketTypeForm` of `TICKET_TYPE` */
function contractForm(auditKind: string, form: 'Form' | 'Change') {
  const name = auditKind
    .toLowerCase()
    .replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { required, properties } = v.parse(formSchema, schemas[name + form]);
  const limits = Object.entries(properties)
    .filter(([property]) => property !== 'version')
    .map(([property, { $ref, ...own }]) => {
      const limited = $ref === undefined ? own : schemas[$ref.split('/').at(-1) ?? ''];
      return [property, v.parse(propertySchema, limited)] as const;
    });
  return { required, limits: Object.fromEntries(limits) };
}

describe.each(Object.entries(names))('the section of %s', (_, section) => {
  const { auditKind, fields } = section;
  const texts = fields.flatMap((field) => (isControl(field) ? [] : [field]));

  it.each(['Form', 'Change'] as const)('has the limits of its %s in the contract', (form) => {
    const { required, limits } = contractForm(auditKind, form);
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(limits).toSorted());
    for (const field of texts) {
      const { maxLength, minimum, maximum } = limits[field.name] ?? {};
      const faults = (value: number | undefined) => faultOf(field, String(value), { isNew: true });
      if (maximum === undefined)
        expect([field.name, field.maxLength]).toEqual([field.name, maxLength]);
      else {
        expect([minimum, maximum].map(faults)).toEqual([undefined, undefined]);
        expect([(minimum ?? 0) - 1, maximum + 1].map(faults)).not.toContain(undefined);
      }
      if (required.includes(field.name)) expect(field.required).toMatch(/[가-힣]/);
    }
  });

  it('A-SEC-1: reads an entry of an answer, and nothing else', () => {
    const values = Object.fromEntries(fields.map(({ name }) => [name, name]));
    const entry = { [section.id]: 3, version: 2, ...values };
    const { entryIn } = section.calls;
    const name = fields[0].name;
    expect(entryIn(entry, {})).toEqual({ id: 3, version: 2, name, values });
    expect(entryIn({ ...entry, [name]: 7 }, {})).toMatchObject({ values: { [name]: '7' } });
    for (const wrong of [null, {}, { ...entry, version: '2' }, { ...entry, [section.id]: 0 }]) {
      expect(entryIn(wrong, {})).toBeNull();
    }
    expect(entryIn({ ...entry, [name]: {} }, {})).toBeNull();
  });
});

it('A-SIGN-9: names the sections in the menu and above their pages', () => {
  expect(text.section('genres')).toEqual({ menu: '장르', title: '장르 관리' });
  expect(text.section('today').title).toBe('오늘의 영화관');
  expect(isNamed('films')).toBe(false);
});
