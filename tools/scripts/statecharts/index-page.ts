import {
  browserShare,
  vitestShare,
  type MachineCoverage,
  type Share,
} from '@marquee/statecharts/coverage';
import { causesById } from '@marquee/statecharts/causes';
import type { MachineModel } from '@marquee/statecharts/model';
import { readChart, stateCount } from '@marquee/statecharts/read-chart';
import type { ChartCoverage } from '../chart-coverage/coverage-file.ts';
import type { NamedMachine } from './load-machines.ts';
import type { NamedModel } from './load-models.ts';

/** The three cells of a machine's coverage in its row of the index. */
type Figures = readonly [paths: string, vitest: string, chromium: string];

const UNMEASURED: Figures = ['', 'not measured', 'not measured'];

/** A row of the index: the machine's name, with or without a link, and the figures after both numbers of the chart. */
const ROW =
  /^\| \[?([\w-]+)(?:\]\([^)]*\))? \| .* \| \d+ \| \d+ \| (\d*) \| ([^|]*) \| ([^|]*) \|$/gm;

/** The figures that an index shows, by machine. */
export function figuresIn(index: string): Map<string, Figures> {
  return new Map(
    Array.from(
      index.matchAll(ROW),
      ([, name = '', paths = '', vitest = '', chromium = '']): [string, Figures] => [
        name,
        [paths, vitest, chromium],
      ],
    ),
  );
}

/** The figures of what was measured, by machine. */
export function figuresOf(
  coverage: ChartCoverage,
  models: readonly NamedModel[],
): Map<string, Figures> {
  return new Map(
    models.flatMap(({ name, model }): [string, Figures][] => {
      const measured = coverage[name];
      return measured === undefined ? [] : [[name, figures(model, measured)]];
    }),
  );
}

/**
 * The index of the pages: a table of the machines with their coverage, and the exceptions of the models.
 * @param coverage the figures of each machine; of others it says that they were not measured
 * @param drawn the machines that have a page beside the index
 */
export function renderIndexPage(
  machines: readonly NamedMachine[],
  models: readonly NamedModel[],
  coverage: ReadonlyMap<string, Figures>,
  drawn: ReadonlySet<string>,
): string {
  const rows = machines.map(({ name, machine }) => {
    const chart = readChart(machine);
    return row([
      drawn.has(name) ? `[${name}](${name}.md)` : name,
      cellText(chart.root.description ?? ''),
      String(stateCount(chart)),
      String(chart.transitions.length),
      ...(coverage.get(name) ?? UNMEASURED),
    ]);
  });
  return [
    '# Statecharts',
    '',
    'Generated from `machines/` by `npm run generate`; do not edit these pages. The linked statecharts are drawn here, all of them at',
    '`/statecharts` of the running product.',
    '',
    '`npm run tool -- coverage:charts` writes the last three columns from the last run of the tests: the generated paths, and the',
    'transitions taken, of those that a path can take (vitest) and of those that a user, the clock, the network, the server or',
    'the provider can cause (Chromium). After it the page `/statecharts` names the tests that take each transition.',
    '',
    row(['Machine', 'What it is', 'States', 'Transitions', 'Paths', 'Vitest', 'Chromium']),
    row(Array.from({ length: 7 }, () => '---')),
    ...rows,
    '',
    ...exceptions(models),
  ].join('\n');
}

function figures(model: MachineModel, coverage: MachineCoverage): Figures {
  const inBrowser = browserShare(model, coverage.chromium);
  return [
    String(coverage.paths),
    shareText(vitestShare(model, coverage.vitest)),
    inBrowser === undefined ? 'no page runs it' : shareText(inBrowser),
  ];
}

function shareText({ taken, required }: Share): string {
  return taken === required ? `all ${required}` : `${taken} of ${required}`;
}

/** The transitions that their models except from the coverage, with the reasons. */
function exceptions(models: readonly NamedModel[]): string[] {
  const inBrowser = models.flatMap(({ name, model }) =>
    Object.entries(causesById(model)).flatMap(([id, { never }]) =>
      never === undefined ? [] : [row([name, `\`${cellText(id)}\``, cellText(never)])],
    ),
  );
  const withoutPage = models.flatMap(({ name, model: { runsWithoutPage } }) =>
    runsWithoutPage === undefined ? [] : [row([name, 'all', cellText(runsWithoutPage)])],
  );
  const unreachable = models.flatMap(({ name, model }) =>
    Object.entries(model.unreachable ?? {}).map(([id, reason]) =>
      row([name, `\`${cellText(id)}\``, cellText(reason)]),
    ),
  );
  return [
    ...section('What never happens in a browser', [...withoutPage, ...inBrowser]),
    ...section('What no generated path takes', unreachable),
  ];
}

function section(title: string, rows: readonly string[]): string[] {
  if (rows.length === 0) return [];
  return [
    `## ${title}`,
    '',
    row(['Machine', 'Transition', 'Why']),
    row(['---', '---', '---']),
    ...rows,
    '',
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cellText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}
