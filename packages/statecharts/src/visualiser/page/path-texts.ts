import { exportPath, type PathData } from '../../describe-path.ts';
import { eventName } from '../../event-types.ts';
import type { MachineModel } from '../../model.ts';
import { simulate } from '../../simulation/simulate.ts';
import { replay } from '../../simulation/timeline.ts';
import { stateName } from '../../state-name.ts';
import type { MachineFacts, PathFacts } from '../data.ts';
import { causeOf } from '../panel/part-facts.ts';

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

/**
 * A Playwright test for each path: a step for each event, named by its cause, with its payload and the state after it.
 * What the page does is left to the author.
 */
export function playwrightTests(facts: MachineFacts, model: MachineModel): string {
  const tests = walkedPaths(model, facts.paths).map((path, index) =>
    [
      `test(${JSON.stringify(`${facts.name} ${index + 1}: ${path.name}`)}, async ({ page }) => {`,
      `  await page.goto('/'); // ${oneLine(path.start)}`,
      ...path.steps.flatMap(({ event, state, takes }) => {
        const cause = takes.map((id) => causeOf(facts, id)).find((text) => text !== undefined);
        const title = `${cause ?? eventName(String(event.type))} → ${stateName(state)}`;
        return [
          `  await test.step(${JSON.stringify(title)}, async () => {`,
          `    // ${oneLine(event)}`,
          '  });',
        ];
      }),
      '});',
    ].join('\n'),
  );
  return `${["import { test } from '@playwright/test';", ...tests].join('\n\n')}\n`;
}

/** As a comment: JSON has no line breaks but two that scripts know. */
function oneLine(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u2028\u2029]/g, ' ');
}
