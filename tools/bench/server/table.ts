import type { Load } from './load.ts';

export interface Row {
  name: string;
  target: number;
  ours: Load[];
  bare: Load[];
  /** Answers as long, without the database: what the load itself takes. */
  constant: Load[];
}

const heads = [
  'call',
  'server',
  'requests/s',
  'p50',
  'p99',
  'CPU of the server',
  'of the database',
  '× bare',
];

/** @returns a table of Markdown: three lines per call, and the ratio of the requests per second */
export function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.flatMap(({ name, target, ours, bare, constant }) => {
    const ratio = median(ours, 'perSecond') / median(bare, 'perSecond');
    return [
      [name, 'constant', ...figuresOf(constant), ''],
      ['', 'bare', ...figuresOf(bare), ''],
      ['', 'Marquee', ...figuresOf(ours), `${ratio.toFixed(2)} (target ${target.toFixed(1)})`],
    ];
  });
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    line(heads),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...cells.map(line),
  ];
}

function figuresOf(loads: readonly Load[]): string[] {
  const ms = (value: number, digits: number) =>
    Number.isNaN(value) ? 'unknown' : `${value.toFixed(digits)} ms`;
  return [
    median(loads, 'perSecond').toFixed(0),
    ms(median(loads, 'p50'), 0),
    ms(median(loads, 'p99'), 0),
    ms(median(loads, 'server'), 2),
    ms(median(loads, 'database'), 2),
  ];
}

/** NaN where a figure could not be read. */
function median(loads: readonly Load[], figure: keyof Load): number {
  const values = loads.map((each) => each[figure] ?? Number.NaN).toSorted((a, b) => a - b);
  const middle = values.length / 2;
  const [low, high] = [values[Math.ceil(middle) - 1], values[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
