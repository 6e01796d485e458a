import { afterAll, describe, expect, it } from 'vitest';
import { withCallRules } from '@marquee/statecharts/call-rules';
import { proofPlace } from '../../tools/scripts/chart-coverage/proof-place.ts';
import { causeProblems } from '@marquee/statecharts/causes';
import { coverageProblems, untakenTransitions } from '@marquee/statecharts/check-model';
import { coverPaths, type CoverPath } from '@marquee/statecharts/cover-paths';
import { describePath } from '@marquee/statecharts/describe-path';
import { explore } from '@marquee/statecharts/explore';
import { checkInvariants } from '@marquee/statecharts/invariants';
import type { MachineModel } from '@marquee/statecharts/model';
import { recallProof, storeProof } from '@marquee/statecharts/proof-cache';
import { runPath } from '@marquee/statecharts/run-path';

/**
 * Registers the tests of a machine's model: each generated path runs on the live machine, every invariant applies to
 * some explored step and holds on all, and every declared transition is reached and taken. When all pass, the paths
 * are stored under the hash of the sources, and the next run on the same sources does not explore again.
 */
export function describeMachine(name: string, model: MachineModel): void {
  describe(name, () => {
    const { file, sources } = proofPlace(name, testFile());
    const proven = recallProof(file, sources, model);
    const { paths, findings } = proven === undefined ? exploreModel(model) : alreadyProven(proven);
    const runs = paths.map((path) => once(() => runPath(model, path)));
    const checks: [title: string, check: () => void | Promise<void>][] = [
      ...paths.map((path, index): [string, () => Promise<void>] => [
        `walks path ${index + 1}: ${startName(model, path)}${describePath(path)}`,
        async () => {
          await expect(runs[index]?.()).resolves.toBeInstanceOf(Set);
        },
      ]),
      [
        'keeps every invariant on every explored step',
        () => expect(findings.violations).toEqual([]),
      ],
      [
        'applies every invariant to at least one explored step',
        () => expect(findings.unused).toEqual([]),
      ],
      [
        'lists a cause for exactly the declared transitions',
        () => expect(causeProblems(model)).toEqual([]),
      ],
      ['reaches every declared transition', () => expect(findings.unreached).toEqual([])],
      [
        'really takes every declared transition when run',
        async () => {
          const taken = await Promise.all(runs.map((run) => run()));
          const ids = new Set(taken.flatMap((transitions) => [...transitions]));
          expect(untakenTransitions(model, ids)).toEqual([]);
        },
      ],
    ];

    let passed = 0;
    let hasFailed = false;
    for (const [title, check] of checks) {
      it(title, async ({ onTestFailed }) => {
        // A test that exceeds its time fails after its last line.
        onTestFailed(() => {
          hasFailed = true;
        });
        await check();
        passed += 1;
      });
    }
    afterAll(() => {
      const isProof = passed === checks.length && !hasFailed;
      if (isProof && proven === undefined) storeProof(file, sources, paths);
    });
  });
}

interface Exploration {
  readonly paths: readonly CoverPath[];
  readonly findings: {
    readonly violations: readonly string[];
    readonly unused: readonly string[];
    readonly unreached: readonly string[];
  };
}

function exploreModel(model: MachineModel): Exploration {
  const graph = explore(model);
  return {
    paths: coverPaths(graph),
    findings: {
      ...checkInvariants(withCallRules(model), graph),
      unreached: coverageProblems(model, graph),
    },
  };
}

function alreadyProven(paths: readonly CoverPath[]): Exploration {
  return { paths, findings: { violations: [], unused: [], unreached: [] } };
}

function startName(model: MachineModel, { start }: CoverPath): string {
  return Object.keys(model.inputs).length > 1 ? `as ${start.name}: ` : '';
}

function testFile(): string {
  const { testPath } = expect.getState();
  if (testPath === undefined) throw new Error('describeMachine is for test files');
  return testPath;
}

/** A function that does its work at the first call and returns the same result at each later call. */
function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}
