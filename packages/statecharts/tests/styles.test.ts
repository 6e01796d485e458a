import { TestModel } from '@xstate/test';
import { describe, expect, it } from 'vitest';
import { coverPaths } from '../src/cover-paths.ts';
import { diagrams } from '../src/mermaid.ts';
import { explorationLogic, explorationOptions, explore } from '../src/explore.ts';
import { withFakeActors } from '../src/fake-actors.ts';
import { bareModel } from '../src/subject.ts';
import { pureMachine } from '../src/pure-step.ts';
import { readChart } from '../src/read-chart.ts';
import { runPath } from '../src/run-path.ts';
import { styles } from './fixtures/styles.ts';

const machines = Object.entries(styles).map(([name, machine]) => ({ name, machine }));

interface Cover {
  readonly transitions: number;
  readonly steps: number;
}

/** The paths of XState's graph package over the same states. */
function theirs(machine: (typeof machines)[number]['machine'], kind: 'shortest' | 'simple'): Cover {
  const model = bareModel(machine);
  const testModel = new TestModel(explorationLogic(model, undefined), explorationOptions(model));
  const paths = kind === 'shortest' ? testModel.getShortestPaths() : testModel.getSimplePaths();
  // Their states are shared by the paths, so the transitions are known only by taking the steps again.
  const pure = pureMachine(withFakeActors(machine));
  const taken = new Set<string>();
  let steps = 0;
  for (const path of paths) {
    let reached = pure.start(undefined);
    reached.takes.forEach((id) => taken.add(id));
    for (const { event } of path.steps) {
      if (event.type === 'xstate.init') continue;
      reached = pure.step(reached.snapshot, event);
      reached.takes.forEach((id) => taken.add(id));
      steps += 1;
    }
  }
  return { transitions: taken.size, steps };
}

it('has machines in at least 30 styles', () => {
  expect(machines.length).toBeGreaterThanOrEqual(30);
});

describe.each(machines)('$name', ({ machine }) => {
  const paths = coverPaths(explore(bareModel(machine)));
  const taken = paths
    .flatMap(({ start, steps }) => [start.step, ...steps])
    .flatMap(({ takes }) => takes);
  const ours: Cover = {
    transitions: new Set(taken).size,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
  };

  it.each(['shortest', 'simple'] as const)(
    'is covered as the %s paths of @xstate/graph do, in no more steps for as many transitions',
    (kind) => {
      const { transitions, steps } = theirs(machine, kind);
      expect(ours.transitions).toBeGreaterThanOrEqual(transitions);
      if (ours.transitions === transitions) expect(ours.steps).toBeLessThanOrEqual(steps);
    },
  );

  it('does on the live machine what is explored, and can be drawn', async () => {
    for (const path of paths) await runPath(bareModel(machine), path);
    expect(diagrams(readChart(machine)).length).toBeGreaterThan(0);
  });
});
