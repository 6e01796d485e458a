import type { Chart, ChartInvoke, ChartNode, ChartTransition } from './read-chart.ts';

/** The links of a page. */
export interface DocumentLinks {
  /** The address of the source of a transition. */
  readonly sourceOf: (transition: ChartTransition) => string | undefined;
  /** Adds links to a description. Returns Markdown. */
  readonly describe: (description: string) => string;
}

/** The states of a chart as a Markdown table, the root first. */
export function stateTable(chart: Chart, { describe }: DocumentLinks): string {
  const paths = new Map(chart.nodes.map(({ id, path }) => [id, path]));
  const rare = RARE_COLUMNS.filter(({ cell }) => chart.nodes.some((node) => cell(node) !== ''));
  return table(
    [
      ...['State', 'Kind', 'Description', 'Tags', 'Invokes', 'Entry', 'Exit'],
      ...rare.map(({ title }) => title),
    ],
    chart.nodes.map((node) => [
      code(node.path),
      kind(node, paths),
      describe(node.description ?? ''),
      node.tags.map(code).join(', '),
      node.invokes.map((invoke) => invocation(node, invoke)).join(', '),
      node.entry.map(code).join(', '),
      node.exit.map(code).join(', '),
      ...rare.map(({ cell }) => cell(node)),
    ]),
  );
}

/** The columns that only tables with something in them have. */
const RARE_COLUMNS: readonly { title: string; cell: (node: ChartNode) => string }[] = [
  { title: 'Initially', cell: ({ initialActions }) => initialActions.map(code).join(', ') },
  { title: 'Output', cell: ({ output }) => (output === undefined ? '' : code(output)) },
  { title: 'Meta', cell: ({ meta }) => (meta === undefined ? '' : code(meta)) },
];

/** The transitions of a chart as a Markdown table, in the order in which they are tried. */
export function transitionTable(chart: Chart, { sourceOf, describe }: DocumentLinks): string {
  const paths = new Map(chart.nodes.map((node) => [node.id, node.path]));
  return table(
    ['From', 'Event', 'Guard', 'Target', 'Actions', 'Description'],
    chart.transitions.map((transition) => {
      const address = sourceOf(transition);
      const event = code(transition.label);
      return [
        code(paths.get(transition.source) ?? transition.source),
        address === undefined ? event : `[${event}](${address})`,
        transition.guard === undefined ? '' : code(transition.guard),
        target(transition, paths),
        transition.actions.map(code).join(', '),
        describe(transition.description ?? ''),
      ];
    }),
  );
}

/** The rows of the table of transitions that cannot be told apart: the same state, event and guard. */
export function equalRows(chart: Chart): string[] {
  const paths = new Map(chart.nodes.map((node) => [node.id, node.path]));
  const rows = chart.transitions.map(({ source, label, guard }) =>
    [paths.get(source) ?? source, label, ...(guard === undefined ? [] : [`[${guard}]`])].join(
      ' | ',
    ),
  );
  return [...new Set(rows.filter((row, index) => rows.indexOf(row) !== index))];
}

function kind(node: ChartNode, paths: ReadonlyMap<string, string>): string {
  if (node.type !== 'history') return node.type;
  const targets = node.historyTargets.map((id) => code(paths.get(id) ?? id)).join(', ');
  return `${node.history ?? 'shallow'} history${targets === '' ? '' : ` of ${targets} at first`}`;
}

function invocation(node: ChartNode, { id, source, systemId }: ChartInvoke): string {
  const isMadeUp = id.endsWith(`.${node.id}`);
  const name = id === source || isMadeUp ? code(source) : `${code(source)} as ${code(id)}`;
  return systemId === undefined ? name : `${name}, in the system ${code(systemId)}`;
}

function target(transition: ChartTransition, paths: ReadonlyMap<string, string>): string {
  if (transition.targets.length === 0) return '(stays)';
  const targets = transition.targets.map((id) => code(paths.get(id) ?? id)).join(', ');
  return transition.reenter ? `${targets} (re-enters)` : targets;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('\n');
}

function row(cells: readonly string[]): string {
  const escaped = cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' '));
  return `| ${escaped.join(' | ')} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}
