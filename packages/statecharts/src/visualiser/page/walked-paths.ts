import { exportPath, type PathData } from '../../describe-path.ts';
import type { MachineModel } from '../../model.ts';
import { simulate } from '../../simulation/simulate.ts';
import { replay } from '../../simulation/timeline.ts';
import type { PathFacts } from '../data.ts';

/**
 * Paths with the payloads of their events, and the states that they reach.
 * @throws Error when the machine has changed since the paths were made
 */
export function walkedPaths(model: MachineModel, paths: readonly PathFacts[]): PathData[] {
  const simulation = simulate(model);
  return paths.map(({ input: name, events }) => {
    const { moments, problem } = replay(simulation, name, events);
    if (problem !== undefined) throw new Error(problem);
    const [{ step }, ...later] = moments;
    const input: unknown = model.inputs[name];
    const start = { name, input, step };
    return exportPath({ start, steps: later.map((moment) => moment.step) });
  });
}
