import { adminPaths, type AdminSection } from '../../../../domain/admin-pages.ts';
import { ADULT_AGE } from '../../../../domain/film.ts';
import { TICKET_TYPE_MAX_AGE } from '../../../../domain/limits.ts';
import { optionalTextIn, textIn, wholeNumber } from '../section/section-values.ts';
import { namedSection, type NamedSection } from './named-section.ts';

const description = {
  name: 'description',
  label: '설명',
  maxLength: 500,
  isLong: true,
  column: {},
} as const;

/** The sections whose entries have a name and little besides. Menu, page and audit log derive from these rows. */
export const names = {
  /** A genre in use can be removed from its films and deleted (A-GEN-1). */
  genres: namedSection({
    path: adminPaths.genres,
    resource: 'movie-genres',
    auditKind: 'GENRE',
    text: { one: '장르', object: '장르를' },
    id: 'genreId',
    name: { name: 'genreName', maxLength: 50 },
    canForce: true,
    formOf: (values) => ({ genreName: textIn(values, 'genreName').trim() }),
  }),

  /** One in use stays (A-RATE-1). */
  ratings: namedSection({
    path: adminPaths.ratings,
    resource: 'movie-ratings',
    auditKind: 'RATING',
    text: { one: '등급', object: '등급을' },
    id: 'ratingId',
    name: { name: 'ratingName', maxLength: 30 },
    others: [
      {
        name: 'minimumAge',
        label: '관람할 수 있는 나이',
        hint: '0은 전체 관람가예요.',
        initial: '0',
        required: '나이를 입력해 주세요.',
        ...wholeNumber({
          least: 0,
          most: ADULT_AGE,
          wrong: `0부터 ${ADULT_AGE}까지의 숫자를 입력해 주세요.`,
        }),
        column: { label: '나이', of: (age) => (age === '0' ? '전체' : `${age}세 이상`) },
      },
      description,
    ],
    formOf: (values) => ({
      ratingName: textIn(values, 'ratingName').trim(),
      minimumAge: Number(textIn(values, 'minimumAge')),
      description: optionalTextIn(values, 'description'),
    }),
  }),

  /** One in use stays (A-DIST-1). */
  distributors: namedSection({
    path: adminPaths.distributors,
    resource: 'distributors',
    auditKind: 'DISTRIBUTOR',
    text: { one: '배급사', object: '배급사를' },
    id: 'distributorId',
    name: { name: 'name', maxLength: 50 },
    others: [
      { name: 'phone', label: '전화번호', maxLength: 20, inputMode: 'tel', column: {} },
      { name: 'address', label: '주소', maxLength: 300, column: {} },
    ],
    formOf: (values) => ({
      name: textIn(values, 'name').trim(),
      phone: optionalTextIn(values, 'phone'),
      address: optionalTextIn(values, 'address'),
    }),
  }),

  /** One in use stays (A-TYPE-1). */
  ticketTypes: namedSection({
    path: adminPaths.ticketTypes,
    resource: 'ticket-types',
    auditKind: 'TICKET_TYPE',
    text: { one: '권종', object: '권종을' },
    id: 'ticketTypeId',
    name: { name: 'typeName', maxLength: 30 },
    others: [
      {
        name: 'maximumAge',
        label: '살 수 있는 나이',
        hint: '이 나이까지 살 수 있어요. 비우면 누구나 살 수 있어요.',
        ...wholeNumber({
          least: 1,
          most: TICKET_TYPE_MAX_AGE,
          wrong: `1부터 ${TICKET_TYPE_MAX_AGE}까지의 숫자를 입력해 주세요.`,
        }),
        column: { label: '나이', of: (age) => (age === '' ? '누구나' : `${age}세까지`) },
      },
      {
        name: 'proof',
        label: '확인할 증빙',
        hint: '예매하는 고객에게 알리고 입장할 때 확인해요. 예: 학생증 또는 청소년증',
        maxLength: 60,
        column: {},
      },
      description,
    ],
    formOf: (values) => {
      const age = textIn(values, 'maximumAge').trim();
      return {
        typeName: textIn(values, 'typeName').trim(),
        maximumAge: age === '' ? null : Number(age),
        proof: optionalTextIn(values, 'proof'),
        description: optionalTextIn(values, 'description'),
      };
    },
  }),
} satisfies Partial<Record<AdminSection, NamedSection>>;

export type NamedSectionName = keyof typeof names;

export function isNamed(section: AdminSection): section is NamedSectionName {
  return section in names;
}
