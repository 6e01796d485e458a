import type { AnyStateMachine } from 'xstate';
import { diagrams } from './mermaid.ts';
import { readChart } from './read-chart.ts';
import { stateTable, transitionTable, type DocumentLinks } from './transition-table.ts';

const NO_LINKS: DocumentLinks = {
  sourceOf: () => undefined,
  describe: (description) => description,
};

/**
 * The Markdown page of a machine: its description, an overview, its states, its transitions, and a diagram for
 * each state that has states inside. The same machine gives the same text, so that a committed page shows every
 * change of behaviour.
 */
export function statechartDocument(machine: AnyStateMachine, links = NO_LINKS): string {
  const chart = readChart(machine);
  const description = chart.root.description;
  const [overview, ...insides] = diagrams(chart).map(({ state, text }) => ({
    state,
    text: ['```mermaid', text, '```'].join('\n'),
  }));
  return [
    `# ${chart.id}`,
    ...(description === undefined ? [] : [links.describe(description)]),
    overview?.text ?? '',
    ...insides.flatMap(({ state, text }) => [
      `## Inside \`${state.path}\``,
      ...(state.description === undefined ? [] : [links.describe(state.description)]),
      text,
    ]),
    '## States',
    stateTable(chart, links),
    '## Transitions',
    transitionTable(chart, links),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
