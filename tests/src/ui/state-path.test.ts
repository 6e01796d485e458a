import { expect, it } from 'vitest';
import { statePath } from '../../../src/ui/state-path.ts';

it.each([
  ['closed', 'closed'],
  [{ opened: 'showing' }, 'opened.showing'],
  [{ opened: { askingReason: 'rejected' } }, 'opened.askingReason.rejected'],
  [{ activity: 'settled', stay: { ending: 'now' } }, 'activity.settled stay.ending.now'],
  [{ flow: { a: 'one', b: 'two' } }, 'flow.a.one flow.b.two'],
  [{ alone: {} }, 'alone'],
])('writes the state %j in one line', (value, path) => {
  expect(statePath(value)).toBe(path);
});
