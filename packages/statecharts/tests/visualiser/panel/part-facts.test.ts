import { expect, it } from 'vitest';
import { nothingMeasured } from '../../../src/visualiser/measured.ts';
import { partFacts } from '../../../src/visualiser/panel/part-facts.ts';
import { chart, facts, typing, unlocking } from '../support/door.ts';

const measured = {
  coverage: { door: { vitest: { [typing]: ['walks path 1'] }, chromium: {} } },
  guardedBy: { door: { [typing]: ['X-DOOR-3'] } },
};

it('tells everything about a transition (X-CHART-9)', () => {
  expect(partFacts(facts, { part: 'transition', id: typing }, measured)).toEqual({
    ...{ part: 'transition', id: typing },
    description: 'Only a serious code is checked (X-DOOR-2).',
    rules: [{ id: 'X-DOOR-2', sentence: 'Only a serious code is checked.' }],
    source: { file: 'machines/door/door.machine.ts', line: 24 },
    transition: chart.transitions.find(({ id }) => id === typing),
    ...{ actor: undefined, delay: undefined, cause: 'the user types a code' },
    paths: facts.paths,
    transitions: chart.transitions,
    pathCount: 2,
    way: 'plain*code.type-0',
    tests: { vitest: ['walks path 1'], chromium: [] },
    guardedBy: [{ id: 'X-DOOR-3', sentence: 'A wrong code rings.' }],
  });
});

it('names the actor of a completion and the delay of a timer (X-CHART-9)', () => {
  expect(partFacts(facts, { part: 'transition', id: unlocking }, measured)).toMatchObject({
    actor: 'check',
  });
  const shutting = chart.transitions.find(({ source }) => source === 'door.open');
  expect(partFacts(facts, { part: 'transition', id: shutting?.id ?? '' }, measured)).toMatchObject({
    delay: 'untilShut',
  });
});

it('tells what leaves a state and what leads to it (X-CHART-9)', () => {
  expect(partFacts(facts, { part: 'state', id: 'door.locked.idle' }, measured)).toMatchObject({
    leaving: [{ id: typing }],
    arriving: [{ id: 'door.locked.checking | xstate.error.actor.check | 0' }],
  });
});

it('says that nothing was measured (X-CHART-9)', () => {
  expect(partFacts(facts, { part: 'transition', id: typing }, nothingMeasured)).toMatchObject({
    tests: { vitest: null, chromium: null },
    guardedBy: null,
  });
});

it('has no facts of a part that the machine does not have (X-CHART-5)', () => {
  expect(partFacts(facts, { part: 'state', id: 'door.gone' }, measured)).toBeUndefined();
  expect(partFacts(facts, { part: 'transition', id: 'door | x | 0' }, measured)).toBeUndefined();
});
