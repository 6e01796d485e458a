import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ageLabelOf, filmScoreText, isTicketTypeAllowed, isUpcoming } from '../../domain/film.ts';
import { addDays } from '../../domain/korea-time.ts';

describe('C-FILM-1: a film is upcoming', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-12-01', true],
    ['2027-01-01', true],
    ['2026-11-20', false],
    ['2026-11-19', false],
    ['2025-12-31', false],
  ])('with the release date %s on 2026-11-20: %s', (releaseDate, expected) => {
    expect(isUpcoming(releaseDate, '2026-11-20')).toBe(expected);
  });

  it('exactly when its release is a positive number of days away', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        expect(isUpcoming(addDays('2026-11-20', days), '2026-11-20')).toBe(days > 0);
      }),
    );
  });
});

describe('C-FILM-14: the score', () => {
  it.each([
    [0, '0.0'],
    [10, '5.0'],
    [8, '4.0'],
    [7.4, '3.7'],
    [8.7, '4.4'],
    [8.3, '4.2'],
    [0.1, '0.1'],
    [9.97, '5.0'],
  ])('of a vote average of %d is %s', (voteAverage, text) => {
    expect(filmScoreText(voteAverage)).toBe(text);
  });

  it('of every average with one decimal is its half, with the half of a decimal rounded up', () => {
    const tenths = Array.from({ length: 101 }, (_, index) => index);
    expect(tenths.map((tenth) => filmScoreText(tenth / 10))).toEqual(
      tenths.map((tenth) => (Math.ceil(tenth / 2) / 10).toFixed(1)),
    );
  });
});

describe('C-BOOK-17: a ticket type', () => {
  it.each([
    { minimumAge: 0, maximumAge: null, allowed: true },
    { minimumAge: 0, maximumAge: 12, allowed: true },
    { minimumAge: 12, maximumAge: 12, allowed: true },
    { minimumAge: 15, maximumAge: 18, allowed: true },
    { minimumAge: 18, maximumAge: 18, allowed: true },
    { minimumAge: 19, maximumAge: 18, allowed: false },
    { minimumAge: 19, maximumAge: 12, allowed: false },
    { minimumAge: 19, maximumAge: null, allowed: true },
  ])('up to $maximumAge for a film from $minimumAge: $allowed', (row) => {
    expect(isTicketTypeAllowed(row.minimumAge, row.maximumAge)).toBe(row.allowed);
  });
});

describe('the age rating', () => {
  it.each([
    [0, 'ALL'],
    [7, 'ALL'],
    [12, '12'],
    [14, '12'],
    [18, '15'],
    [19, '19'],
    [20, '19'],
  ])('of the minimum age %d is %s', (minimumAge, label) => {
    expect(ageLabelOf(minimumAge)).toBe(label);
  });
});
