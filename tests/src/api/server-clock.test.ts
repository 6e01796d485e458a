import { expect, it } from 'vitest';
import { createServerClock } from '../../../src/api/server-clock.ts';

const at = (time: string) => Date.parse(time);

it('follows the server’s clock, not the device’s (C-FILM-4)', () => {
  const device = { now: at('2026-11-20T10:00:00+09:00') };
  const clock = createServerClock(() => device.now);
  expect(clock.today()).toBe('2026-11-20');

  clock.follow('2026-11-21T00:30:00+09:00', device.now - 400, device.now);
  device.now += 1000;
  expect(clock.now()).toBe(at('2026-11-21T00:30:01.200+09:00'));
  expect(clock.today()).toBe('2026-11-21');
});

it('keeps its offset after an unreadable time', () => {
  const clock = createServerClock(() => 5000);
  clock.follow('1970-01-01T09:00:10+09:00', 5000, 5000);
  clock.follow('soon', 5000, 5000);
  expect(clock.now()).toBe(10_000);
});

it('returns whole milliseconds, which order ids need', () => {
  const clock = createServerClock(() => 5000);
  clock.follow('1970-01-01T09:00:10+09:00', 4999, 5000);
  expect(clock.now()).toBe(10_000);
});
