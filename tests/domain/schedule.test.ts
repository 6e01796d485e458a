import { describe, expect, it } from 'vitest';
import {
  occupationOf,
  overlaps,
  scheduleDay,
  screeningTimeOf,
  startOf,
} from '../../domain/schedule.ts';

const korea = (time: string) => new Date(`${time}+09:00`);

describe('a day of the schedule', () => {
  it('lasts from six in the morning to six in the next morning (A-SCHED-2)', () => {
    expect(scheduleDay('2026-11-30')).toEqual({
      from: korea('2026-11-30T06:00:00'),
      before: korea('2026-12-01T06:00:00'),
    });
  });
});

describe('a screening', () => {
  const film = (start: string) => occupationOf(korea(`2026-11-20T${start}:00`), 120);

  it('takes its room for the film and ten minutes of cleaning (A-SCHED-6)', () => {
    expect(film('19:30')).toEqual({
      startsAt: korea('2026-11-20T19:30:00'),
      endsAt: korea('2026-11-20T21:30:00'),
      clearedAt: korea('2026-11-20T21:40:00'),
    });
  });

  it.each([
    ['17:20', false],
    ['17:21', true],
    ['19:30', true],
    ['21:39', true],
    ['21:40', false],
  ])('at 19:30 overlaps one at %s: %s (A-SCHED-6)', (start, expected) => {
    expect(overlaps(film('19:30'), film(start))).toBe(expected);
  });
});

describe('the time of a screening', () => {
  it('is written in Korean time, to the minute (A-SCHED-5)', () => {
    expect(screeningTimeOf(new Date('2026-11-20T10:30:00Z'))).toBe('2026-11-20 19:30');
  });

  it('is read as Korean time (A-SCHED-5)', () => {
    expect(startOf('2026-11-20 19:30')).toEqual(new Date('2026-11-20T10:30:00Z'));
  });

  it.each(['2026-02-30 19:30', '2026-11-20 24:30', '2026-11-20T19:30', 'tomorrow'])(
    'is unreadable: %s (A-SCHED-5)',
    (text) => {
      expect(startOf(text)).toBeNull();
    },
  );
});
