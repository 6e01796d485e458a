import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from '../../domain/calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'K7P-M3X-9QT@marquee',
  title: '겨울, 밤; 바다',
  location: '마키 IMAX관',
  description: '좌석 F7, F8\n예매 번호 K7P-M3X-9QT',
  startsAt: new Date('2026-11-20T20:30:00+09:00'),
  endsAt: new Date('2026-11-20T22:31:00+09:00'),
};
const createdAt = new Date('2026-11-20T19:01:02.345+09:00');

describe('the calendar file of a screening', () => {
  it('has time, title, place and booking number (C-PAY-68)', () => {
    expect(calendarFile(entry, createdAt).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Marquee//Ticket//KO',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:K7P-M3X-9QT@marquee',
      'DTSTAMP:20261120T100102Z',
      'DTSTART:20261120T113000Z',
      'DTEND:20261120T133100Z',
      'SUMMARY:겨울\\, 밤\\; 바다',
      'LOCATION:마키 IMAX관',
      'DESCRIPTION:좌석 F7\\, F8\\n예매 번호 K7P-M3X-9QT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each(['\r', '\n', '\r\n'])('writes the line end %j inside a line', (end) => {
    expect(calendarFile({ ...entry, title: `겨울${end}밤` }, createdAt)).toContain(
      '\r\nSUMMARY:겨울\\n밤\r\n',
    );
  });

  it('folds a line after 75 bytes, and the next one after 74 (C-PAY-68)', () => {
    const linesOf = (title: string) =>
      calendarFile({ ...entry, title }, createdAt)
        .split('\r\n')
        .slice(9, -5);
    const sixtySeven = 'x'.repeat(67);
    expect(linesOf(sixtySeven)).toEqual([`SUMMARY:${sixtySeven}`]);
    const further = 'y'.repeat(74);
    expect(linesOf(`${sixtySeven}${further}z`)).toEqual([
      `SUMMARY:${sixtySeven}`,
      ` ${further}`,
      ' z',
    ]);
    expect(linesOf('가'.repeat(30))).toEqual([`SUMMARY:${'가'.repeat(22)}`, ` ${'가'.repeat(8)}`]);
  });

  it('folds lines of any text to at most 75 bytes without losing a character (C-PAY-68)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const file = calendarFile({ ...entry, title }, createdAt);
        const lines = file.split('\r\n');
        expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
        const summary = /^SUMMARY:([^\r\n]*)/m.exec(file.replaceAll('\r\n ', ''))?.[1];
        const plain = summary?.replaceAll(/\\(.)/gs, (_, next: string) =>
          next === 'n' ? '\n' : next,
        );
        expect(plain).toBe(title.replaceAll(/\r\n?/g, '\n'));
      }),
    );
  });
});
