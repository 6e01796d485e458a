import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeEntry, typedBookingNumber } from '../../domain/entry.ts';

const NOW = Date.parse('2026-11-20T19:15:00+09:00');
const ticket = { screeningId: 3, isCancelled: false, isAdmitted: false };
const screening = { endsAt: NOW + 1, isCancelled: false };

describe('the judgement of a ticket', () => {
  it.each<[string, Parameters<typeof judgeEntry>, string]>([
    ['its screening', [ticket, screening, 3, NOW], 'ADMITTED'],
    ['all of today', [ticket, screening, null, NOW], 'ADMITTED'],
    ['another one', [ticket, screening, 4, NOW], 'OTHER_SCREENING'],
    ['another day', [ticket, null, null, NOW], 'OTHER_SCREENING'],
    ['an ended one', [ticket, { ...screening, endsAt: NOW }, 3, NOW], 'OTHER_SCREENING'],
    ['a second entry', [{ ...ticket, isAdmitted: true }, screening, 3, NOW], 'USED'],
    ['a cancelled one', [{ ...ticket, isCancelled: true }, screening, 4, NOW], 'CANCELLED'],
    ['a cancelled show', [ticket, { ...screening, isCancelled: true }, 3, NOW], 'CANCELLED'],
    ['no booking', [null, screening, 3, NOW], 'UNKNOWN'],
  ])('A-ENTRY-10 to A-ENTRY-13: of %s', (_, given, outcome) => {
    expect(judgeEntry(...given)).toBe(outcome);
  });
});

const character = fc.constantFrom(...Array.from('34679ACDFGHJKMPQRTVWXYZ'));
const group = fc.string({ unit: character, minLength: 3, maxLength: 3 });
const number = fc.tuple(group, group, group).map((groups) => groups.join('-'));

describe('a typed booking number', () => {
  it('A-ENTRY-31: is read in any case, with and without dashes and spaces', () => {
    fc.assert(
      fc.property(number, fc.constantFrom('', '-', ' ', ' - '), (wanted, between) => {
        const typed = ` ${wanted.toLowerCase().replaceAll('-', between)}\n`;
        expect(typedBookingNumber(typed)).toBe(wanted);
      }),
    );
  });

  it.each(['', 'K7P-M3X-9Q', 'K7P-M3X-9QTT', 'O7P-M3X-9QT', 'MQ1.A.K7P-M3X-9QT', '영화표'])(
    'A-ENTRY-31: is not %j',
    (typed) => expect(typedBookingNumber(typed)).toBeNull(),
  );
});
