import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  dateStrip,
  isKoreaDate,
  isLateNight,
  isMatinee,
  koreaDate,
  koreaHour,
  programmeDate,
  programmeRange,
  startOfKoreaDate,
  toKoreaTime,
  weekday,
} from '../../domain/korea-time.ts';

const instant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const date = instant.map(koreaDate);

describe('X-API-4: a time', () => {
  it.each([
    ['2026-11-20T10:30:00Z', '2026-11-20T19:30:00+09:00'],
    ['2026-11-20T15:00:00Z', '2026-11-21T00:00:00+09:00'],
    ['2026-11-20T14:59:59.999Z', '2026-11-20T23:59:59.999+09:00'],
    ['2026-12-31T15:00:00Z', '2027-01-01T00:00:00+09:00'],
    ['2028-02-28T15:00:00Z', '2028-02-29T00:00:00+09:00'],
    ['2026-11-20T10:30:00.100Z', '2026-11-20T19:30:00.100+09:00'],
  ])('%s is written %s', (utc, korea) => {
    expect(toKoreaTime(new Date(utc))).toBe(korea);
  });

  it('is the same instant when read again', () => {
    fc.assert(
      fc.property(instant, (time) => {
        expect(new Date(toKoreaTime(time))).toEqual(time);
      }),
    );
  });
});

describe('C-FILM-4: the date in Korea', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-20', 23],
    ['2026-11-20T15:00:00Z', '2026-11-21', 0],
    ['2026-11-30T15:00:00Z', '2026-12-01', 0],
    ['2026-12-31T23:00:00Z', '2027-01-01', 8],
    ['2028-02-28T15:30:00Z', '2028-02-29', 0],
    ['2026-11-20T00:00:00Z', '2026-11-20', 9],
  ])('at %s is %s, in the hour %d', (utc, day, hour) => {
    expect([koreaDate(new Date(utc)), koreaHour(new Date(utc))]).toEqual([day, hour]);
  });

  it('agrees with the calendar of Seoul', () => {
    const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });
    fc.assert(
      fc.property(instant, (time) => {
        expect(koreaDate(time)).toBe(seoul.format(time));
      }),
    );
  });

  it('begins at midnight in Korea', () => {
    expect(startOfKoreaDate('2026-11-20')).toEqual(new Date('2026-11-19T15:00:00Z'));
  });

  it('holds every instant from its own midnight until the next', () => {
    fc.assert(
      fc.property(instant, (time) => {
        const day = koreaDate(time);
        expect(startOfKoreaDate(day).getTime()).toBeLessThanOrEqual(time.getTime());
        expect(startOfKoreaDate(addDays(day, 1)).getTime()).toBeGreaterThan(time.getTime());
      }),
    );
  });
});

describe('X-API-4: a date', () => {
  it.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-11-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-10-00', false],
    ['2026-1-1', false],
    ['20261120', false],
    ['2026-11-20T00:00', false],
    [' 2026-11-20', false],
    ['2026-11-20\n', false],
    ['+02026-11-20', false],
    ['', false],
  ])('%j exists: %s', (text, expected) => {
    expect(isKoreaDate(text)).toBe(expected);
  });

  it('exists when it is the date of an instant', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(isKoreaDate(day)).toBe(true);
      }),
    );
  });
});

describe('C-BOOK-1: dates', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-20', 365, '2027-11-20'],
  ])('%s and %d days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it('come back over as many days', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  it('make a strip of seven over the end of a month and a year', () => {
    expect(dateStrip('2026-12-28', 7)).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect(dateStrip('2026-12-28', 0)).toEqual([]);
  });

  it('of a strip have no gap and no two alike, and seven weekdays in order', () => {
    fc.assert(
      fc.property(date, (today) => {
        const strip = dateStrip(today, 7);
        expect(strip[0]).toBe(today);
        expect(new Set(strip).size).toBe(7);
        expect([...strip].sort()).toEqual(strip);
        expect(strip.map(weekday)).toEqual(
          Array.from({ length: 7 }, (_, index) => (weekday(today) + index) % 7),
        );
      }),
    );
  });

  it.each([
    ['2026-11-20', 5],
    ['2026-11-22', 0],
    ['2026-11-28', 6],
    ['2028-02-29', 2],
  ])('%s falls on weekday %d', (day, expected) => {
    expect(weekday(day)).toBe(expected);
  });
});

describe("C-BOOK-3: the programme's day", () => {
  it.each([
    { start: '2026-11-11T19:30:00+09:00', late: false, day: '2026-11-11' },
    { start: '2026-11-11T23:59:59+09:00', late: false, day: '2026-11-11' },
    { start: '2026-11-12T00:00:00+09:00', late: true, day: '2026-11-11' },
    { start: '2026-11-12T00:30:00+09:00', late: true, day: '2026-11-11' },
    { start: '2026-11-12T05:59:59.999+09:00', late: true, day: '2026-11-11' },
    { start: '2026-11-12T06:00:00+09:00', late: false, day: '2026-11-12' },
    { start: '2026-12-01T00:10:00+09:00', late: true, day: '2026-11-30' },
    { start: '2027-01-01T01:00:00+09:00', late: true, day: '2026-12-31' },
    { start: '2028-03-01T01:00:00+09:00', late: true, day: '2028-02-29' },
  ])('of $start is $day', ({ start, late, day }) => {
    expect([isLateNight(new Date(start)), programmeDate(new Date(start))]).toEqual([late, day]);
  });

  it('lists the calendar day and the small hours after it', () => {
    expect(programmeRange('2026-11-30')).toEqual({
      from: new Date('2026-11-30T00:00:00+09:00'),
      before: new Date('2026-12-01T06:00:00+09:00'),
    });
  });

  it('has a range on the last day that can be written', () => {
    expect(programmeRange('9999-12-31').before).toEqual(new Date('9999-12-31T21:00:00Z'));
  });

  it('lists a start with its calendar day and its evening, and with no other day', () => {
    fc.assert(
      fc.property(instant, (start) => {
        const own = koreaDate(start);
        const listedOn = [-2, -1, 0, 1]
          .map((days) => addDays(own, days))
          .filter((day) => {
            const { from, before } = programmeRange(day);
            return from <= start && start < before;
          });
        expect(listedOn).toEqual([...new Set([programmeDate(start), own])]);
      }),
    );
  });
});

describe('C-FILM-32: a matinee', () => {
  it.each([
    ['2026-11-20T05:59:59+09:00', false],
    ['2026-11-20T06:00:00+09:00', true],
    ['2026-11-20T09:59:59+09:00', true],
    ['2026-11-20T10:00:00+09:00', false],
  ])('starts at %s: %s', (start, expected) => {
    expect(isMatinee(new Date(start))).toBe(expected);
  });
});
