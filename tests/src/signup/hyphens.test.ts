import { describe, expect, it } from 'vitest';
import { hyphenateBirthdate, hyphenatePhone } from '../../../src/ui/hyphens.ts';

/** Types a text key by key. */
function typed(hyphenate: typeof hyphenatePhone, keys: string): string {
  return Array.from(keys).reduce((value, key) => {
    const next = value + key;
    return hyphenate({ value: next, caret: next.length }).value;
  }, '');
}

/** @param marked a value with `|` at the caret */
function at(hyphenate: typeof hyphenatePhone, marked: string): string {
  const { value, caret } = hyphenate({
    value: marked.replace('|', ''),
    caret: marked.indexOf('|'),
  });
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

describe('automatic hyphens (C-GUEST-32)', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0112345678', '011-234-5678'],
    ['01112345678', '011-1234-5678'],
    ['010-1234-5678', '010-1234-5678'],
    ['010123', '010-123'],
    ['010', '010'],
    ['010123456789', '010-1234-5678'],
  ])('formats the phone number %s while it is typed', (keys, value) => {
    expect(typed(hyphenatePhone, keys)).toBe(value);
  });

  it.each([
    ['０１０１２３４５６７８', '010-1234-5678'],
    ['휴대폰: 010 1234 5678', '010-1234-5678'],
    ['휴대폰 +82 10-1234-5678', '010-1234-5678'],
  ])('formats the pasted phone number %s (C-GUEST-62)', (value, formatted) => {
    expect(hyphenatePhone({ value, caret: value.length }).value).toBe(formatted);
  });

  it('formats a birth date in full-width digits (C-GUEST-62)', () => {
    const value = '１９９８０３１４';
    expect(hyphenateBirthdate({ value, caret: value.length }).value).toBe('1998-03-14');
  });

  it.each([
    ['19980314', '1998-03-14'],
    ['1998.03.14', '1998-03-14'],
    ['1998-3-14', '1998-03-14'],
    ['1998', '1998'],
    ['199803141', '1998-03-14'],
  ])('formats the birth date %s while it is typed', (keys, value) => {
    expect(typed(hyphenateBirthdate, keys)).toBe(value);
  });

  it.each([
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '010-1234-5678'],
    [' 010 1234 5678 ', '010-1234-5678'],
  ])('formats the pasted phone number %s', (value, formatted) => {
    expect(hyphenatePhone({ value, caret: value.length }).value).toBe(formatted);
  });

  it('formats a pasted birth date with a short month', () => {
    expect(hyphenateBirthdate({ value: '1998. 3. 14.', caret: 12 }).value).toBe('1998-03-14');
  });

  it.each([
    ['a digit in the middle', '010-19|234-567', '010-19|23-4567'],
    ['the deletion of a digit', '010-1|34-5678', '010-1|345-678'],
    ['the deletion of a hyphen', '010|1234-5678', '010|-1234-5678'],
    ['the deletion of the last digit', '010-1234-|', '010-1234|'],
  ])('keeps the caret behind the same digit after %s', (_, before, after) => {
    expect(at(hyphenatePhone, before)).toBe(after);
  });
});
