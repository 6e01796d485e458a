import type { AnyStateMachine } from 'xstate';
import { mermaid } from './mermaid.ts';
import { readChart } from './read-chart.ts';
import { stateTable, transitionTable } from './transition-table.ts';

/**
 * The Markdown page of a machine: its description, its chart as Mermaid, its states and its transitions.
 * The same machine gives the same text, so that a committed page shows every change of behaviour.
 * @throws UnnamedPartError if a guard, action, delay or invoked actor is written inline.
 */
export function statechartDocument(machine: AnyStateMachine): string {
  const chart = readChart(machine);
  const description = chart.root.description;
  return [
    `# ${chart.id}`,
    ...(description === undefined ? [] : [description]),
    ['```mermaid', mermaid(chart), '```'].join('\n'),
    '## States',
    stateTable(chart),
    '## Transitions',
    transitionTable(chart),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
