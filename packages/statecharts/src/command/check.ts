import { coverPaths, graphOfPairs, pairsOf, shortestPath } from '../cover-paths.ts';
import { countOf } from '../count-of.ts';
import { pathLines } from '../describe-path.ts';
import { checkFreeRules, type Finding } from '../free-rules.ts';
import type { Graph } from '../explore.ts';
import { checkInvariants } from '../invariants.ts';
import type { MachineModel } from '../model.ts';
import { declaredTransitions } from '../read-chart.ts';

/** The report of `statecharts check`. It is fine when there is no finding and no broken rule. */
export function checkText(
  model: MachineModel,
  { pairs }: { readonly pairs: boolean },
): { readonly text: string; readonly isFine: boolean } {
  const { findings, graph, limit } = checkFreeRules(model);
  const { violations, unused } = checkInvariants(model, graph);
  const problems = [
    ...violations.map((violation) => `broken: ${violation}`),
    ...(limit === undefined ? unused.map((name) => `applies to no step: ${name}`) : [limit]),
    ...findings.map((finding) => findingText(finding, graph)),
  ];
  const lines = [
    ...figures(model, graph),
    ...(pairs ? [pairFigures(graph)] : []),
    ...problems.map((problem) => `- ${problem.replaceAll('\n', '\n  ')}`),
    ...(problems.length === 0 ? ['nothing found'] : []),
  ];
  return { text: lines.join('\n'), isFine: problems.length === 0 };
}

function findingText({ rule, what, at }: Finding, graph: Graph): string {
  const path = at === undefined ? undefined : shortestPath(graph, ({ toKey }) => toKey === at);
  const way = path === undefined ? [] : pathLines(path);
  return [`${rule}: ${what}`, ...way].join('\n');
}

function figures(model: MachineModel, graph: Graph): string[] {
  const declared = declaredTransitions(model.machine);
  const edges = [...graph.edges.values()].flat();
  const steps = [...graph.starts.map(({ step }) => step), ...edges];
  const taken = new Set(steps.flatMap(({ takes }) => takes));
  const states = new Set([
    ...graph.starts.map(({ key }) => key),
    ...edges.map(({ toKey }) => toKey),
  ]);
  const paths = coverPaths(graph);
  const length = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return [
    `${model.machine.id}: ${countOf(states.size, 'state')} explored, ${countOf(edges.length, 'step')}`,
    `${taken.size} of ${countOf(declared.length, 'transition')} taken, by ${countOf(paths.length, 'path')} of ${countOf(length, 'step')} in all`,
  ];
}

function pairFigures(graph: Graph): string {
  const paths = coverPaths(graphOfPairs(graph), { covers: pairsOf });
  const pairs = new Set(paths.flatMap(({ steps }) => steps.flatMap(pairsOf)));
  const length = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return `${countOf(pairs.size, 'pair')} of transitions taken, by ${countOf(paths.length, 'path')} of ${countOf(length, 'step')} in all`;
}
