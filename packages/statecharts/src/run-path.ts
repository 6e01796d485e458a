import type { CoverPath } from './cover-paths.ts';
import { brokenInvariants } from './invariants.ts';
import { startLive, type LiveMachine } from './live-machine.ts';
import type { MachineModel, MachineStep } from './model.ts';
import type { PureStep } from './pure-step.ts';
import { serialize } from './serialize.ts';
import { withoutSessionIds } from './state-key.ts';
import { walkPath } from './walk-path.ts';

/**
 * Runs a generated path on the live machine. Each step must give the same state, context, transitions and effects,
 * and must obey the invariants.
 * @returns the ids of the transitions that the run took.
 * @throws Error at the first difference, with the path and the step that failed.
 */
export async function runPath(model: MachineModel, path: CoverPath): Promise<Set<string>> {
  const taken = new Set<string>();
  let live: LiveMachine | undefined;
  let step: MachineStep = path.start.step;

  await walkPath(model, path, {
    perform(event) {
      if (live === undefined) {
        live = startLive(model, path.start.input);
        step = live.start;
      } else {
        step = live.perform(event);
      }
      step.takes.forEach((id) => taken.add(id));
    },
    verify(expected) {
      verifyStep(step, expected);
      const broken = brokenInvariants(model, step);
      if (broken.length > 0) throw new Error(`broken: ${broken.join('; ')}`);
    },
  });
  return taken;
}

function verifyStep(live: MachineStep, expected: PureStep): void {
  const { snapshot, takes, effects } = expected;
  expectSame('state', live.to.value, snapshot.value);
  expectSame('status', live.to.status, snapshot.status);
  expectSame('context', live.to.context, snapshot.context);
  expectSame('output', live.to.output, snapshot.output);
  expectSame('transitions', live.takes, takes);
  expectSame('effects', live.effects, effects);
}

function expectSame(what: string, live: unknown, expected: unknown): void {
  const [found, wanted] = [live, expected].map((value) => withoutSessionIds(serialize(value)));
  if (found !== wanted) throw new Error(`live ${what}: ${found} instead of ${wanted}`);
}
