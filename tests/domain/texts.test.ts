import { describe, expect, it } from 'vitest';
import { hoursText, minutesText, waitText } from '../../domain/duration-text.ts';
import { firstReads, pathOfRead } from '../../domain/first-reads.ts';
import { calendarFileName, screeningEntry } from '../../domain/screening-calendar.ts';

describe('the text of a time', () => {
  it('has whole minutes or hours', () => {
    expect([minutesText(20 * 60_000), hoursText(24 * 3_600_000)]).toEqual(['20분', '24시간']);
  });

  it.each([
    [1, '1초'],
    [59, '59초'],
    [60, '1분'],
    [61, '2분'],
    [3_600, '60분'],
  ])('to wait %i seconds is %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});

describe('the calendar entry of a booking', () => {
  const startsAt = new Date('2026-11-20T10:30:00Z');
  const endsAt = new Date('2026-11-20T12:30:00Z');

  it('has film, place, seats and booking number (C-PAY-68)', () => {
    const booking = {
      bookingNumber: 'K7P-M3X-9QT',
      movieTitle: '겨울 바다',
      roomName: 'IMAX관',
      seats: ['F7', 'F8'],
      ...{ startsAt, endsAt },
    };
    expect(screeningEntry(booking)).toEqual({
      uid: 'K7P-M3X-9QT@marquee',
      title: '겨울 바다 관람',
      location: '마키 IMAX관',
      description: '좌석 F7, F8\n예매 번호 K7P-M3X-9QT',
      ...{ startsAt, endsAt },
    });
  });

  it('is in a file with the booking number (C-PAY-68)', () => {
    expect(calendarFileName('K7P-M3X-9QT')).toBe('marquee-K7P-M3X-9QT.ics');
  });
});

describe('the path of a first read', () => {
  it('has the id of the page, and the day of a timetable', () => {
    const paths = (['config', 'movie', 'screenings', 'ticketPrices'] as const).map((read) =>
      pathOfRead(read, { id: 3, screeningId: 12 }, '2026-11-20'),
    );
    expect(paths).toEqual([
      firstReads.config.path,
      '/api/movies/3',
      '/api/movies/3/screenings?date=2026-11-20',
      '/api/screenings/12/ticket-prices',
    ]);
  });
});
