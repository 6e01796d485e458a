import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readContractDocument } from '../../../server/plugins/contract-file.ts';
import {
  furtherFields,
  personalReviewFields,
  roomRowFields,
  unrecordedFields,
} from '../../../server/modules/audit-log/audited-fields.ts';
import { text } from '../../../src/features/admin/audit/text.ts';

const enumSchema = v.object({ enum: v.array(v.string()) });
const { components } = v.parse(
  v.object({
    components: v.object({
      schemas: v.looseObject({
        AuditKind: enumSchema,
        AuditEntry: v.object({ properties: v.looseObject({ action: enumSchema }) }),
        AdminReview: v.object({ properties: v.looseObject({}) }),
        AdminEntry: v.object({ anyOf: v.array(v.object({ $ref: v.string() })) }),
      }),
    }),
  }),
  await readContractDocument(),
);
const { AdminEntry, AdminReview, AuditEntry, AuditKind } = components.schemas;

const propertiesSchema = v.object({ properties: v.looseObject({}) });
const fieldsOfEntries = AdminEntry.anyOf.flatMap(({ $ref }) => {
  const schema = components.schemas[$ref.split('/').at(-1) ?? ''];
  return Object.keys(v.parse(propertiesSchema, schema).properties);
});
const unrecorded: readonly string[] = [...unrecordedFields, ...personalReviewFields];

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['kind', text.kinds, AuditKind.enum],
  ['action', text.actions, AuditEntry.properties.action.enum],
  [
    'field',
    text.fields,
    [...fieldsOfEntries, ...Object.keys(AdminReview.properties)]
      .filter((name) => !unrecorded.includes(name))
      .concat(furtherFields, roomRowFields),
  ],
])('names each recorded %s in Korean (A-LOG-14)', (_, names, recorded) => {
  expect(recorded.length).toBeGreaterThan(3);
  expect(recorded.filter((name) => !/[가-힣]/.test(names[name] ?? ''))).toEqual([]);
});
