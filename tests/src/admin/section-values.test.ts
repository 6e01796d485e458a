import { describe, expect, it } from 'vitest';
import { actors } from '../../../src/features/admin/actors/actors.tsx';
import { films } from '../../../src/features/admin/films/films.tsx';
import { names } from '../../../src/features/admin/names/names.ts';
import {
  blankValues,
  faultOf,
  normalisedValues,
} from '../../../src/features/admin/section/section-values.ts';
import type { Section } from '../../../src/features/admin/section/section.ts';

const { genres, ratings, distributors, ticketTypes } = names;

const fault = ({ fields }: Section, name: string, value: string, isNew = true) => {
  const field = fields.find((each) => each.name === name);
  return field && faultOf(field, value, { isNew });
};

describe('the fields of a section', () => {
  it.each([
    ['films', films, ['duration', 'distributorId', 'movieRatingId', 'posterImage']],
    ['actors', actors, []],
    ['genres', genres, []],
    ['ratings', ratings, []],
    ['distributors', distributors, []],
  ])(
    'of %s are refused in a blank form when they are required (A-SEC-11)',
    (_name, section, more) => {
      const blank = blankValues(section);
      const refused = section.fields.flatMap((field) => {
        const message = faultOf(field, blank[field.name] ?? '', { isNew: true });
        return message === undefined ? [] : [[field.name, message]];
      });
      const required = section.fields.flatMap(({ name, required: message }) =>
        message === undefined || blank[name] === '0' ? [] : [[name, message]],
      );
      expect(refused).toEqual(required);
      expect(refused.map(([name]) => name)).toEqual(expect.arrayContaining(more));
      expect(fault(section, section.fields[0].name, '  ')).toBe(section.fields[0].required);
    },
  );

  it.each([
    ['ratings', ratings, 'minimumAge', ['0', ' 19 '], ['', '20', '-1', '1.5', 'x']],
    ['films', films, 'duration', ['1', '600'], ['', '0', '601', '1e2', 'x']],
  ])('of %s are refused with a wrong value (A-SEC-11)', (_name, section, field, right, wrong) => {
    expect(right.map((value) => fault(section, field, value))).toEqual(right.map(() => undefined));
    expect(wrong.filter((value) => fault(section, field, value) === undefined)).toEqual([]);
  });

  it('of an existing film need no poster (A-FILM-4)', () => {
    expect(fault(films, 'posterImage', '', false)).toBeUndefined();
    expect(fault(films, 'posterImage', '')).toBe('포스터 이미지를 골라 주세요.');
  });

  it('are sent as the server stores them, so that a repeated save compares equal (A-SEC-13)', () => {
    expect(normalisedValues(genres.fields, { genreName: '  공포 ' })).toEqual({
      genreName: '공포',
    });
    expect(
      normalisedValues(distributors.fields, { name: '물결', phone: '\t', other: 'x' }),
    ).toEqual({
      name: '물결',
      address: '',
      phone: '',
    });
    expect(normalisedValues(ratings.fields, { minimumAge: '07' })).toMatchObject({
      minimumAge: '7',
    });
    expect(normalisedValues(ticketTypes.fields, { maximumAge: '012' })).toMatchObject({
      maximumAge: '12',
    });
    expect(normalisedValues(ticketTypes.fields, { maximumAge: '' })).toMatchObject({
      maximumAge: '',
    });
    expect(normalisedValues(films.fields, { duration: '090', language: ' ' })).toMatchObject({
      ...{ duration: '90', language: '한국어' },
    });
  });
});
