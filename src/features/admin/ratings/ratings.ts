import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import {
  RATING_DESCRIPTION_MAX_LENGTH,
  RATING_NAME_MAX_LENGTH,
} from '../../../../domain/limits.ts';
import type { Entry, Values } from '../section/section.types.ts';
import { idSchema } from '../../../api/schemas.ts';
import { optionalTextIn, orders, textIn, wholeNumber } from '../section/section-values.ts';
import { namedCalls } from '../section/named-calls.ts';
import type { Section } from '../section/section.ts';

/** The highest age of a rating, in years. */
const OLDEST = 19;

const ratingSchema = v.object({
  ratingId: idSchema,
  ratingName: v.string(),
  description: v.nullable(v.string()),
  minimumAge: v.number(),
  version: idSchema,
});

/** Ratings: a name, the youngest age and a description; one in use stays (A-RATE-1). */
export const ratings: Section = {
  path: adminPaths.ratings,
  text: { one: '등급', object: '등급을' },
  fields: [
    {
      name: 'ratingName',
      label: '등급 이름',
      required: '등급 이름을 입력해 주세요.',
      maxLength: RATING_NAME_MAX_LENGTH,
    },
    {
      name: 'minimumAge',
      label: '관람할 수 있는 나이',
      hint: '0은 전체 관람가예요.',
      initial: '0',
      required: '나이를 입력해 주세요.',
      ...wholeNumber({
        least: 0,
        most: OLDEST,
        wrong: `0부터 ${OLDEST}까지의 숫자를 입력해 주세요.`,
      }),
    },
    {
      name: 'description',
      label: '설명',
      maxLength: RATING_DESCRIPTION_MAX_LENGTH,
      isLong: true,
    },
  ],
  columns: [
    { label: '나이', of: ({ values }) => ageText(textIn(values, 'minimumAge')) },
    { label: '설명', of: ({ values }) => textIn(values, 'description') },
  ],
  orders,
  canForce: false,
  calls: namedCalls({ resource: 'movie-ratings', schema: ratingSchema, entryOf, formOf }),
};

function entryOf(rating: v.InferOutput<typeof ratingSchema>): Entry {
  const { ratingId, ratingName, description, minimumAge, version } = rating;
  return {
    id: ratingId,
    version,
    name: ratingName,
    values: { ratingName, minimumAge: String(minimumAge), description: description ?? '' },
  };
}

function formOf(values: Values) {
  return {
    ratingName: textIn(values, 'ratingName').trim(),
    minimumAge: Number(textIn(values, 'minimumAge')),
    description: optionalTextIn(values, 'description'),
  };
}

function ageText(age: string): string {
  return age === '0' ? '전체' : `${age}세 이상`;
}
