import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { paymentDeadline } from '../../domain/hold-deadline.ts';

/** A time of one evening in Korea, `19:30` or `19:30:00.001`. */
const at = (clock: string): Date => new Date(`2026-11-20T${clock}+09:00`);

const MINUTE = 60_000;
const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
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
          const deadline = new Date(begin.getTime() + Math.min(10 * MINUTE, untilStart));
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
