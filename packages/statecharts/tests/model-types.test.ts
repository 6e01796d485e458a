import { describe, expect, it } from 'vitest';
import { faultyLines } from './support/faulty-lines.ts';

/** Checked as a file of this folder, without being one: the compiler must refuse most of it. */
const FIXTURE = 'packages/statecharts/tests/model-types.fixture.ts';

const IMPORTS = `
  import { turnstileMachine as machine } from '../example/turnstile.machine.ts';
  import type { Causes, EventCases, Invariant, MachineModel } from '../src/model.ts';
  import { transitionIds } from '../src/transition-names.ts';
  type Machine = typeof machine;
  type Cases = EventCases<Machine>;
  type Rules = readonly Invariant<Machine>[];
  const code = [{ code: 'K7P' }];
  const never = { never: 'nothing causes it' };
`;

/** An invariant with this condition. */
const when = (condition: string) => `[{ name: 'a rule', when: ${condition}, holds: () => true }]`;

const accepted = {
  'a model':
    "export const model: MachineModel<Machine> = { machine, inputs: { plain: undefined }, cases: { 'code.show': code }, invariants: [] };",
  'cases of a call and of an event without a payload':
    "export const cases1: Cases = { 'code.show': code, 'arm.push': [], 'xstate.done.actor.check': [{ output: true }] };",
  'payloads that depend on the state':
    "export const cases2: Cases = { 'code.show': ({ context }) => (context.visits > 0 ? [] : code) };",
  'an invariant that reads context, states and payload':
    "export const rules1: Rules = [{ name: 'a rule', when: ({ from, event }) => from.matches('locked') && event.type === 'code.show' && event.code !== '', holds: ({ to }) => to.context.code !== null }];",
  'causes, and reasons for none':
    "export const causes1: Causes = { a: { b: { by: 'clock', how: 'five seconds pass' } }, c: { d: { isOld: { never: 'only in old browsers' } } } };",
  'causes by the states and events of a machine':
    "export const causes4: Causes<Machine> = { turnstile: {}, 'turnstile.checking': { 'xstate.done.actor.check': { isRight: never, otherwise: never } }, 'turnstile.open': { 'arm.push': never, 'xstate.after.untilLocked.turnstile.open': never } };",
  'a transition by its state and event':
    "export const id1 = transitionIds(machine)('turnstile.locked', 'code.show');",
};

const refused = {
  'an event with a payload but no case': 'export const cases3: Cases = {};',
  'a case without the payload': "export const cases4: Cases = { 'code.show': [{}] };",
  'a payload of another type': "export const cases5: Cases = { 'code.show': [{ code: 7 }] };",
  'a case of no event': "export const cases6: Cases = { 'code.show': code, 'code.hide': [{}] };",
  'a call that ends without its output':
    "export const cases7: Cases = { 'code.show': code, 'xstate.done.actor.check': [{}] };",
  'an invariant about a field that the context lacks': `export const rules2: Rules = ${when('({ to }) => to.context.total > 0')};`,
  'an invariant about a state that the machine lacks': `export const rules3: Rules = ${when("({ to }) => to.matches('broken')")};`,
  'an invariant about an event that the machine lacks': `export const rules4: Rules = ${when("({ event }) => event.type === 'code.hide'")};`,
  'an invariant without a name':
    'export const rules5: Rules = [{ when: () => true, holds: () => true }];',
  'a transition that has a cause and never happens':
    "export const causes2: Causes = { a: { b: { by: 'user', how: 'press', never: 'never' } } };",
  'an unknown cause':
    "export const causes3: Causes = { a: { b: { by: 'weather', how: 'rain' } } };",
  'a cause of a state that the machine lacks':
    "export const causes5: Causes<Machine> = { 'turnstile.broken': { 'arm.push': never } };",
  'a cause of an event that the machine lacks':
    "export const causes6: Causes<Machine> = { 'turnstile.open': { 'code.hide': never } };",
  'a model with a cause of a state that the machine lacks':
    "export const model1: MachineModel<Machine> = { machine, inputs: { plain: undefined }, cases: { 'code.show': code }, invariants: [], causes: { 'turnstile.broken': {} } };",
  'a transition of a state that the machine lacks':
    "export const id2 = transitionIds(machine)('turnstile.broken', 'code.show');",
  'a transition of an event that the machine lacks':
    "export const id3 = transitionIds(machine)('turnstile.locked', 'code.hide');",
};

describe('the types of a model', () => {
  const lines = [...Object.values(accepted), ...Object.values(refused)];
  const faults = faultyLines(FIXTURE, IMPORTS, lines);

  it.each(Object.entries(accepted))('accept %s', (_, line) => {
    expect(faults).not.toContain(line);
  });

  it.each(Object.entries(refused))('refuse %s', (_, line) => {
    expect(faults).toContain(line);
  });

  it('are imported without a fault', () => {
    expect(faults.filter((line) => !lines.includes(line))).toEqual([]);
  });
});
