import { describe, expect, it } from 'vitest';
import { nextMailTime } from '../../domain/mail-limit.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute));
const now = at(50);

/** Requests for reservations at minutes, newest first. */
const made = (...requests: [reservationId: number, minute: number][]) =>
  requests.map(([reservationId, minute]) => ({ reservationId, requestedAt: at(minute) }));

describe('the next time for a mail of a reservation', () => {
  it('is now for the third request within an hour (C-MAIL-16)', () => {
    expect(nextMailTime(made([7, 40], [7, 10]), 7, now)).toBeNull();
  });

  it('is an hour after the third last request (C-MAIL-16)', () => {
    expect(nextMailTime(made([7, 40], [7, 20], [7, 10], [7, 5]), 7, now)).toEqual(at(70));
    expect(nextMailTime(made([7, 40], [7, 20], [7, -9]), 7, now)).toEqual(at(51));
    expect(nextMailTime(made([7, 40], [7, 20], [7, -10]), 7, now)).toBeNull();
  });

  it('does not count another reservation (C-MAIL-16)', () => {
    expect(nextMailTime(made([8, 40], [7, 20], [8, 10], [7, 5]), 7, now)).toBeNull();
  });

  it('is an hour after the tenth last request of the customer (C-MAIL-16)', () => {
    const ten = made(
      ...Array.from({ length: 10 }, (_, index): [number, number] => [index, 40 - index]),
    );
    expect(nextMailTime(ten, 99, now)).toEqual(at(91));
    expect(nextMailTime(ten.slice(1), 99, now)).toBeNull();
  });
});
