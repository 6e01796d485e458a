import { describe, expect, it } from 'vitest';
import { isEmailAddress, likelyEmail, typedEmail } from '../../domain/email.ts';
import { codeIn } from '../../domain/typed-code.ts';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['인증번호: 123456', '123456'],
  ['[마키] 2026년 인증번호 123 456 (10분)', '123456'],
  ['１２３４５６', '123456'],
  ['１２３\u3000４５６', '123456'],
  ['12', '12'],
  ['1234567', '123456'],
  ['', ''],
  ['없음', ''],
])('the code in %j is %j (C-GUEST-62)', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

describe('a typed address', () => {
  it.each([
    [' user@naver.com ', 'user@naver.com'],
    ['user@한글.한국', 'user@xn--bj0bj06e.xn--3e0b707e'],
    ['user@Ｎaver.com', 'user@naver.com'],
    ['사람@naver.com', '사람@naver.com'],
    ['user@한글/x.한국', 'user@한글/x.한국'],
    ['user@한 글.한국', 'user@한 글.한국'],
    ['user', 'user'],
  ])('%j is read as %j (C-GUEST-63)', (typed, email) => {
    expect(typedEmail(typed)).toBe(email);
  });

  it('is an address in its ASCII form only (C-GUEST-63)', () => {
    const all = ['user@한글.한국', typedEmail('user@한글.한국'), '사람@naver.com'];
    expect(all.map(isEmailAddress)).toEqual([false, true, false]);
  });

  it.each([
    ['user@naver.con', 'user@naver.com'],
    ['User@nvaer.com', 'User@naver.com'],
    ['user@navr.com', 'user@naver.com'],
    ['user@gmaill.com', 'user@gmail.com'],
    ['user@hanmail.met', 'user@hanmail.net'],
    ['user@naver.com', null],
    ['user@daum.net', null],
    ['user@mail.com', null],
    ['user@marquee.example', null],
    ['user@naver', null],
    ['naver.con', null],
  ])('%j may mean %j (C-GUEST-64)', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant);
  });
});
