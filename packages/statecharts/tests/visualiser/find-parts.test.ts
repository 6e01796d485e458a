import { expect, it } from 'vitest';
import { findParts } from '../../src/visualiser/find-parts.ts';
import { facts, typing } from './support/door.ts';

const charts = new Map([
  ['door', facts],
  ['back-door', facts],
]);

it('finds states by their paths in all charts (X-CHART-7)', () => {
  expect(findParts(charts, ' Locked.idle ')).toEqual([
    {
      ...{ machine: 'door', kind: 'state', name: 'locked.idle', place: '' },
      selection: { part: 'state', id: 'door.locked.idle' },
    },
    {
      ...{ machine: 'back-door', kind: 'state', name: 'locked.idle', place: '' },
      selection: { part: 'state', id: 'door.locked.idle' },
    },
  ]);
});

it('finds transitions by their events and guards (X-CHART-7)', () => {
  const found = (query: string) =>
    findParts(new Map([['door', facts]]), query).map(({ selection }) => selection.id);
  expect(found('code.ty')).toEqual([typing]);
  expect(found('isSerious')).toEqual([typing]);
});

it('puts names that begin with the query first (X-CHART-7)', () => {
  const names = findParts(new Map([['door', facts]]), 'ch').map(({ name }) => name);
  expect(names[0]).toBe('locked.checking');
});

const door = new Map([['door', facts]]);

it.each([
  ['a description', 'serious code', 'description: Only a serious code is checked (X-DOOR-2).'],
  ['the id of a rule', 'x-door-2', 'description: Only a serious code is checked (X-DOOR-2).'],
  ['the sentence of a rule', 'X-DOOR-2 Only', 'rule: X-DOOR-2 Only a serious code is checked.'],
  ['an action', 'ring', 'action: ring'],
  ['a cause', 'types a', 'cause: the user types a code'],
  ['a value of a payload', '4711', 'payload: code 4711'],
  ['the field of a payload', 'reason', 'payload: reason REJECTED_BY_BANK'],
])('finds a transition by %s and says so (X-CHART-92, X-CHART-106)', (_, query, why) => {
  const found = findParts(door, query).find(({ selection }) => selection.id === typing);
  expect(found).toMatchObject({ kind: 'transition', name: 'code.type [isSerious]', why });
});

it('finds what a word means the same as, after what has the word itself (X-CHART-106)', () => {
  expect(findParts(door, 'declined')).toMatchObject([
    {
      selection: { id: typing },
      why: 'payload: reason REJECTED_BY_BANK (“reject” means the same)',
    },
  ]);
  expect(findParts(door, 'unlatched', [['unlatch', 'open']])[0]).toMatchObject({
    ...{ kind: 'state', name: 'open' },
    why: 'name (“open” means the same)',
  });
});

it('puts what is written about a part before an example of a payload (X-CHART-106)', () => {
  const payloads = { [typing]: ['code serious'] };
  const found = findParts(new Map([['door', { ...facts, payloads }]]), 'code serious');
  expect(found[0]?.why).toBe('payload: code serious');
  const named = { ...facts, rules: {}, invariants: [{ name: 'no code serious', rules: [] }] };
  const both = findParts(new Map([['door', { ...named, payloads }]]), 'code serious');
  expect(both.map(({ kind }) => kind)).toEqual(['rule', 'transition']);
});

it('finds parts that have all words of a query in any order (X-CHART-106)', () => {
  expect(findParts(door, 'ring declined').map(({ selection }) => selection.id)).toEqual([typing]);
  expect(findParts(door, 'ring zebra')).toEqual([]);
});

it('finds a state by its invoked actor (X-CHART-92)', () => {
  expect(findParts(door, 'checkCode')[0]).toMatchObject({
    name: 'locked.checking',
    why: 'actor: checkCode',
  });
});

it('finds an invariant, and selects the part that names its rule (X-CHART-92)', () => {
  const searched = {
    ...facts,
    invariants: [
      { name: 'a code is serious (X-DOOR-2)', rules: ['X-DOOR-2'] },
      { name: 'a wrong code rings (X-DOOR-3)', rules: ['X-DOOR-3'] },
    ],
  };
  const selected = (query: string) =>
    findParts(new Map([['door', searched]]), query).map(({ name, selection }) => [name, selection]);
  expect(selected('code is serious')[0]).toEqual([
    'a code is serious (X-DOOR-2)',
    { part: 'transition', id: typing },
  ]);
  expect(selected('wrong code')).toEqual([
    ['a wrong code rings (X-DOOR-3)', { part: 'state', id: 'door' }],
  ]);
});

it('puts a text with the query as a word before one with a longer word (X-CHART-92)', () => {
  const rules = { 'X-DOOR-18': 'Codes have 18 digits.', 'X-DOOR-4': 'A code has 8 digits.' };
  const invariants = ['X-DOOR-18', 'X-DOOR-4'].map((id) => ({ name: `obeys ${id}`, rules: [id] }));
  const found = findParts(new Map([['door', { ...facts, rules, invariants }]]), '8');
  expect(found.map(({ name }) => name)).toEqual(['obeys X-DOOR-4', 'obeys X-DOOR-18']);
});

it.each(['', '   ', 'zebra'])('finds nothing for “%s” (X-CHART-7)', (query) => {
  expect(findParts(charts, query)).toEqual([]);
});
