import { createMachine, type AnyStateMachine } from 'xstate';
import { toConfig } from '../../src/drawing/to-config.ts';
import { INLINE } from '../../src/part-names.ts';
import { readChart, type Chart, type ChartNode } from '../../src/read-chart.ts';

/**
 * A chart without what a configuration loses: the order of the event types of a state, as `on`, `after` and the others are
 * apart, and outputs that are functions.
 */
export function sorted(chart: Chart): Chart {
  const transitions = chart.transitions.toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  const nodes = chart.nodes.map(withoutFunctions);
  return { ...chart, root: withoutFunctions(chart.root), nodes, transitions };
}

function withoutFunctions(node: ChartNode): ChartNode {
  const output = node.output === INLINE ? undefined : node.output;
  return { ...node, output, children: node.children.map(withoutFunctions) };
}

/** The machine of the configuration that a machine's chart becomes. */
export function throughJson(machine: AnyStateMachine): AnyStateMachine {
  const json = JSON.stringify(toConfig(readChart(machine)));
  return createMachine(JSON.parse(json) as Parameters<typeof createMachine>[0]);
}
