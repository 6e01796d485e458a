import { describe, expect, it } from 'vitest';
import {
  clearChoice,
  readChoice,
  saveChoice,
} from '../../../src/features/booking/adapter-choice.ts';
import { memoryStore } from '../support/memory-store.ts';

const choice = { screeningId: 12, discountId: 5, points: 2_000, method: 'TRANSFER' as const };

describe('the kept choices of a payment (C-PAY-65)', () => {
  it('are read for the same screening until they are cleared', () => {
    const store = memoryStore();
    saveChoice(choice, store);
    expect(readChoice(12, store)).toEqual({ discountId: 5, points: 2_000, method: 'TRANSFER' });
    expect(readChoice(13, store)).toBeNull();
    clearChoice(store);
    expect(readChoice(12, store)).toBeNull();
  });

  it.each([
    { ...choice, discountId: '5' },
    { ...choice, points: -1 },
    { ...choice, points: 0.5 },
    { ...choice, method: 'CASH' },
    { ...choice, screeningId: undefined },
    [choice],
    null,
  ])('are empty when the storage is corrupt: %j', (nonsense) => {
    const store = memoryStore();
    saveChoice(choice, store);
    for (const key of store.items.keys()) store.setItem(key, JSON.stringify(nonsense));
    expect(readChoice(12, store)).toBeNull();
  });
});
