import { describe, expect, it } from 'vitest';
import { createMachine, fromCallback, fromPromise, setup } from 'xstate';
import { callRules, withCallRules } from '../src/call-rules.ts';
import { explore } from '../src/explore.ts';
import { checkInvariants } from '../src/invariants.ts';
import type { MachineModel } from '../src/model.ts';

const waiting = setup({
  actors: {
    load: fromPromise(() => Promise.resolve()),
    watch: fromCallback(() => undefined),
    child: createMachine({}),
  },
  guards: { isGood: ({ event }) => 'output' in event && event.output === 'good' },
});
type WaitingConfig = Parameters<typeof waiting.createMachine>[0];

function modelOf(config: WaitingConfig): MachineModel {
  return {
    machine: waiting.createMachine(config),
    inputs: { plain: undefined },
    cases: { 'xstate.done.actor.loading': [{ output: 'good' }, { output: 'bad' }] },
    invariants: [],
  };
}

function violationsOf(config: WaitingConfig): readonly string[] {
  const model = modelOf(config);
  const { violations } = checkInvariants(withCallRules(model), explore(model));
  return violations.map((violation) => violation.split('\n')[0] ?? '');
}

const loading = { id: 'loading', src: 'load', onDone: 'ready', onError: 'ready' } as const;
const states = { ready: {} };

describe('the rules of calls', () => {
  it('accept a state that is left at every end of its call', () => {
    expect(
      violationsOf({ initial: 'busy', states: { busy: { invoke: loading }, ...states } }),
    ).toEqual([]);
  });

  it('refuse a state that is still waiting after the end of its call (X-CHART-80)', () => {
    const config = {
      initial: 'busy',
      states: { busy: { invoke: { ...loading, onError: {} } }, ...states },
    };
    expect(violationsOf(config)).toEqual([
      'waits only for calls that run (X-CHART-80): busy → error: loading → busy',
    ]);
  });

  it('refuse a state that ignores a failure of its call (X-CHART-81)', () => {
    const { onError, ...deaf } = loading;
    expect(onError).toBe('ready');
    expect(
      violationsOf({ initial: 'busy', states: { busy: { invoke: deaf }, ...states } }),
    ).toEqual(['reacts to every end of its calls (X-CHART-81): busy → xstate.init → busy']);
  });

  it('refuse a state that ignores one answer to its call (X-CHART-81)', () => {
    const onDone = { guard: 'isGood', target: 'ready' } as const;
    const config = {
      initial: 'busy',
      states: { busy: { invoke: { ...loading, onDone } }, ...states },
    };
    expect(violationsOf(config)).toEqual([
      'reacts to every end of its calls (X-CHART-81): busy → xstate.init → busy',
    ]);
  });

  it('do not concern callbacks and child machines', () => {
    const model = modelOf({ invoke: [{ src: 'watch' }, { src: 'child' }] });
    const graph = explore(model);
    const rules = callRules(model);
    expect(rules.some(({ when }) => graph.starts.some(({ step }) => when(step)))).toBe(false);
  });
});
