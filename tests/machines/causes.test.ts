import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookingModel } from './booking.model.ts';
import { profileModel } from './profile.model.ts';
import { sessionModel } from './session.model.ts';

it.each([
  ['booking', bookingModel],
  ['profile', profileModel],
  ['session', sessionModel],
])('names existing test files for the transitions of the %s that other tests show', (_, model) => {
  const files = Object.values(model.causes ?? {}).flatMap(({ shownBy }) => shownBy ?? []);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
