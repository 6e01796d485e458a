import { expect, it } from 'vitest';
import { guardedBy } from '../../../tools/mutation/chart-results.ts';

const detected = {
  kind: 'removed',
  equivalent: undefined,
  killedBy: 'rule',
  isOnPage: true,
  difference: undefined,
} as const;

it('lists the rules that guard a transition, each once and in order', () => {
  const mutants = [
    {
      ...detected,
      name: '1',
      transitions: ['a | go | 0'],
      rules: ['b (C-PAY-2, C-PAY-1)', 'c (C-PAY-2)'],
    },
    { ...detected, name: '2', transitions: ['a | go | 0'], rules: ['without an id'] },
    { ...detected, name: '3', transitions: ['a | stop | 0'], rules: ['without an id'] },
  ];
  expect(guardedBy([{ name: 'machine', mutants }])).toEqual({
    machine: { 'a | go | 0': ['C-PAY-1', 'C-PAY-2'] },
  });
});
