import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followingPlaces, lateMinutesOf, lateTermsOf, mostOf } from '../../domain/late-start.ts';
import { CLEANING_MINUTES } from '../../domain/limits.ts';
import { occupationOf, overlaps } from '../../domain/schedule.ts';
import { fullRefundEnd, movedReservation } from '../../domain/screening-move.ts';

const at = (clock: string) => new Date(`2026-11-20T${clock}:00+09:00`);

describe('A-SCHED-52: what the cinema owes for a late start', () => {
  it.each([
    [0, 'NONE'],
    [29, 'NONE'],
    [30, 'PRICE'],
    [59, 'PRICE'],
    [60, 'TWICE'],
    [240, 'TWICE'],
  ] as const)('%i minutes: %s', (minutes, terms) => expect(lateTermsOf(minutes)).toBe(terms));

  it('is the most of some terms', () => {
    expect([mostOf([]), mostOf(['PRICE', 'NONE']), mostOf(['PRICE', 'TWICE'])]).toEqual([
      'NONE',
      'PRICE',
      'TWICE',
    ]);
  });

  it.each([
    ['announced after the start', '19:40', '20:10', 40],
    ['announced less than two hours before it', '17:31', '20:10', 40],
    ['announced two hours before it', '17:30', '20:10', 0],
    ['an earlier start', '17:40', '19:00', 0],
  ])('counts the minutes of a start %s', (_, now, startsAt, minutes) => {
    const times = { startsBefore: at('19:30'), startsAt: at(startsAt) };
    expect(lateMinutesOf(times, [], at(now))).toBe(minutes);
  });

  it('adds up delays, and leaves out new appointments', () => {
    const times = { startsBefore: at('19:50'), startsAt: at('20:10') };
    const late = { startsBefore: at('19:30'), movedAt: at('19:20') };
    const planned = { startsBefore: at('18:00'), movedAt: at('09:00') };
    expect(lateMinutesOf(times, [planned, late], at('19:45'))).toBe(40);
    expect(lateMinutesOf(times, [planned], at('19:45'))).toBe(20);
    const nextDay = { startsBefore: at('19:50'), startsAt: new Date('2026-11-21T19:50:00+09:00') };
    expect(lateMinutesOf(nextDay, [], at('19:45'))).toBe(0);
  });
});

describe('C-RES-100: the end of the full refund', () => {
  const times = { startsAt: at('20:10'), endsAt: at('21:50') };
  const move = {
    ...{ number: 1, reason: '점검', startsBefore: at('19:30'), movedAt: at('19:20') },
    ...{ lateTerms: 'PRICE' as const, roomBefore: null },
  };

  it('is the end of a late screening, the start of another moved one', () => {
    const moved = (moves: (typeof move)[]) => movedReservation(moves, at('12:00'));
    expect(fullRefundEnd(moved([move]), times)).toEqual(times.endsAt);
    const early = { ...move, lateTerms: 'NONE' as const };
    expect(fullRefundEnd(early, times)).toEqual(times.startsAt);
    expect(fullRefundEnd(null, times)).toBeNull();
  });

  it('stays what the best move has given to those who had booked', () => {
    const second = { ...move, number: 2, movedAt: at('19:45'), lateTerms: 'TWICE' as const };
    expect(movedReservation([second, { ...move, number: 3 }], at('12:00'))?.lateTerms).toBe(
      'TWICE',
    );
    expect(movedReservation([second], at('20:00'))).toBeNull();
  });
});

describe('A-SCHED-50: the screenings that follow a delayed one', () => {
  const delayed = occupationOf(at('20:00'), 100);

  it('move as little as needed, and end at the first one with enough time', () => {
    const later = [
      occupationOf(at('21:20'), 60),
      occupationOf(at('23:05'), 30),
      occupationOf(at('23:50'), 90),
    ];
    expect(followingPlaces(delayed, later).map(({ place }) => place.startsAt)).toEqual([
      at('21:50'),
    ]);
    const tight = [occupationOf(at('21:20'), 60), occupationOf(at('22:30'), 30)];
    expect(followingPlaces(delayed, tight).map(({ place }) => place.startsAt)).toEqual([
      at('21:50'),
      at('23:00'),
    ]);
  });

  it('never overlap, never start earlier, and keep their length', () => {
    const screenings = fc.array(
      fc.record({ gap: fc.nat(90), minutes: fc.integer({ min: 30, max: 200 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(screenings, fc.nat(120), (parts, delay) => {
        let next = at('10:00');
        const all = parts.map(({ gap, minutes }) => {
          const place = occupationOf(new Date(next.getTime() + gap * 60_000), minutes);
          next = place.clearedAt;
          return place;
        });
        const [first, ...later] = all;
        if (first === undefined) return;
        const minutesOf = ({ startsAt, clearedAt }: typeof first) =>
          (clearedAt.getTime() - startsAt.getTime()) / 60_000 - CLEANING_MINUTES;
        const start = new Date(first.startsAt.getTime() + delay * 60_000);
        const moved = followingPlaces(occupationOf(start, minutesOf(first)), later);
        const places = [
          occupationOf(start, minutesOf(first)),
          ...later.map((each) => moved.find(({ screening }) => screening === each)?.place ?? each),
        ];
        places.forEach((place, index) => {
          const before = places[index - 1];
          if (before) expect(overlaps(before, place)).toBe(false);
        });
        for (const { screening, place } of moved) {
          expect(place.startsAt > screening.startsAt).toBe(true);
          expect(minutesOf(place)).toBe(minutesOf(screening));
        }
      }),
    );
  });
});
