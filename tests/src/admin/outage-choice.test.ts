import { expect, it } from 'vitest';
import { chosenOf } from '../../../src/features/admin/schedules/outage/use-room-outage.ts';

it('A-TODAY-64: a screening that came while the dialog was open is not confirmed', () => {
  const shown = (screeningId: number, isChosen = true) => ({ screeningId, isChosen });
  const idsOf = (chosen: { screeningId: number }[]) => chosen.map(({ screeningId }) => screeningId);
  const open = [shown(1), shown(2, false), shown(3)];
  expect(idsOf(chosenOf(open, null))).toEqual([1, 3]);
  expect(idsOf(chosenOf(open, { screenings: [{ screeningId: 1 }] }))).toEqual([1]);
  // One that was cancelled meanwhile is not shown any more.
  const both = { screenings: [{ screeningId: 1 }, { screeningId: 4 }] };
  expect(idsOf(chosenOf(open, both))).toEqual([1]);
});
