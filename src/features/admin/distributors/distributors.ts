import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import {
  DISTRIBUTOR_ADDRESS_MAX_LENGTH,
  DISTRIBUTOR_NAME_MAX_LENGTH,
  DISTRIBUTOR_PHONE_MAX_LENGTH,
} from '../../../../domain/limits.ts';
import type { Entry, Values } from '../section/section.types.ts';
import { idSchema } from '../../../api/schemas.ts';
import { optionalTextIn, orders, textIn } from '../section/section-values.ts';
import { namedCalls } from '../section/named-calls.ts';
import type { Section } from '../section/section.ts';

const distributorSchema = v.object({
  distributorId: idSchema,
  name: v.string(),
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  version: idSchema,
});

/** Distributors: a name, an address and a phone number; one in use stays (A-DIST-1). */
export const distributors: Section = {
  path: adminPaths.distributors,
  text: { one: '배급사', object: '배급사를' },
  fields: [
    {
      name: 'name',
      label: '배급사 이름',
      required: '배급사 이름을 입력해 주세요.',
      maxLength: DISTRIBUTOR_NAME_MAX_LENGTH,
    },
    {
      name: 'phone',
      label: '전화번호',
      maxLength: DISTRIBUTOR_PHONE_MAX_LENGTH,
      inputMode: 'tel',
    },
    { name: 'address', label: '주소', maxLength: DISTRIBUTOR_ADDRESS_MAX_LENGTH },
  ],
  columns: [
    { label: '전화번호', of: ({ values }) => textIn(values, 'phone') },
    { label: '주소', of: ({ values }) => textIn(values, 'address') },
  ],
  orders,
  canForce: false,
  calls: namedCalls({ resource: 'distributors', schema: distributorSchema, entryOf, formOf }),
};

function entryOf(distributor: v.InferOutput<typeof distributorSchema>): Entry {
  const { distributorId, name, phone, address, version } = distributor;
  return {
    id: distributorId,
    version,
    name,
    values: { name, phone: phone ?? '', address: address ?? '' },
  };
}

function formOf(values: Values) {
  return {
    name: textIn(values, 'name').trim(),
    phone: optionalTextIn(values, 'phone'),
    address: optionalTextIn(values, 'address'),
  };
}
