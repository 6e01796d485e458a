import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isResumed, newHoldDeadline, paymentDeadline } from '../../domain/hold-deadline.ts';

/** A time of one evening in Korea, `19:30` or `19:30:00.001`. */
const at = (clock: string): Date => new Date(`2026-11-20T${clock}+09:00`);

const MINUTE = 60_000;
const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe("C-BOOK-25: a new hold's deadline", () => {
  it.each([
    { now: '19:00:00', startsAt: '21:00:00', deadline: '19:10:00', why: 'ten minutes on' },
    { now: '20:50:00', startsAt: '21:00:00', deadline: '21:00:00', why: 'exactly the start' },
    { now: '20:50:00.001', startsAt: '21:00:00', deadline: '21:00:00', why: 'cut at the start' },
    { now: '20:59:59', startsAt: '21:00:00', deadline: '21:00:00', why: 'a second on' },
  ])('from $now, for a start at $startsAt, is $deadline: $why', (row) => {
    expect(newHoldDeadline(at(row.now), at(row.startsAt))).toEqual(at(row.deadline));
  });

  it('is never past the start nor more than ten minutes away, and one of the two', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 60 * MINUTE }), (now, untilStart) => {
        const startsAt = new Date(now.getTime() + untilStart);
        const given = newHoldDeadline(now, startsAt).getTime() - now.getTime();
        expect(given).toBe(Math.min(10 * MINUTE, untilStart));
      }),
    );
  });
});

describe('C-BOOK-28: a hold continues a released one', () => {
  const deadline = '19:10:00';
  it.each([
    { now: '19:04:00', releasedAt: '19:04:00', deadline, resumed: true, why: 'at once' },
    { now: '19:04:59', releasedAt: '19:04:00', deadline, resumed: true, why: 'after 59 s' },
    { now: '19:05:00', releasedAt: '19:04:00', deadline, resumed: true, why: 'after 60 s' },
    { now: '19:05:00.001', releasedAt: '19:04:00', deadline, resumed: false, why: 'later' },
    { now: '19:09:59.999', releasedAt: '19:09:30', deadline, resumed: true, why: 'just before' },
    { now: '19:10:00', releasedAt: '19:09:30', deadline, resumed: false, why: 'time is up' },
    { now: '19:10:10', releasedAt: '19:09:30', deadline, resumed: false, why: 'time was up' },
  ])('beginning $now, released $releasedAt: $resumed, $why', (row) => {
    const released = { deadline: at(row.deadline), releasedAt: at(row.releasedAt) };
    expect(isResumed(at(row.now), released)).toBe(row.resumed);
  });

  it('so that releasing and selecting again within a minute never gains time', () => {
    fc.assert(
      fc.property(
        instant,
        fc.array(fc.integer({ min: 0, max: MINUTE }), { minLength: 1, maxLength: 30 }),
        (begin, pauses) => {
          const startsAt = new Date(begin.getTime() + 240 * MINUTE);
          const deadline = newHoldDeadline(begin, startsAt);
          let releasedAt = begin;
          for (const pause of pauses) {
            const now = new Date(releasedAt.getTime() + pause);
            expect(isResumed(now, { deadline, releasedAt })).toBe(now < deadline);
            releasedAt = now;
          }
        },
      ),
    );
  });
});

describe('C-PAY-18: the deadline of an order', () => {
  it.each([
    { deadline: '19:10:00', now: '19:01:00', startsAt: '21:00:00', result: '19:10:00' },
    { deadline: '19:10:00', now: '19:05:00', startsAt: '21:00:00', result: '19:10:00' },
    { deadline: '19:10:00', now: '19:05:01', startsAt: '21:00:00', result: '19:10:01' },
    { deadline: '19:10:00', now: '19:09:59', startsAt: '21:00:00', result: '19:14:59' },
    { deadline: '21:00:00', now: '20:58:00', startsAt: '21:00:00', result: '21:00:00' },
    { deadline: '20:57:00', now: '20:56:00', startsAt: '21:00:00', result: '21:00:00' },
  ])('$deadline, registered at $now for a start at $startsAt, is $result', (row) => {
    expect(paymentDeadline(at(row.deadline), at(row.now), at(row.startsAt))).toEqual(
      at(row.result),
    );
  });

  it('leaves at least five minutes or until the start, and never shortens the hold', () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 10 * MINUTE }),
        fc.integer({ min: 0, max: 60 * MINUTE }),
        (begin, passed, untilStart) => {
          const startsAt = new Date(begin.getTime() + untilStart);
          const deadline = newHoldDeadline(begin, startsAt);
          const now = new Date(Math.min(begin.getTime() + passed, deadline.getTime()));
          const result = paymentDeadline(deadline, now, startsAt).getTime();
          expect(result).toBeLessThanOrEqual(startsAt.getTime());
          expect(result).toBeGreaterThanOrEqual(deadline.getTime());
          expect(result).toBeGreaterThanOrEqual(
            Math.min(now.getTime() + 5 * MINUTE, startsAt.getTime()),
          );
        },
      ),
    );
  });
});
