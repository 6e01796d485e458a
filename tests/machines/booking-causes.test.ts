import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookingModel } from './booking.model.ts';

it('names test files that exist for the transitions that other tests show', () => {
  const files = Object.values(bookingModel.causes ?? {}).flatMap(({ shownBy }) => shownBy ?? []);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
