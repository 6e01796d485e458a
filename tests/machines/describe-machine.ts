import { describe, expect, it } from 'vitest';
import { coverageProblems, runAll } from '../../tools/statecharts/check-model.ts';
import { coverPaths } from '../../tools/statecharts/cover-paths.ts';
import { describePath } from '../../tools/statecharts/describe-path.ts';
import { explore } from '../../tools/statecharts/explore.ts';
import { violations } from '../../tools/statecharts/invariants.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { runPath } from '../../tools/statecharts/run-path.ts';

/**
 * Registers the tests of a machine's model: one for each generated path, run on the live machine, one for
 * each invariant over all explored steps, and that no declared transition stays unreached or untaken.
 */
export function describeMachine(name: string, model: MachineModel): void {
  describe(name, () => {
    const graph = explore(model);
    const paths = coverPaths(graph);

    paths.forEach((path, index) => {
      const start = graph.starts.length > 1 ? `as ${path.start.name}: ` : '';
      it(`walks path ${index + 1}: ${start}${describePath(path)}`, async () => {
        await expect(runPath(model, path)).resolves.toBeInstanceOf(Set);
      });
    });

    it('keeps every invariant on every explored step', () => {
      expect(violations(model, graph)).toEqual([]);
    });

    it('reaches every declared transition', () => {
      expect(coverageProblems(model, graph)).toEqual([]);
    });

    it('really takes every declared transition when run', async () => {
      expect(await runAll(model, paths)).toEqual({ failures: [], untaken: [] });
    });
  });
}
