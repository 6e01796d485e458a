import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  clockText,
  dayText,
  fullStartText,
  pastMomentText,
  screeningsOfText,
  startText,
  weekdayText,
} from '../../domain/screening-time-text.ts';

describe("C-RES-8: a date in Korean and in Korea's time", () => {
  it.each([
    ['2026-11-20', '11월 20일 (금)'],
    ['2026-11-01', '11월 1일 (일)'],
    ['2027-01-04', '1월 4일 (월)'],
    ['2028-02-29', '2월 29일 (화)'],
  ])('%s is %s', (date, text) => {
    expect(dayText(date)).toBe(text);
  });

  it('names the weekdays of a week', () => {
    const week = ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
    expect(week.map(weekdayText).join('')).toBe('일월화수목금토');
  });

  it('is in the heading of its screenings (C-BOOK-1)', () => {
    expect(screeningsOfText('2026-11-20')).toBe('11월 20일 (금) 상영 시간');
  });

  it.each([
    ['2026-11-20T10:30:00Z', '19:30'],
    ['2026-11-20T15:00:00Z', '00:00'],
    ['2026-11-20T14:59:59.999Z', '23:59'],
  ])('%s is %s o’clock', (utc, text) => {
    expect(clockText(new Date(utc))).toBe(text);
  });
});

it('C-RES-8: an instant of the past has its year, in Korea’s time', () => {
  expect(pastMomentText(new Date('2026-12-31T15:05:00Z'))).toBe('2027년 1월 1일 00:05');
});

describe('C-BOOK-3: a start', () => {
  it.each([
    {
      start: '2026-11-20T19:30:00+09:00',
      listed: '19:30',
      alone: '11월 20일 (금) 19:30',
    },
    {
      start: '2026-11-12T00:30:00+09:00',
      listed: '심야 11일 00:30',
      alone: '11월 12일 (목) 00:30 (심야 11일 00:30)',
    },
    {
      start: '2026-12-01T00:10:00+09:00',
      listed: '심야 30일 00:10',
      alone: '12월 1일 (화) 00:10 (심야 30일 00:10)',
    },
    {
      start: '2027-01-01T05:59:00+09:00',
      listed: '심야 31일 05:59',
      alone: '1월 1일 (금) 05:59 (심야 31일 05:59)',
    },
    {
      start: '2026-11-12T06:00:00+09:00',
      listed: '06:00',
      alone: '11월 12일 (목) 06:00',
    },
  ])('at $start is written $listed in a list and $alone alone', ({ start, listed, alone }) => {
    expect([startText(new Date(start)), fullStartText(new Date(start))]).toEqual([listed, alone]);
  });

  it('is never written with an hour past 23', () => {
    const instant = fc.date({ min: new Date(0), max: new Date(7e12), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (start) => {
        expect(startText(start)).toMatch(/^(심야 \d{1,2}일 0[0-5]|(0[6-9]|1\d|2[0-3])):[0-5]\d$/);
      }),
    );
  });
});
