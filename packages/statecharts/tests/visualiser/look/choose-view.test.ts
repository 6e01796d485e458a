import { describe, expect, it } from 'vitest';
import { viewInside, viewOfActive, viewOfState } from '../../../src/visualiser/look/choose-view.ts';
import { entry } from '../support/door.ts';

describe('the view of active states', () => {
  const of = (active: string[], current = 'overview') =>
    viewOfActive(entry, new Set(active), current);

  it('is the inside of the state around them (X-CHART-13)', () => {
    expect(of(['door', 'door.locked', 'door.locked.idle'])).toBe('locked');
  });

  it('is the first view when they are nowhere inside (X-CHART-13)', () => {
    expect(of(['door', 'door.open'], 'locked')).toBe('overview');
  });

  it('is the smallest view around states of several regions (X-CHART-13)', () => {
    expect(of(['door.locked.idle', 'door.locked.checking'])).toBe('locked');
    expect(of(['door.locked.idle', 'door.open'], 'locked')).toBe('overview');
  });

  it('stays at everything, which shows them all (X-CHART-13)', () => {
    expect(of(['door', 'door.locked', 'door.locked.idle'], 'everything')).toBe('everything');
  });

  it('stays when nothing is active (X-CHART-13)', () => {
    expect(of([], 'locked')).toBe('locked');
  });
});

it('opens the inside of a folded state, and nothing for another state (X-CHART-3)', () => {
  expect(viewInside(entry, 'door.locked')).toBe('locked');
  expect(viewInside(entry, 'door.open')).toBeUndefined();
});

it('shows a found state where it has a card, and stays where it has one already (X-CHART-7)', () => {
  const shown = new Set(['door.locked', 'door.open']);
  expect(viewOfState(entry, 'door.open', shown, 'overview')).toBe('overview');
  expect(viewOfState(entry, 'door.locked.idle', shown, 'overview')).toBe('locked');
  expect(viewOfState(entry, 'door.open', new Set(['door.locked.idle']), 'locked')).toBe('overview');
});
