import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import {
  DISTRIBUTOR_ADDRESS_MAX_LENGTH,
  DISTRIBUTOR_NAME_MAX_LENGTH,
  DISTRIBUTOR_PHONE_MAX_LENGTH,
} from '../../../../domain/limits.ts';
import type { Entry, Values } from '../../../../machines/admin-section/admin-section.types.ts';
import { answerOf, answerOrNull } from '../../../api/answer.ts';
import { idSchema, readAs } from '../../../api/schemas.ts';
import {
  namedListQuery,
  optionalTextIn,
  orders,
  pageOf,
  textIn,
} from '../section/section-values.ts';
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
  calls: {
    list: async ({ http }, query, signal) =>
      pageOf(
        await answerOf(
          http.GET('/api/admin/distributors/get', {
            params: { query: namedListQuery(query) },
            signal,
          }),
        ),
        entryOf,
      ),
    get: async ({ http }, id, signal) =>
      entryOf(
        await answerOf(
          http.GET('/api/admin/distributors/get/{id}', { params: { path: { id } }, signal }),
        ),
      ),
    create: ({ http }, values) =>
      answerOf(http.POST('/api/admin/distributors/create', { body: formOf(values) })),
    update: ({ http }, { id, version }, values) =>
      answerOf(
        http.PUT('/api/admin/distributors/update/{id}', {
          params: { path: { id } },
          body: { ...formOf(values), version },
        }),
      ),
    delete: ({ http }, { id }) =>
      answerOrNull(
        http.DELETE('/api/admin/distributors/delete/{id}', { params: { path: { id } } }),
      ),
    entryIn: (current) => {
      const distributor = readAs(distributorSchema, current);
      return distributor === null ? null : entryOf(distributor);
    },
  },
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
