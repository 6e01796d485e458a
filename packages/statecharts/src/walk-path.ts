import { TestModel } from '@xstate/test';
import type { AnyEventObject } from 'xstate';
import type { CoverPath } from './cover-paths.ts';
import { explorationLogic, type ExploredState } from './explore.ts';
import type { MachineModel, MachineStep } from './model.ts';
import type { PureStep } from './pure-step.ts';
import { stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';

/** Walks the events of a path somewhere: on the live machine, in a browser. */
export interface Walker {
  /** Causes an event. The first event of a path is `xstate.init`, the start. */
  perform(event: AnyEventObject): void | Promise<void>;
  /** Throws if the event did not lead to the expected state. */
  verify(expected: PureStep): void | Promise<void>;
}

/**
 * Walks a generated path with the test model of @xstate/test.
 * @throws the walker's error, with the path and the failed step after its message.
 */
export async function walkPath(
  model: MachineModel,
  path: CoverPath,
  walker: Walker,
): Promise<void> {
  const steps = [path.start.step, ...path.steps].map(testStep);
  const testModel = new TestModel(explorationLogic(model, path.start.input), {
    serializeState: ({ reached }) => stateName(stateValue(reached.snapshot)),
    serializeEvent: (event) => JSON.stringify(event),
  });
  const last = steps.at(-1) ?? testStep(path.start.step);
  await testModel.testPath(
    { state: last.state, steps, weight: steps.length },
    {
      events: Object.fromEntries(
        steps.map(({ event }) => [
          event.type,
          async (step: { event: AnyEventObject }) => walker.perform(step.event),
        ]),
      ),
      states: { '*': ({ reached }) => walker.verify(reached) },
    },
  );
}

function testStep(step: MachineStep): { event: AnyEventObject; state: ExploredState } {
  const { event, to: snapshot, takes, effects } = step;
  return {
    event,
    state: {
      status: 'active',
      output: undefined,
      error: undefined,
      reached: { snapshot, takes, effects },
    },
  };
}
