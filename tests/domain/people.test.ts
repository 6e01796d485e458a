import { describe, expect, it } from 'vitest';
import { ageOn, isBirthdate } from '../../domain/age.ts';
import { isCommonPassword } from '../../domain/common-passwords.ts';
import { isEmailAddress } from '../../domain/email.ts';
import { isLoginId } from '../../domain/login-id.ts';
import { isMobilePhone, withDashes } from '../../domain/mobile-phone.ts';
import { isSamePersonName } from '../../domain/person-name.ts';

describe('C-GUEST-2: age', () => {
  it.each([
    ['2012-11-20', 14],
    ['2012-11-21', 13],
    ['2012-11-19', 14],
    ['2026-11-20', 0],
    ['1926-12-31', 99],
  ])('of a birth date %s is %d on 2026-11-20', (birthdate, age) => {
    expect(ageOn(birthdate, '2026-11-20')).toBe(age);
  });

  it('increases on 1 March for a birth date of 29 February', () => {
    expect([ageOn('2012-02-29', '2026-02-28'), ageOn('2012-02-29', '2026-03-01')]).toEqual([
      13, 14,
    ]);
  });

  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['1999-02-30', false],
    ['1999-2-3', false],
    ['', false],
  ])('is unknown for an impossible birth date: %s', (text, expected) => {
    expect(isBirthdate(text, '2026-11-20')).toBe(expected);
  });
});

describe('C-GUEST-1: a Korean mobile number', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['010-1234-5678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['019-123-4567', '019-123-4567'],
    ['010-12345678', '010-1234-5678'],
  ])('%s is written %s', (phone, written) => {
    expect([isMobilePhone(phone), withDashes(phone)]).toEqual([true, written]);
  });

  it.each([
    '',
    '012-1234-5678',
    '015-1234-5678',
    '02-1234-5678',
    '010-12-5678',
    '010-1234-567',
    '010 1234 5678',
    '010--1234-5678',
    '+82-10-1234-5678',
    '010-1234-56789',
    '010-1234-5678\n',
  ])('is not %j', (text) => {
    expect(isMobilePhone(text)).toBe(false);
  });
});

describe('C-GUEST-3: a frequent password', () => {
  it.each([
    ['12345678', true],
    ['QWER1234', true],
    ['password1', true],
    ['popcorn-2026', false],
    ['', false],
  ])('%j: %s', (password, expected) => {
    expect(isCommonPassword(password)).toBe(expected);
  });
});

describe('C-GUEST-18, A-ACC-30: an e-mail address', () => {
  it.each([
    ['haram@example.com', true],
    ["H.o'hara+films@mail.example.co.kr", true],
    ['haram@example', false],
    ['haram@example.com.', false],
    ['.haram@example.com', false],
    ['haram@-example.com', false],
    ['하람@example.com', false],
    ['haram@\u212Aorea.kr', false],
    ['haram\u200B@example.com', false],
    ['one,other@example.com', false],
    ['one<other@example.com>', false],
    [`${'a'.repeat(250)}@example.com`, false],
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
    ['withdrawn-1@marquee.invalid', false],
    ['haram@marquee.invalid.com', true],
    ['haram@invalid.example.com', true],
  ])('may be %j: %j', (text, isOne) => {
    expect(isEmailAddress(text)).toBe(isOne);
  });
});

describe('C-JOIN-2: a login id', () => {
  it.each([
    ['haram_26-K', true],
    ['abcdefghijkl', true],
    ['abcdefghijklm', false],
    ['', false],
    ['하람', false],
    ['haram 26', false],
  ])('may be %j: %j', (text, isOne) => {
    expect(isLoginId(text)).toBe(isOne);
  });
});

describe('C-FIND-6: two names', () => {
  it.each([
    ['남궁 하나', '남궁하나', true],
    ['Jane Doe', 'jANE\tdOE', true],
    ['하람'.normalize('NFD'), '하람', true],
    ['하람', '하랑', false],
    ['Strauß', 'Strauss', false],
    ['하람 이', '이 하람', false],
  ])('%s and %s are the same: %j', (one, other, isSame) => {
    expect(isSamePersonName(one, other)).toBe(isSame);
  });
});
