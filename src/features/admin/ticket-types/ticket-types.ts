import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import {
  TICKET_TYPE_DESCRIPTION_MAX_LENGTH,
  TICKET_TYPE_MAX_AGE,
  TICKET_TYPE_NAME_MAX_LENGTH,
} from '../../../../domain/limits.ts';
import type { Entry, Values } from '../section/section.types.ts';
import { idSchema } from '../../../api/schemas.ts';
import { optionalTextIn, orders, textIn, wholeNumber } from '../section/section-values.ts';
import { namedCalls } from '../section/named-calls.ts';
import type { Section } from '../section/section.ts';

const ticketTypeSchema = v.object({
  ticketTypeId: idSchema,
  typeName: v.string(),
  description: v.nullable(v.string()),
  maximumAge: v.nullable(v.number()),
  version: idSchema,
});

/** Ticket types: a name, the oldest age and a description; one in use stays (A-TYPE-1). */
export const ticketTypes: Section = {
  path: adminPaths.ticketTypes,
  text: { one: '권종', object: '권종을' },
  fields: [
    {
      name: 'typeName',
      label: '권종 이름',
      required: '권종 이름을 입력해 주세요.',
      maxLength: TICKET_TYPE_NAME_MAX_LENGTH,
    },
    {
      name: 'maximumAge',
      label: '살 수 있는 나이',
      hint: '이 나이까지 살 수 있어요. 비우면 누구나 살 수 있어요.',
      ...wholeNumber({
        least: 1,
        most: TICKET_TYPE_MAX_AGE,
        wrong: `1부터 ${TICKET_TYPE_MAX_AGE}까지의 숫자를 입력해 주세요.`,
      }),
    },
    {
      name: 'description',
      label: '설명',
      maxLength: TICKET_TYPE_DESCRIPTION_MAX_LENGTH,
      isLong: true,
    },
  ],
  columns: [
    { label: '나이', of: ({ values }) => ageText(textIn(values, 'maximumAge')) },
    { label: '설명', of: ({ values }) => textIn(values, 'description') },
  ],
  orders,
  canForce: false,
  calls: namedCalls({ resource: 'ticket-types', schema: ticketTypeSchema, entryOf, formOf }),
};

function entryOf(ticketType: v.InferOutput<typeof ticketTypeSchema>): Entry {
  const { ticketTypeId, typeName, description, maximumAge, version } = ticketType;
  return {
    id: ticketTypeId,
    version,
    name: typeName,
    values: {
      typeName,
      maximumAge: maximumAge === null ? '' : String(maximumAge),
      description: description ?? '',
    },
  };
}

function formOf(values: Values) {
  const age = textIn(values, 'maximumAge').trim();
  return {
    typeName: textIn(values, 'typeName').trim(),
    maximumAge: age === '' ? null : Number(age),
    description: optionalTextIn(values, 'description'),
  };
}

function ageText(age: string): string {
  return age === '' ? '누구나' : `${age}세까지`;
}
