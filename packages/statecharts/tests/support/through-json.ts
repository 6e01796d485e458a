import { createMachine, type AnyStateMachine } from 'xstate';
import { toConfig } from '../../src/drawing/to-config.ts';
import { readChart, type Chart } from '../../src/read-chart.ts';

/** The order of the event types of a state is lost: `on`, `after` and the others are apart in a configuration. */
export function sorted(chart: Chart): Chart {
  const transitions = chart.transitions.toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  return { ...chart, transitions };
}

/** The machine of the configuration that a machine's chart becomes. */
export function throughJson(machine: AnyStateMachine): AnyStateMachine {
  const json = JSON.stringify(toConfig(readChart(machine)));
  return createMachine(JSON.parse(json) as Parameters<typeof createMachine>[0]);
}
