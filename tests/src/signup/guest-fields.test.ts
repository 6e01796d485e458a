import { describe, expect, it } from 'vitest';
import { accountFaults } from '../../../src/features/signup/account-fields.ts';
import {
  emptyGuest,
  guestPasswordFault,
  guestFormOf,
  type GuestFields,
} from '../../../src/features/signup/guest-fields.ts';
import { personFaults } from '../../../src/ui/person.ts';

const today = '2026-11-20';
const fields: GuestFields = {
  name: ' 정하람 ',
  birthdate: '1998.03.14',
  phone: ' 010-2345-6789 ',
  email: ' haram@example.com ',
  password: 'popcorn-2026',
  repeatPassword: 'popcorn-2026',
  agreesToTerms: true,
  agreesToPrivacy: true,
  isAtLeast14: true,
};

describe('the guest’s form (C-GUEST-18)', () => {
  it.each([
    ['', '생년월일을 입력해 주세요.'],
    ['1998031', '생년월일을 다시 확인해 주세요. 예: 19980314'],
    ['19980230', '생년월일을 다시 확인해 주세요. 예: 19980314'],
    ['20261121', '생년월일을 다시 확인해 주세요. 예: 19980314'],
    ['20121121', '만 14세 이상만 이용할 수 있어요.'],
    ['20121120', undefined],
    ['1998-03-14', undefined],
    ['1998. 3. 14', '생년월일을 다시 확인해 주세요. 예: 19980314'],
  ])('reports for the birth date %j: %j', (birthdate, fault) => {
    expect(personFaults.birthdate(birthdate, today)).toBe(fault);
  });

  it.each([
    ['', '휴대폰 번호를 입력해 주세요.'],
    ['02-123-4567', '휴대폰 번호를 다시 확인해 주세요. 예:\u00a001012345678'],
    ['01023456789', undefined],
    ['011-234-5678', undefined],
  ])('reports for the phone %j: %j', (phone, fault) => {
    expect(personFaults.phone(phone)).toBe(fault);
  });

  it.each([
    ['', '비밀번호를 입력해 주세요.'],
    ['1234567', '비밀번호는 8자 이상이어야 해요.'],
    ['qwer1234', '너무 쉬운 비밀번호예요. 다른 비밀번호를 입력해 주세요.'],
    ['popcorn-2026', undefined],
  ])('reports for the password %j: %j', (password, fault) => {
    expect(guestPasswordFault(password)).toBe(fault);
  });

  it('reports other missing or wrong fields (C-GUEST-31)', () => {
    expect([
      personFaults.name('  '),
      personFaults.email(''),
      personFaults.email('haram@'),
      personFaults.email('haram@example.com'),
      accountFaults.repeatPassword('', ''),
      accountFaults.repeatPassword('popcorn', 'popcorn-2026'),
      accountFaults.consent(false),
    ]).toEqual([
      '이름을 입력해 주세요.',
      '이메일을 입력해 주세요.',
      '이메일 주소를 다시 확인해 주세요.',
      undefined,
      '비밀번호를 한 번 더 입력해 주세요.',
      '비밀번호가 서로 달라요.',
      '동의가 필요해요.',
    ]);
  });

  it('is sent trimmed, with the birth date in the contract’s format', () => {
    expect(guestFormOf(fields)).toEqual({
      ...fields,
      name: '정하람',
      birthdate: '1998-03-14',
      phone: '010-2345-6789',
      email: 'haram@example.com',
    });
  });

  it.each(['agreesToTerms', 'agreesToPrivacy', 'isAtLeast14'])(
    'is not sent without the consent %s',
    (consent) => {
      expect(guestFormOf({ ...fields, [consent]: false })).toBeNull();
    },
  );

  it('starts empty, without consents', () => {
    expect(Object.values(emptyGuest).every((value) => value === '' || value === false)).toBe(true);
  });
});
